import type { Website } from '#features/sites/server/index.ts';
import type { ShippingRate } from '#features/sites/site-file.ts';

/** The rates of a website, in the owner's order. They are part of its settings. */
export function shippingRates({ site }: Website): readonly ShippingRate[] {
  return site.store.shipping;
}
