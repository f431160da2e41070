import type { CheckoutWay, ExtraValues } from '../checkout-way.ts';
import { getQuote, placeOrder } from './calls.ts';
import { words } from './words.ts';

/** Buying what is in the cart. */
export const cartWay: CheckoutWay = {
  name: 'cart',
  heading: words.heading,
  storageKey: 'checkout',
  hasCodes: true,
  quote: async (wish) => await getQuote(omitExtra(wish)),
  place: async (body, key) => await placeOrder(omitExtra(body), key),
};

function omitExtra<Wish extends { extra: ExtraValues }>({ extra: _extra, ...rest }: Wish): Omit<Wish, 'extra'> {
  return rest;
}
