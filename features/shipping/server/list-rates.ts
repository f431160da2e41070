import { readStore } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ShippingRateRow } from '../contract.ts';
import type { StoredRate } from '../to-rate.ts';
import { toFields } from './rate-json.ts';
import { withRateIds } from './rate-list.ts';

/** The shipping rates of a website, for its owner. */
export async function listRates(ctx: Ctx): Promise<{ rates: ShippingRateRow[]; currency: string }> {
  const { shipping, currency } = await readStore(ctx);
  return { rates: withRateIds(shipping).map(toRow), currency };
}

function toRow(rate: StoredRate): ShippingRateRow {
  const { tiers: _tiers, address: _address, instructions: _instructions, ...row } = toFields(rate);
  return { id: rate.id, ...row };
}
