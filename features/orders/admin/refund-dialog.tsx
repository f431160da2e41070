import { Alert } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { refundOrder } from './api.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { isPaidManually } from './is-paid-manually.ts';
import styles from './order.module.css';
import { orderName } from './order-name.ts';
import { draftTotal, emptyDraft, type RefundDraft, returnDraft, toRefund } from './refund-draft.ts';
import { RefundForm } from './refund-form.tsx';
import { useOrderChange } from './use-order-change.ts';
import { useRequestKey } from './use-request-key.ts';

interface RefundDialogProps extends OrderDialogProps {
  /** A received return that the refund is for. */
  one?: OwnerOrder['returns'][number] | undefined;
}

/** Refunds part of an order or all of it, by line. */
export function RefundDialog({ order, one, onClose }: RefundDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => (one === undefined ? emptyDraft(order) : returnDraft(order, one)));
  const form = useRef<HTMLFormElement>(null);
  const refund = useRefund({ order, one }, () => form.current?.closest('dialog')?.close());
  const fieldError = fieldErrorOf(refund.error);
  const change = (changed: RefundDraft): void => {
    refund.reset();
    setDraft(changed);
  };
  return (
    <Dialog
      title={messages.refundTitle(orderName(order))}
      onClose={onClose}
      footer={<DialogButtons form={id} label={toLabel(order, draft)} isPending={refund.isPending} />}
      width="wide"
      describedBy={`${id}-left`}
    >
      <p id={`${id}-left`} className={styles.left}>
        {messages.left(formatMoney(order.refundableCents, order.currency))}
      </p>
      {isPaidManually(order) && <Alert color="yellow">{messages.returnByHand}</Alert>}
      {refund.error !== null && fieldError === null && <ErrorNotice error={refund.error} />}
      <RefundForm
        id={id}
        ref={form}
        order={order}
        draft={draft}
        fieldError={fieldError}
        onChange={change}
        onSubmit={() => refund.mutate(draft)}
      />
    </Dialog>
  );
}

function toLabel({ currency }: OwnerOrder, draft: RefundDraft): string {
  const cents = draftTotal(draft);
  return cents === 0 ? messages.issue : messages.issueAmount(formatMoney(cents, currency));
}

/** Another member may have refunded in the meantime. Any other error is shown above the fields. */
function fieldErrorOf(error: Error | null): string | null {
  return error instanceof ApiError && error.code === 'ORDERS_REFUND_TOO_MUCH' ? error.message : null;
}

function useRefund({ order, one }: Pick<RefundDialogProps, 'order' | 'one'>, onDone: () => void) {
  const { keyFor } = useRequestKey();
  return useOrderChange({
    send: (draft: RefundDraft) => {
      const body = { ...toRefund(order, draft), ...(one !== undefined && { returnId: one.id }) };
      // If the reply was lost, the same refund is not made twice.
      return call(refundOrder, { params: { orderId: order.id }, body: { ...body, key: keyFor(body) } });
    },
    done: ({ refunds, currency }, draft) => {
      const amount = formatMoney(draftTotal(draft), currency);
      return refunds.at(-1)?.state === 'done' ? messages.refunded(amount) : messages.requested(amount);
    },
    onDone,
  });
}
