import { toLocation } from '#features/orders/address-rules.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import { cartReservationOwner } from '#features/stock/reservation-owner.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { Place } from '#kernel/regions/area.ts';
import type { DraftGoods, DraftInput } from '../draft-order.ts';
import { type PricedDraft, priceDraft } from '../price-draft.ts';
import type { DraftCtx } from './draft-context.ts';
import * as offers from './offer-repository.ts';

export type PricingCtx = Pick<DraftCtx, 'db' | 'websiteId' | 'website'>;

export interface PricingRequest {
  goods: DraftGoods;
  location: Place | null;
  /** The draft that is priced: units that it has reserved itself are available to it. */
  draftId: string | null;
}

/** Prices a draft with the current catalogue and the settings of the store. */
export async function priceGoods(ctx: PricingCtx, { goods, location, draftId }: PricingRequest): Promise<PricedDraft> {
  const variantIds = goods.lines.flatMap((line) => (line.kind === 'variant' ? [line.variantId] : []));
  const owner = draftId === null ? '' : cartReservationOwner(draftId);
  const found = variantIds.length === 0 ? [] : await offers.list(ctx.db, ctx.websiteId, { variantIds, owner });
  return priceDraft(goods, {
    offers: new Map(found.map((offer) => [offer.variantId, offer])),
    location,
    rates: shippingRates(ctx.website),
    tax: taxSettings(ctx.website),
  });
}

/** Where a draft is delivered to, otherwise where it is billed to. */
export function locationOf({ delivery, billing }: Pick<DraftInput, 'delivery' | 'billing'>): Place | null {
  const address = delivery ?? billing;
  return address === null ? null : toLocation(address);
}
