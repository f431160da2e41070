import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import type { OrderId } from '../order.ts';
import { refundOrder } from './api.ts';
import { dialogMessages as messages } from './dialog-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import styles from './order.module.css';
import { orderName } from './order-name.ts';
import { checkDraft, draftTotal, emptyDraft, fullDraft, type RefundDraft, SHIPPING, toRefund } from './refund-draft.ts';
import { RefundLine } from './refund-line.tsx';
import { TextLine } from './text-line.tsx';
import { useOrderChange } from './use-order-change.ts';
import { useProblems } from './use-problems.ts';

/** Refunds part of an order or all of it, by line. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => emptyDraft(order));
  const form = useRef<HTMLFormElement>(null);
  const refund = useRefund(order, () => form.current?.closest('dialog')?.close());
  const total = formatMoney(draftTotal(draft), order.currency);
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.keep}
      </Button>
      <Button type="submit" form={id} loading={refund.isPending}>
        {draftTotal(draft) === 0 ? messages.issue : messages.issueAmount(total)}
      </Button>
    </>
  );
  const fieldError = refund.error instanceof ApiError && refund.error.code === TOO_MUCH ? refund.error.message : null;
  return (
    <Dialog
      title={messages.refundTitle(orderName(order))}
      onClose={onClose}
      footer={footer}
      width="wide"
      describedBy={`${id}-left`}
    >
      <p id={`${id}-left`} className={styles.left}>
        {messages.left(formatMoney(order.refundableCents, order.currency))}
      </p>
      {refund.error !== null && fieldError === null && <ErrorNotice error={refund.error} />}
      <RefundForm
        id={id}
        ref={form}
        order={order}
        draft={draft}
        fieldError={fieldError}
        onChange={(changed) => {
          refund.reset();
          setDraft(changed);
        }}
        onSubmit={() => refund.mutate(draft)}
      />
    </Dialog>
  );
}

const TOO_MUCH = 'ORDERS_REFUND_TOO_MUCH';

function useRefund(order: OwnerOrder, onDone: () => void) {
  const sent = useRef({ body: '', key: '' });
  return useOrderChange({
    send: (draft: RefundDraft) => {
      const body = toRefund(order, draft);
      // The same refund again has the same key: if the reply was lost, it is not made twice.
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
      const params = { orderId: order.id as OrderId };
      return call(refundOrder, { params, body: { ...body, key: sent.current.key } });
    },
    done: ({ refunds, currency }, draft) => {
      const amount = formatMoney(draftTotal(draft), currency);
      return refunds.at(-1)?.state === 'done' ? messages.refunded(amount) : messages.requested(amount);
    },
    onDone,
  });
}

interface RefundFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
  order: OwnerOrder;
  draft: RefundDraft;
  /** What the server refused: another member may have refunded in the meantime. */
  fieldError: string | null;
  onChange: (draft: RefundDraft) => void;
  onSubmit: () => void;
}

function RefundForm({ id, ref, order, draft, fieldError, onChange, onSubmit }: RefundFormProps) {
  const [isChecked, setIsChecked] = useState(false);
  const problems = useProblems();
  const found = checkDraft(order, draft);
  const errors = { ...(isChecked && found), ...(fieldError !== null && { [draft.changed]: fieldError }) };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(found).length === 0 && problems.isEmpty) onSubmit();
  };
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <Stack>
        {order.refunds.length === 0 && (
          <Button variant="default" className={styles.all} onClick={() => onChange(fullDraft(order, draft))}>
            {messages.all}
          </Button>
        )}
        {order.items.map((item, index) => (
          <RefundLine
            key={item.position}
            order={order}
            index={index}
            draft={draft}
            errors={errors}
            onProblem={problems.report}
            onChange={onChange}
          />
        ))}
        {order.shippingCents > 0 && (
          <MoneyField
            name={SHIPPING}
            label={messages.shipping}
            currency={order.currency}
            value={draft.shippingCents}
            error={errors[SHIPPING]}
            onProblem={(problem) => problems.report(SHIPPING, problem)}
            onChange={(shippingCents) => onChange({ ...draft, shippingCents, changed: SHIPPING })}
          />
        )}
        <TextLine
          label={messages.reason}
          help={messages.reasonHelp}
          maxLength={300}
          value={draft.reason}
          onChange={(reason) => onChange({ ...draft, reason })}
        />
        <p className={styles.refundTotal}>
          <span>{messages.total}</span> <output>{formatMoney(draftTotal(draft), order.currency)}</output>
        </p>
      </Stack>
    </form>
  );
}
