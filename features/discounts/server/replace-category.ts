import type { Ctx } from '#platform/context.ts';
import * as discounts from './category-repository.ts';

/** Replaces a category in the discounts that are limited to it. Null removes it. Returns what it has changed. */
export async function replaceCategoryInDiscounts(
  { db, websiteId }: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<discounts.DiscountCategories[]> {
  return await discounts.replaceCategory(db, websiteId, { from, to });
}

/** Undoes a replacement, given what it returned. */
export async function restoreCategoriesInDiscounts({ db, websiteId }: Ctx, changes: unknown): Promise<void> {
  await discounts.restoreCategories(db, websiteId, discounts.DiscountCategories.array().parse(changes));
}
