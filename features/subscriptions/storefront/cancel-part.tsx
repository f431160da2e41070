import { type ReactNode, useId, useRef } from 'react';
import { cancel } from './calls.ts';
import type { SubscriptionKit } from './use-subscription.ts';

const DONE = 'Your subscription is cancelled. Nothing more is charged.';

/** Asks for confirmation, because cancelling cannot be undone. */
export function CancelPart({ kit }: { kit: SubscriptionKit }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = (): void => dialog.current?.close();
  const confirm = (): void => {
    void kit.act(async () => await cancel(kit.token), DONE).finally(close);
  };
  return (
    <>
      <button type="button" className="subscription-cancel" onClick={() => dialog.current?.showModal()}>
        Cancel the subscription
      </button>
      <dialog
        ref={dialog}
        className="subscription-dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-title`}>Cancel the subscription?</h2>
        <p id={`${id}-text`}>
          It ends at once and nothing more is charged. What you have paid for is still delivered. To have it again you
          would have to subscribe anew.
        </p>
        <div className="subscription-dialog-row">
          <button type="button" className="shop-button" aria-disabled={kit.isBusy} onClick={confirm}>
            Yes, cancel it
          </button>
          <button type="button" className="shop-button shop-button-quiet" onClick={close}>
            Keep it
          </button>
        </div>
      </dialog>
    </>
  );
}
