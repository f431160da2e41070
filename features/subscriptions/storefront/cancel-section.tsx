import { type ReactNode, useId, useRef } from 'react';
import { cancel } from './calls.ts';
import { messages } from './messages.ts';
import type { SubscriptionPageState } from './use-subscription.ts';

/** Asks for confirmation, because cancelling cannot be undone. */
export function CancelSection({ page }: { page: SubscriptionPageState }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = (): void => dialog.current?.close();
  const confirm = (): void => {
    void page.act(async () => await cancel(page.token), messages.cancelled).finally(close);
  };
  return (
    <>
      <button type="button" className="subscription-cancel" onClick={() => dialog.current?.showModal()}>
        {messages.cancel}
      </button>
      <dialog
        ref={dialog}
        className="subscription-dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-title`}>{messages.cancelQuestion}</h2>
        <p id={`${id}-text`}>{messages.cancelEffect}</p>
        <div className="subscription-dialog-row">
          <button type="button" className="shop-button" aria-disabled={page.isBusy} onClick={confirm}>
            {messages.cancelConfirm}
          </button>
          <button type="button" className="shop-button shop-button-quiet" onClick={close}>
            {messages.cancelAbort}
          </button>
        </div>
      </dialog>
    </>
  );
}
