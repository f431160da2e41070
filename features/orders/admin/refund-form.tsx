import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { dialogMessages as messages } from './dialog-messages.ts';
import styles from './order.module.css';
import { checkDraft, draftTotal, fullDraft, type RefundDraft, SHIPPING } from './refund-draft.ts';
import { RefundLine } from './refund-line.tsx';
import { TextLine } from './text-line.tsx';
import { type Problems, useProblems } from './use-problems.ts';

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

/** What is refunded, by line. It is checked when it is submitted, and from then on with each change. */
export function RefundForm({ id, ref, order, draft, fieldError, onChange, onSubmit }: RefundFormProps) {
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
        <RefundFields order={order} draft={draft} errors={errors} problems={problems} onChange={onChange} />
        <p className={styles.refundTotal}>
          <span>{messages.total}</span> <output>{formatMoney(draftTotal(draft), order.currency)}</output>
        </p>
      </Stack>
    </form>
  );
}

interface RefundFieldsProps extends Pick<RefundFormProps, 'order' | 'draft' | 'onChange'> {
  errors: Readonly<Record<string, string>>;
  problems: Problems;
}

function RefundFields({ order, draft, errors, problems, onChange }: RefundFieldsProps) {
  return (
    <>
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
    </>
  );
}
