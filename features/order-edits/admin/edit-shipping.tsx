import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { MAX_CENTS, MAX_SHIPPING_NAME } from '#features/draft-orders/limits.ts';
import type { EditQuote } from '../admin-contract.ts';
import type { EditedShipping } from '../edit-input.ts';
import styles from './edit.module.css';
import type { EditValues } from './edit-values.ts';
import { editMessages as messages } from './messages.ts';

interface ShippingSectionProps {
  quote: EditQuote;
  values: EditValues;
  onChange: (values: EditValues) => void;
}

const RATE = 'rate/';

/** The shipping stays as it is, unless the member chooses a rate of today or enters a price. */
export function ShippingSection({ quote, values, onChange }: ShippingSectionProps) {
  const { shipping } = values;
  if (!quote.requiresShipping) return null;
  const set = (changed: EditedShipping): void => onChange({ ...values, shipping: changed });
  const choose = (chosen: string | null): void => {
    if (chosen === 'custom') set({ kind: 'custom', name: messages.shipping, priceCents: quote.shippingCents });
    else if (chosen?.startsWith(RATE) === true) set({ kind: 'rate', id: chosen.slice(RATE.length) });
    else set({ kind: 'keep' });
  };
  const options = [
    { value: 'keep', label: messages.keepShipping },
    ...quote.rates.map(({ id, name, priceCents }) => ({
      value: RATE + id,
      label: messages.rate(name, formatMoney(priceCents, quote.currency)),
    })),
    { value: 'custom', label: messages.customShipping },
  ];
  return (
    <FormSection title={messages.shipping}>
      <SelectField
        name="shipping"
        label={messages.shipping}
        error={quote.isRateMissing && messages.rateMissing}
        options={options}
        value={shipping.kind === 'rate' ? RATE + shipping.id : shipping.kind}
        onChange={choose}
      />
      {shipping.kind === 'custom' && <CustomShipping shipping={shipping} currency={quote.currency} onChange={set} />}
    </FormSection>
  );
}

interface CustomShippingProps {
  shipping: Extract<EditedShipping, { kind: 'custom' }>;
  currency: string;
  onChange: (shipping: EditedShipping) => void;
}

function CustomShipping({ shipping, currency, onChange }: CustomShippingProps) {
  return (
    <div className={styles.custom}>
      <TextField
        name="shippingName"
        label={messages.shippingName}
        maxLength={MAX_SHIPPING_NAME}
        isRequired
        value={shipping.name}
        onChange={(name) => onChange({ ...shipping, name })}
      />
      <MoneyField
        name="shippingPrice"
        label={messages.price}
        currency={currency}
        value={shipping.priceCents}
        onChange={(cents) => onChange({ ...shipping, priceCents: Math.min(Math.max(cents ?? 0, 0), MAX_CENTS) })}
      />
    </div>
  );
}
