import { Alert } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { cancelOrder } from './api.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { isPaidManually } from './is-paid-manually.ts';
import { orderName } from './order-name.ts';
import { TextLine } from './text-line.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Asks before an order is cancelled: it cannot be undone. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const change = useOrderChange({
    send: (body: { reason: string }) => call(cancelOrder, { params: { orderId: order.id }, body }),
    done: (changed) => messages.cancelled(orderName(changed)),
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const footer = (
    <DialogButtons form={id} label={messages.cancelOrder} isPending={change.isPending} keepLabel={messages.back} />
  );
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    change.mutate({ reason });
  };
  return (
    <Dialog title={messages.cancelTitle(orderName(order))} onClose={onClose} footer={footer} describedBy={`${id}-text`}>
      <p id={`${id}-text`}>{consequenceOf(order)}</p>
      {isPaidManually(order) && <Alert color="yellow">{messages.returnByHand}</Alert>}
      {change.error !== null && <ErrorNotice error={change.error} />}
      <form id={id} ref={form} onSubmit={send}>
        <TextLine
          label={messages.reason}
          help={messages.reasonHelp}
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}

function consequenceOf({ state, refundableCents, currency }: OwnerOrder): string {
  if (state === 'pending') return messages.cancelPendingText;
  return refundableCents === 0
    ? messages.cancelFreeText
    : messages.cancelPaidText(formatMoney(refundableCents, currency));
}
