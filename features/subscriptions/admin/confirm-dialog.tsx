import { type SyntheticEvent, useId, useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { OwnerSubscription } from '../owner-contract.ts';
import { CONFIRMATIONS, type ConfirmedAction } from './confirmations.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

export interface ConfirmDialogProps {
  action: ConfirmedAction;
  subscription: OwnerSubscription;
  onClose: () => void;
}

/** Asks before an action, and says what the customer will receive. */
export function ConfirmDialog({ action, subscription, onClose }: ConfirmDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { title, text, send, done, isFinal = false } = CONFIRMATIONS[action];
  const change = useSubscriptionChange({
    subscription,
    send,
    done,
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!change.isPending) change.mutate(subscription);
  };
  const footer = <DialogButtons form={id} label={messages[action]} isPending={change.isPending} isFinal={isFinal} />;
  return (
    <Dialog title={title} onClose={onClose} footer={footer} describedBy={`${id}-text`}>
      <p id={`${id}-text`}>{text(subscription)}</p>
      {change.error !== null && <ErrorNotice error={change.error} />}
      <form id={id} ref={form} onSubmit={submit} />
    </Dialog>
  );
}
