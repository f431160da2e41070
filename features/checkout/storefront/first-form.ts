import type { CheckoutFacts, ExtraStep } from '../checkout-flow.ts';
import type { CheckoutCountry } from '../contract.ts';
import { type FieldName, valueOf } from './fields.ts';
import { type CheckoutForm, EMPTY, loadForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

/** What the page is drawn from, on the server and in the browser alike. */
export interface Drawing {
  facts: CheckoutFacts;
  extraStep: ExtraStep | null;
  /** The country that is most likely the right one. */
  country: string | null;
}

/** As the page stands before anybody has typed. */
export const firstForm = (drawing: Drawing): CheckoutForm => complete(EMPTY, drawing);

/**
 * As the page stood when it was left; null when there is nothing to take up. For the browser alone, after the page has been
 * hydrated as the server rendered it.
 */
export function restoreForm(store: SessionStore, drawing: Drawing): CheckoutForm | null {
  const saved = loadForm(store);
  return saved === EMPTY ? null : complete(saved, drawing);
}

function complete(form: CheckoutForm, { facts, extraStep, country }: Drawing): CheckoutForm {
  return withFirst(withCountry(form, facts, country), extraStep);
}

function withValue(form: CheckoutForm, name: FieldName, value: string): CheckoutForm {
  return { ...form, values: { ...form.values, [name]: value } };
}

/** It is chosen only if it is delivered to, and a region only if it is one of its own. */
function withCountry(form: CheckoutForm, { countries }: CheckoutFacts, guess: string | null): CheckoutForm {
  const requested = valueOf(form.values, 'delivery.country') || (guess ?? '');
  const country = countries.find(({ code }) => code === requested);
  const chosen = withValue(form, 'delivery.country', country?.code ?? '');
  const region = valueOf(form.values, 'delivery.region');
  const isOwn = country !== undefined && isRegionOf(country, region);
  return region === '' || isOwn ? chosen : withValue(chosen, 'delivery.region', '');
}

function isRegionOf({ regionUse, regions }: CheckoutCountry, region: string): boolean {
  if (regionUse === 'unused') return false;
  return regions.length === 0 || regions.some(({ code }) => code === region);
}

/** Extra fields stand as the way has them until somebody types. A choice that is no longer offered falls back to it too. */
function withFirst(form: CheckoutForm, step: ExtraStep | null): CheckoutForm {
  return (step?.fields ?? []).reduce((filled, { name, first = '', options }) => {
    const kept = filled.values[`extra.${name}`];
    const isOffered = options === undefined || options.some(({ code }) => code === kept);
    return kept !== undefined && isOffered ? filled : withValue(filled, `extra.${name}`, first);
  }, form);
}
