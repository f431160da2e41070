import { listDiscountsForCart } from '#features/discounts/server/index.ts';
import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import { toShoppingCart } from './cart-json.ts';
import { type Cart, find } from './cart-repository.ts';
import { hashToken } from './cart-token.ts';
import { listLines } from './line-repository.ts';

/** The cart that a token opens; without one, or with one that opens nothing, an empty cart. */
export async function readCart(ctx: Ctx, token: string | undefined): Promise<ShoppingCart> {
  const key = token === undefined ? null : { hash: hashToken(token), now: ctx.clock(), lock: false };
  return await describeCart(ctx, key === null ? null : await find(ctx.db, ctx.websiteId, key));
}

export async function describeCart(ctx: Ctx, cart: Cart | null): Promise<ShoppingCart> {
  const [website, lines, discounts] = await Promise.all([
    findWebsite(ctx.db, ctx.websiteId),
    cart === null ? [] : listLines(ctx.db, ctx.websiteId, cart.id),
    cart === null ? [] : listDiscountsForCart(ctx.db, ctx.websiteId, cart.couponCodes),
  ]);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  return toShoppingCart({ cart, website, lines, discounts, now: ctx.clock() });
}
