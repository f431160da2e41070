import { type PricedCart, priceCart } from '#features/cart/price-cart.ts';
import type { CartCtx } from '#features/cart/server/index.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { Place } from '#kernel/regions/area.ts';
import type { SubscriptionOffer } from './offer-repository.ts';

export interface PricingRequest {
  offer: Pick<SubscriptionOffer, 'itemId' | 'categories' | 'weightGrams' | 'productType'>;
  quantity: number;
  /** What was agreed on; the product may cost something else by now. */
  unitPriceCents: number;
  location: Place | null;
  shippingOption: string | null;
}

/** What one delivery costs: the agreed price, with shipping and tax as they are today. Discounts do not count for it. */
export function priceLine(ctx: CartCtx, input: PricingRequest): PricedCart {
  const { offer, quantity, unitPriceCents, location, shippingOption } = input;
  return priceCart({
    lines: [{ ...offer, quantity, purchasePriceCents: unitPriceCents }],
    codes: [],
    discounts: [],
    rates: shippingRates(ctx.website),
    tax: taxSettings(ctx.website),
    location,
    shippingOption,
    now: ctx.clock(),
  });
}
