import { checkFullPostalCode } from '#features/orders/address-rules.ts';
import { isEmail } from '#kernel/text/is-email.ts';
import type { QuoteInput } from '../checkout-flow.ts';
import type { CheckoutCountry } from '../contract.ts';
import { toExtra, type Values, valueOf } from './fields.ts';
import type { CheckoutForm } from './saved-form.ts';

/** The values that the server needs for a quote. */
export function toInput({ values, shippingOption }: CheckoutForm, requiresShipping: boolean): QuoteInput {
  const country = valueOf(values, 'delivery.country');
  const email = valueOf(values, 'email').trim();
  const location = {
    country,
    region: valueOf(values, 'delivery.region'),
    postalCode: valueOf(values, 'delivery.postalCode').trim(),
  };
  return {
    location: requiresShipping && country !== '' ? location : null,
    option: shippingOption,
    extra: toExtra(values),
    ...(isEmail(email) && { email }),
  };
}

/** Whether shipping and tax are final: country, region and postal code are complete. */
export function isLocationComplete(values: Values, country: CheckoutCountry | undefined): boolean {
  if (country === undefined) return false;
  const hasRegion = country.regionUse !== 'required' || valueOf(values, 'delivery.region') !== '';
  return hasRegion && checkFullPostalCode(country.code, valueOf(values, 'delivery.postalCode')) === null;
}
