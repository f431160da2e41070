import type { Ctx } from '#platform/context.ts';
import { type Discount, normalizeCode } from '../discount.ts';
import { discountErrors } from '../errors.ts';
import { isHidden } from '../refusal-messages.ts';
import { checkDiscount, type DiscountContext } from '../rules.ts';
import * as discounts from './repository.ts';

/**
 * The discount of a code that a shopper enters. An unknown, expired, not yet started or used-up code is refused with
 * the same error and after the same work, so that guessing codes reveals nothing. A code that this cart merely does not
 * qualify for is returned: the cart gives the reason.
 */
export async function getDiscountByCode(ctx: Ctx, code: string, context: DiscountContext): Promise<Discount> {
  const discount = await discounts.findByCode(ctx.db, ctx.websiteId, normalizeCode(code));
  const check = checkDiscount(discount, context, ctx.clock());
  if (discount === null || (!check.ok && isHidden(check.reason))) {
    throw discountErrors.error('DISCOUNTS_CODE_REFUSED');
  }
  return discount;
}
