import { findWebsite } from '#features/sites/server/index.ts';
import { DEFAULT_CURRENCY } from '#kernel/money/currency.ts';
import type { Ctx } from '#platform/context.ts';

/** The currency of the amounts of discounts. */
export async function findCurrency({ db, websiteId }: Ctx): Promise<string> {
  return (await findWebsite(db, websiteId))?.site.store.currency ?? DEFAULT_CURRENCY;
}
