import type { Ctx } from '#platform/context.ts';
import type { Discount } from '../discount.ts';
import { discountErrors } from '../errors.ts';
import { findProducts } from './target-repository.ts';

const NONE: readonly string[] = [];

/** Rejects products that the website does not have. One that was deleted after it was chosen may stay. */
export async function checkProducts(ctx: Ctx, discount: Discount, before: Discount | null): Promise<void> {
  const known = new Set([...(before?.productIds ?? NONE), ...getProductsOf(before)]);
  const asked = [...(discount.productIds ?? NONE), ...getProductsOf(discount)].filter((id) => !known.has(id));
  if (asked.length === 0) return;
  const found = new Set((await findProducts(ctx.db, ctx.websiteId, asked)).map(({ id }) => id));
  const isMissing = (id: string): boolean => !known.has(id) && !found.has(id);
  if (discount.productIds?.some(isMissing) === true) throw discountErrors.error('DISCOUNTS_PRODUCT_UNKNOWN');
  if (getProductsOf(discount).some(isMissing)) throw discountErrors.error('DISCOUNTS_GET_PRODUCT_UNKNOWN');
}

function getProductsOf(discount: Discount | null): readonly string[] {
  return discount?.kind === 'buy-x-get-y' ? (discount.getProductIds ?? NONE) : NONE;
}
