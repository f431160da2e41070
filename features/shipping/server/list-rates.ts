import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { ShippingRate } from '#features/sites/site-file.ts';
import type { Ctx } from '#platform/context.ts';
import type { ShippingRateRow } from '../contract.ts';
import { toRateIds } from '../rate-id.ts';
import { shippingRates } from './shipping-rates.ts';

/** The shipping rates of a website, for its owner. */
export async function listRates(ctx: Ctx): Promise<{ rates: ShippingRateRow[]; currency: string }> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  const rates = shippingRates(website);
  const ids = toRateIds(rates);
  return {
    rates: rates.map((rate, index) => toRow(rate, ids[index] ?? '')),
    currency: website.site.store.currency,
  };
}

const NO_PRICES = { priceCents: null, freeOverCents: null, baseCents: null, perKilogramCents: null };

function toRow(rate: ShippingRate, id: string): ShippingRateRow {
  const row = { ...NO_PRICES, ...rate, id };
  return rate.kind === 'flat' ? { ...row, freeOverCents: rate.freeOverCents ?? null } : { ...row, freeOverCents: null };
}
