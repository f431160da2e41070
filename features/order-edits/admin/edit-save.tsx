import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { ApiError } from '#browser/client/api-error.ts';
import type { EditQuote } from '../admin-contract.ts';
import { MAX_REASON } from '../limits.ts';
import styles from './edit.module.css';
import { type EditValues, isUnchanged } from './edit-values.ts';
import { editMessages as messages } from './messages.ts';
import { useSaveEdit } from './use-save-edit.ts';

interface SaveSectionProps {
  id: string;
  /** The order as it was when the member began. */
  first: EditQuote;
  /** The price of what is in the form. Null until it is known. */
  quote: EditQuote | null;
  values: EditValues;
  reload: () => void;
}

/** The reason, the email and the refund, and the button that names what it does. */
export function SaveSection({ id, first, quote, values, reload }: SaveSectionProps) {
  const mayRefund = useCapability('refunds.write');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const [refund, setRefund] = useState(true);
  const saving = useSaveEdit(id, first.revision);
  const balance = quote?.balanceCents ?? 0;
  const amount = formatMoney(Math.abs(balance), first.currency);
  const refunds = mayRefund && refund && balance < 0;
  const canSave = quote !== null && !isUnchanged(values) && !hasProblem(quote);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (canSave) saving.mutate({ values, reason, notify, refund: refunds, totalCents: quote.totalCents });
  };
  return (
    <FormSection title={messages.save}>
      <form className={styles.fields} onSubmit={save} noValidate>
        <TextField
          name="reason"
          label={messages.reason}
          help={messages.reasonHelp}
          maxLength={MAX_REASON}
          value={reason}
          onChange={setReason}
        />
        <CheckLine label={balance > 0 ? messages.notifyDue : messages.notify} isChecked={notify} onChange={setNotify} />
        {mayRefund && balance < 0 && (
          <CheckLine label={messages.refundNow(amount)} isChecked={refund} onChange={setRefund} />
        )}
        {saving.error !== null && <SaveError error={saving.error} reload={reload} />}
        <Button type="submit" disabled={!canSave} loading={saving.isPending} className={styles.start}>
          {refunds ? messages.saveRefund(amount) : balance > 0 ? messages.saveDue(amount) : messages.save}
        </Button>
      </form>
    </FormSection>
  );
}

function hasProblem({ lines, isRateMissing }: EditQuote): boolean {
  return (
    isRateMissing || lines.some(({ problem }) => problem !== null) || lines.every(({ quantity }) => quantity === 0)
  );
}

const CHANGED = 412;

/** After an edit of another member, the form begins again with the order as it is now. */
function SaveError({ error, reload }: { error: Error; reload: () => void }) {
  const isChanged = error instanceof ApiError && error.status === CHANGED;
  return (
    <>
      <ErrorNotice error={error} />
      {isChanged && (
        <Button variant="default" className={styles.start} onClick={reload}>
          {messages.reload}
        </Button>
      )}
    </>
  );
}
