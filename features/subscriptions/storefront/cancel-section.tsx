import { type ReactNode, useId, useRef } from 'react';
import { cancel } from './calls.ts';
import type { SubscriptionPageState } from './use-subscription.ts';

const DONE = 'Your subscription is cancelled. You will not be charged again.';

/** Asks for confirmation, because cancelling cannot be undone. */
export function CancelSection({ page }: { page: SubscriptionPageState }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = (): void => dialog.current?.close();
  const confirm = (): void => {
    void page.act(async () => await cancel(page.token), DONE).finally(close);
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
          <button type="button" className="shop-button" aria-disabled={page.isBusy} onClick={confirm}>
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
