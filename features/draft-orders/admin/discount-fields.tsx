import type { FieldBinding } from '#browser/admin-kit/form/field-binding.ts';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import type { DraftDiscount } from '../draft-order.ts';
import { MAX_CENTS, MAX_REASON } from '../limits.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';

const KINDS = Object.entries(messages.discountKinds).map(([value, label]) => ({ value, label }));

interface DiscountFieldsProps {
  field: FieldBinding<DraftDiscount | null>;
  label: string;
  currency: string;
  isDisabled: boolean;
}

/** What is taken off a line or the whole order. */
export function DiscountFields({ field, label, currency, isDisabled }: DiscountFieldsProps) {
  const { name, value, onChange } = field;
  const choose = (kind: string | null): void => {
    const reason = value?.reason ?? '';
    if (kind === 'percent') onChange({ kind, percent: 10, reason });
    else if (kind === 'amount') onChange({ kind, amountCents: 100, reason });
    else onChange(null);
  };
  return (
    <div className={styles.trio}>
      <SelectField
        name={`${name}.kind`}
        label={label}
        options={KINDS}
        value={value?.kind ?? 'none'}
        onChange={choose}
        isDisabled={isDisabled}
      />
      {value !== null && <ValueField field={{ name, value, onChange }} currency={currency} isDisabled={isDisabled} />}
      {value !== null && (
        <TextField
          name={`${name}.reason`}
          label={messages.reason}
          help={messages.reasonHelp}
          maxLength={MAX_REASON}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

interface ValueFieldProps extends Omit<DiscountFieldsProps, 'label' | 'field'> {
  field: FieldBinding<DraftDiscount>;
}

function ValueField({ field: { name, value, onChange }, currency, isDisabled }: ValueFieldProps) {
  if (value.kind === 'percent')
    return (
      <NumberField
        name={`${name}.percent`}
        label={messages.discountPercent}
        unit="%"
        value={value.percent}
        onChange={(percent) => onChange({ ...value, percent: Math.min(Math.max(percent ?? 1, 1), 100) })}
        isDisabled={isDisabled}
      />
    );
  return (
    <MoneyField
      name={`${name}.amountCents`}
      label={messages.discountAmount}
      currency={currency}
      value={value.amountCents}
      onChange={(cents) => onChange({ ...value, amountCents: Math.min(Math.max(cents ?? 1, 1), MAX_CENTS) })}
      isDisabled={isDisabled}
    />
  );
}
