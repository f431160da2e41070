import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { MAX_REFERENCE } from '#features/draft-orders/limits.ts';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import styles from './edit.module.css';
import { balanceMessages as messages } from './messages.ts';
import { useMarkBalancePaid } from './use-balance.ts';

type Method = keyof typeof messages.methods;
const METHODS = Object.entries(messages.methods).map(([value, label]) => ({ value: value as Method, label }));

/** Records that the customer has paid the amount due outside the shop. */
export function ManualSection({ order }: { order: OwnerOrder }) {
  const [method, setMethod] = useState<Method>('cash');
  const [reference, setReference] = useState('');
  const [notify, setNotify] = useState(true);
  const paying = useMarkBalancePaid(order);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    paying.mutate({ method, reference, notify });
  };
  return (
    <FormSection title={messages.manual}>
      <form className={styles.fields} onSubmit={send} noValidate>
        <SelectField
          name="method"
          label={messages.method}
          options={METHODS}
          value={method}
          onChange={(next) => next !== null && setMethod(next)}
        />
        <TextField
          name="reference"
          label={messages.reference}
          help={messages.referenceHelp}
          maxLength={MAX_REFERENCE}
          value={reference}
          onChange={setReference}
        />
        <CheckLine label={messages.notify} isChecked={notify} onChange={setNotify} />
        {paying.error !== null && <ErrorNotice error={paying.error} />}
        <Button type="submit" loading={paying.isPending} className={styles.start}>
          {messages.markPaid(formatMoney(order.amountDueCents, order.currency))}
        </Button>
      </form>
    </FormSection>
  );
}
