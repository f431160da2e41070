import type { z } from 'zod';
import { withIds } from '#features/sites/named-list.ts';
import { readStore } from '#features/sites/server/index.ts';
import { MAX_SHIPPING_RATES, type ShippingRate, type StoreSettings } from '#features/sites/site-file.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import type { Ctx } from '#platform/context.ts';
import { revisionOf } from '#platform/http/revision.ts';
import type { getShippingSettingsEndpoint, RateList } from '../admin-contract.ts';
import { servedCountries } from '../rules.ts';
import type { StoredRate } from '../to-rate.ts';
import { toDetail } from './rate-json.ts';

export async function listEditableRates(ctx: Ctx): Promise<RateList> {
  return toRateList(await readStore(ctx));
}

/** The rates with the ids that their options have. The first change stores them, so that they stay as they are. */
export function withRateIds(rates: readonly ShippingRate[]): StoredRate[] {
  return withIds(rates, 'rate');
}

export function toRateList({ shipping, currency }: StoreSettings): RateList {
  const rates = withRateIds(shipping);
  return { revision: revisionOf(rates), currency, rates: rates.map(toDetail) };
}

type ShippingSettings = z.input<typeof getShippingSettingsEndpoint.reply>;

export async function getShippingSettings(ctx: Ctx): Promise<ShippingSettings> {
  const { shipping, currency } = await readStore(ctx);
  return {
    currency,
    rateCount: shipping.length,
    maxRates: MAX_SHIPPING_RATES,
    countries: servedCountries(shipping),
    isWorldwide: shipping.some(({ countries }) => countries.includes(ANYWHERE)),
  };
}
