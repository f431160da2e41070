import { type FieldName, isCardField, isFieldName, type Values } from './fields.ts';
import { clearStored, readStored, type SessionStore, writeStored } from './session-store.ts';

/** The shopper's input and choices. */
export interface CheckoutForm {
  values: Values;
  /** Null while the server selects the option. */
  shippingOption: string | null;
  billingIsDelivery: boolean;
}

const PART = 'form';
export const EMPTY: CheckoutForm = { values: {}, shippingOption: null, billingIsDelivery: true };

/** For a reload or back navigation, in this tab alone. Never includes card data. */
export function saveForm(store: SessionStore, form: CheckoutForm): void {
  const storable = Object.entries(form.values).filter(([name]) => !isCardField(name as FieldName));
  writeStored(store, PART, { ...form, values: Object.fromEntries(storable) });
}

export function loadForm(store: SessionStore): CheckoutForm {
  const saved = readStored(store, PART);
  if (typeof saved !== 'object' || saved === null || !('values' in saved)) return EMPTY;
  const { values, shippingOption, billingIsDelivery } = saved as Partial<Record<keyof CheckoutForm, unknown>>;
  const texts = Object.entries(values ?? {}).filter(
    ([name, value]) => isFieldName(name) && !isCardField(name) && typeof value === 'string',
  );
  return {
    values: Object.fromEntries(texts),
    shippingOption: typeof shippingOption === 'string' ? shippingOption : null,
    billingIsDelivery: billingIsDelivery !== false,
  };
}

export function clearForm(store: SessionStore): void {
  clearStored(store, PART);
}
