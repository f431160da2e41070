import type { Address } from '#features/orders/address.ts';
import type { CheckoutData, CheckoutPrefill, ExtraStep } from '../checkout-flow.ts';
import type { CheckoutCountry } from '../contract.ts';
import { type AddressKind, type FieldName, valueOf } from './fields.ts';
import { type CheckoutForm, EMPTY, loadForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

/** The input for rendering the page, both on the server and in the browser. */
export interface CheckoutRenderInput {
  facts: CheckoutData;
  extraStep: ExtraStep | null;
  /** The most likely country of the shopper. */
  country: string | null;
  prefill?: CheckoutPrefill | undefined;
}

/** The initial state of the form, before any input. */
export const initialForm = (renderInput: CheckoutRenderInput): CheckoutForm =>
  complete(prefilled(renderInput.prefill), renderInput);

function prefilled(prefill: CheckoutPrefill | undefined): CheckoutForm {
  if (prefill === undefined) return EMPTY;
  const { email, delivery, billing } = prefill;
  const values: Partial<Record<FieldName, string>> = {
    email,
    ...toValues('delivery', delivery),
    ...toValues('billing', billing),
  };
  return { ...EMPTY, values, billingIsDelivery: billing === null };
}

function toValues(addressKind: AddressKind, address: Address | null): Partial<Record<FieldName, string>> {
  const parts = Object.entries(address ?? {});
  return Object.fromEntries(parts.map(([part, value]) => [`${addressKind}.${part}`, value]));
}

/**
 * The saved state of the form, null when there is none. Use it only in the browser, after the page has been hydrated
 * with the server-rendered state.
 */
export function restoreForm(store: SessionStore, renderInput: CheckoutRenderInput): CheckoutForm | null {
  const saved = loadForm(store);
  return saved === EMPTY ? null : complete(saved, renderInput);
}

function complete(form: CheckoutForm, { facts, extraStep, country }: CheckoutRenderInput): CheckoutForm {
  return withInitialValues(withCountry(form, facts, country), extraStep);
}

function withValue(form: CheckoutForm, name: FieldName, value: string): CheckoutForm {
  return { ...form, values: { ...form.values, [name]: value } };
}

/** Selects the country only if the shop delivers to it, and keeps the region only if it belongs to the country. */
function withCountry(form: CheckoutForm, { countries }: CheckoutData, guess: string | null): CheckoutForm {
  const requested = valueOf(form.values, 'delivery.country') || (guess ?? '');
  const country = countries.find(({ code }) => code === requested);
  const chosen = withValue(form, 'delivery.country', country?.code ?? '');
  const region = valueOf(form.values, 'delivery.region');
  const isRegionValid = country !== undefined && isRegionOf(country, region);
  return region === '' || isRegionValid ? chosen : withValue(chosen, 'delivery.region', '');
}

function isRegionOf({ regionUse, regions }: CheckoutCountry, region: string): boolean {
  if (regionUse === 'unused') return false;
  return regions.length === 0 || regions.some(({ code }) => code === region);
}

/**
 * Extra fields have the flow's initial value until they are edited. An option that is no longer offered resets to it
 * too.
 */
function withInitialValues(form: CheckoutForm, step: ExtraStep | null): CheckoutForm {
  return (step?.fields ?? []).reduce((filled, { name, first = '', options }) => {
    const current = filled.values[`extra.${name}`];
    const isOffered = options === undefined || options.some(({ code }) => code === current);
    return current !== undefined && isOffered ? filled : withValue(filled, `extra.${name}`, first);
  }, form);
}
