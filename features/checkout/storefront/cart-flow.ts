import type { CheckoutFlow, ExtraValues } from '../checkout-flow.ts';
import { getQuote, placeOrder } from './calls.ts';
import { messages } from './messages.ts';

/** The checkout flow of the cart. */
export const cartCheckoutFlow: CheckoutFlow = {
  name: 'cart',
  heading: messages.heading,
  storageKey: 'checkout',
  hasCodes: true,
  quote: async (input) => await getQuote(omitExtra(input)),
  place: async (body, key) => await placeOrder(omitExtra(body), key),
};

function omitExtra<Body extends { extra: ExtraValues }>({ extra: _extra, ...rest }: Body): Omit<Body, 'extra'> {
  return rest;
}
