import type { Ctx } from '#platform/context.ts';
import * as discounts from './category-repository.ts';

/** Replaces a category in the discounts that are limited to it. Null removes it. */
export async function replaceCategoryInDiscounts(
  { db, websiteId }: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await discounts.replaceCategory(db, websiteId, { from, to });
}
