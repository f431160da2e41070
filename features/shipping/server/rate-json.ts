import { revisionOf } from '#platform/http/revision.ts';
import type { RateDetail } from '../admin-contract.ts';
import type { StoredRate } from '../to-rate.ts';

const NO_VALUES = {
  priceCents: null,
  baseCents: null,
  perKilogramCents: null,
  tiers: null,
  freeOverCents: null,
  address: null,
  instructions: null,
};

/** What is edited, without the id. */
export function toFields({ id: _id, ...rate }: StoredRate): Omit<RateDetail, 'id' | 'revision'> {
  return { ...NO_VALUES, ...rate, freeOverCents: rate.freeOverCents ?? null };
}

export function toDetail(rate: StoredRate): RateDetail {
  const fields = toFields(rate);
  return { id: rate.id, revision: revisionOf(fields), ...fields };
}
