import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { DAY } from '#kernel/time/clock.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { type Cart, type CartUse, find, insert, update } from './cart-repository.ts';
import { CART_LIFETIME_DAYS, hashToken } from './cart-token.ts';
import { describeCart } from './read-cart.ts';

export interface OpenedCart {
  cart: Cart;
  token: string;
}

/** Opens and locks the cart of a token, or makes a new one. */
export async function openCart(ctx: Ctx, token: string | undefined): Promise<OpenedCart> {
  const known = token === undefined ? null : await findLocked(ctx, token);
  if (known !== null && token !== undefined) {
    await keep(ctx, known);
    return { cart: known, token };
  }
  // A token that opens nothing is never taken over: whoever made it up would know the new cart's secret.
  const fresh = newToken(ctx.random);
  const now = ctx.clock();
  const cart: Cart = {
    id: newId(now, ctx.random),
    createdAt: now,
    couponCodes: [],
    location: null,
    shippingOption: null,
  };
  await insert(ctx.db, ctx.websiteId, { id: cart.id, tokenHash: hashToken(fresh), ...lifeFrom(ctx) });
  return { cart, token: fresh };
}

/** Changes the cart of a token in one transaction and answers with it. The change gives the cart as it is to be kept. */
export async function changeCart(
  ctx: Ctx,
  token: string | undefined,
  change: (ctx: Ctx, cart: Cart) => Promise<Cart>,
): Promise<ShoppingCart> {
  return await inTransaction(ctx, async (tx) => {
    const cart = token === undefined ? null : await findLocked(tx, token);
    if (cart === null) throw cartErrors.error('CART_NOT_FOUND');
    const changed = await change(tx, cart);
    await keep(tx, changed);
    return await describeCart(tx, changed);
  });
}

async function findLocked(ctx: Ctx, token: string): Promise<Cart | null> {
  return await find(ctx.db, ctx.websiteId, { hash: hashToken(token), now: ctx.clock(), lock: true });
}

async function keep(ctx: Ctx, cart: Cart): Promise<void> {
  await update(ctx.db, ctx.websiteId, { cart, use: lifeFrom(ctx) });
}

function lifeFrom(ctx: Ctx): CartUse {
  const now = ctx.clock();
  return { now, expiresAt: new Date(now.getTime() + CART_LIFETIME_DAYS * DAY) };
}
