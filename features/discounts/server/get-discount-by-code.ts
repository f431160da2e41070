import type { Ctx } from '#platform/context.ts';
import { type Discount, normalizeCode } from '../discount.ts';
import { discountErrors } from '../errors.ts';
import { isHidden } from '../refusal-messages.ts';
import { type CartFacts, checkDiscount } from '../rules.ts';
import { findByCode } from './repository.ts';

/**
 * The discount of a code that a shopper tries. A code that is unknown, over, not yet begun or used up is refused in one and
 * the same way and after the same work, so that trying codes teaches nothing. One that this cart merely does not fit is
 * given: the cart says what it lacks.
 */
export async function getDiscountByCode(ctx: Ctx, code: string, facts: CartFacts): Promise<Discount> {
  const discount = await findByCode(ctx.db, ctx.websiteId, normalizeCode(code));
  const check = checkDiscount(discount, facts, ctx.clock());
  if (discount === null || (!check.ok && isHidden(check.reason))) {
    throw discountErrors.error('DISCOUNTS_CODE_REFUSED');
  }
  return discount;
}
