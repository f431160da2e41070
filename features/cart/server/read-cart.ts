import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import { toShoppingCart } from './cart-json.ts';
import { hashToken } from './cart-token.ts';
import { type Cart, find, listLines } from './repository.ts';

/** The cart that a token opens; without one, or with one that opens nothing, an empty cart. */
export async function readCart(ctx: Ctx, token: string | undefined): Promise<ShoppingCart> {
  const cart =
    token === undefined ? null : await find(ctx.db, ctx.websiteId, { hash: hashToken(token), now: ctx.clock() });
  return await describeCart(ctx, cart);
}

export async function describeCart(ctx: Ctx, cart: Cart | null): Promise<ShoppingCart> {
  const [lines, website] = await Promise.all([
    cart === null ? [] : listLines(ctx.db, ctx.websiteId, cart.id),
    findWebsite(ctx.db, ctx.websiteId),
  ]);
  const currency = website?.site.store.currency ?? 'USD';
  return toShoppingCart({ cart, websiteId: ctx.websiteId, lines, currency, now: ctx.clock() });
}
