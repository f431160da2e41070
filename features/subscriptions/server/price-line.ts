import { type PricedCart, priceCart } from '#features/cart/price-cart.ts';
import type { CartCtx } from '#features/cart/server/index.ts';
import type { DefaultOption } from '#features/shipping/rules.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { Place } from '#kernel/regions/area.ts';
import type { SubscriptionOffer } from './offer-repository.ts';

export interface PricingRequest {
  offer: Pick<SubscriptionOffer, 'itemId' | 'categories' | 'weightGrams' | 'productType'>;
  quantity: number;
  /** The agreed price. The product may have another price by now. */
  unitPriceCents: number;
  location: Place | null;
  shippingOption: string | null;
  defaultOption?: DefaultOption;
}

/** The price of one delivery: the agreed price, with today's shipping and tax. Discounts do not apply. */
export function priceLine(ctx: CartCtx, input: PricingRequest): PricedCart {
  const { offer, quantity, unitPriceCents, ...shipping } = input;
  return priceCart({
    lines: [{ ...offer, quantity, purchasePriceCents: unitPriceCents }],
    codes: [],
    discounts: [],
    rates: shippingRates(ctx.website),
    tax: taxSettings(ctx.website),
    ...shipping,
    now: ctx.clock(),
  });
}
