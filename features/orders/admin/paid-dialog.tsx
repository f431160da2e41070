import { NativeSelect } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { call } from '#browser/client/call.ts';
import { MANUAL_METHODS, MAX_MANUAL_REFERENCE } from '#features/payments/manual-methods.ts';
import { markOrderPaid } from './api.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { manualMethods } from './event-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import styles from './order.module.css';
import { orderName } from './order-name.ts';
import { TextLine } from './text-line.tsx';
import { useOrderChange } from './use-order-change.ts';
import { useRequestKey } from './use-request-key.ts';

interface ManualPayment {
  method: (typeof MANUAL_METHODS)[number];
  reference: string;
  notify: boolean;
}

/** Records that a pending order was paid outside the shop. */
export function PaidDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { keyFor } = useRequestKey();
  const [payment, setPayment] = useState<ManualPayment>({ method: 'cash', reference: '', notify: true });
  const change = useOrderChange({
    send: (body: ManualPayment & { key: string }) => call(markOrderPaid, { params: { orderId: order.id }, body }),
    done: (changed) => messages.markedPaid(orderName(changed)),
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.mutate({ ...payment, key: keyFor(payment) });
  };
  const footer = <DialogButtons form={id} label={messages.markPaid} isPending={change.isPending} />;
  return (
    <Dialog title={messages.paidTitle(orderName(order))} onClose={onClose} footer={footer}>
      <p>{messages.paidText(formatMoney(order.totalCents, order.currency))}</p>
      {change.error !== null && <ErrorNotice error={change.error} />}
      <form id={id} ref={form} className={styles.paidFields} onSubmit={send} noValidate>
        <PaymentFields payment={payment} onChange={setPayment} />
      </form>
    </Dialog>
  );
}

interface PaymentFieldsProps {
  payment: ManualPayment;
  onChange: (payment: ManualPayment) => void;
}

function PaymentFields({ payment, onChange }: PaymentFieldsProps) {
  return (
    <>
      <NativeSelect
        size="sm"
        label={messages.paymentMethod}
        value={payment.method}
        data={MANUAL_METHODS.map((value) => ({ value, label: manualMethods[value] ?? value }))}
        onChange={(event) => onChange({ ...payment, method: event.currentTarget.value as ManualPayment['method'] })}
      />
      <TextLine
        label={messages.paymentReference}
        help={messages.paymentReferenceHelp}
        maxLength={MAX_MANUAL_REFERENCE}
        value={payment.reference}
        onChange={(reference) => onChange({ ...payment, reference })}
      />
      <CheckLine
        label={messages.sendConfirmation}
        isChecked={payment.notify}
        onChange={(notify) => onChange({ ...payment, notify })}
      />
    </>
  );
}
