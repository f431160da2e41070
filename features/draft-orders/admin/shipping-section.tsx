import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { DraftQuote } from '../admin-contract.ts';
import type { DraftShipping } from '../draft-order.ts';
import { MAX_CENTS, MAX_SHIPPING_NAME } from '../limits.ts';
import type { DraftValues } from './draft-values.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';

interface ShippingSectionProps {
  form: ContractForm<DraftValues>;
  quote: DraftQuote | undefined;
  currency: string;
  isDisabled: boolean;
}

const RATE = 'rate/';

/** A rate of the store, a custom name and price, or none. */
export function ShippingSection({ form, quote, currency, isDisabled }: ShippingSectionProps) {
  const { value, onChange } = form.field('shipping');
  const rates = quote?.rates ?? [];
  const options = toOptions(value, rates, currency);
  const choose = (chosen: string | null): void => {
    if (chosen === 'custom') onChange({ kind: 'custom', name: messages.shipping, priceCents: 0 });
    else if (chosen?.startsWith(RATE) === true) onChange({ kind: 'rate', id: chosen.slice(RATE.length) });
    else onChange({ kind: 'none' });
  };
  return (
    <FormSection title={messages.shipping}>
      <SelectField
        name="shipping"
        label={messages.shipping}
        help={rates.length === 0 ? messages.shippingHelp : undefined}
        error={quote?.isRateMissing === true && messages.rateMissing}
        options={options}
        value={value.kind === 'rate' ? RATE + value.id : value.kind}
        onChange={choose}
        isDisabled={isDisabled}
      />
      {value.kind === 'custom' && (
        <CustomFields form={form} quote={quote} currency={currency} isDisabled={isDisabled} />
      )}
    </FormSection>
  );
}

function toOptions(value: DraftShipping, rates: DraftQuote['rates'], currency: string) {
  return [
    { value: 'none', label: messages.noShipping },
    ...rates.map(({ id, name, priceCents }) => ({
      value: RATE + id,
      label: messages.rate(name, formatMoney(priceCents, currency)),
    })),
    ...(value.kind === 'rate' && !rates.some(({ id }) => id === value.id)
      ? [{ value: RATE + value.id, label: messages.rateOf(value.id) }]
      : []),
    { value: 'custom', label: messages.customShipping },
  ];
}

function CustomFields({ form, currency, isDisabled }: ShippingSectionProps) {
  const { value, onChange } = form.fieldAt<Extract<DraftShipping, { kind: 'custom' }>>('shipping');
  return (
    <div className={styles.pair}>
      <TextField
        {...form.fieldAt<string>('shipping.name')}
        label={messages.shippingName}
        maxLength={MAX_SHIPPING_NAME}
        isRequired
        isDisabled={isDisabled}
      />
      <MoneyField
        {...form.fieldAt<number | null>('shipping.priceCents')}
        label={messages.price}
        currency={currency}
        onChange={(cents) => onChange({ ...value, priceCents: Math.min(Math.max(cents ?? 0, 0), MAX_CENTS) })}
        isDisabled={isDisabled}
      />
    </div>
  );
}
