import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import { cartLifetime } from '../cart-lifetime.ts';
import { hashToken } from '../cart-token.ts';
import { describeCart } from '../describe/describe-cart.ts';
import type { ValidCart, ValidLine } from '../reconcile/valid-cart.ts';
import type { Cart } from '../store/cart-repository.ts';
import * as newCarts from '../store/new-cart-repository.ts';
import type { AddItemRequest } from './add-item-request.ts';
import { type AddedEntry, getEntry } from './added-entry.ts';
import { planLine, toCartLine } from './plan-line.ts';

/** Adds the item to a new cart. The given state is that of no cart. */
export async function createCart(ctx: CartCtx, state: ValidCart, request: AddItemRequest): Promise<AddedEntry> {
  const { identity } = request;
  const { line, variant } = planLine(ctx, state, request);
  const { cart, row, token } = prepareCart(ctx, identity);
  await newCarts.insert(ctx.db, ctx.websiteId, { cart: row, line });
  return await describeNewCart(ctx, { ...state, cart }, { identity, line: toCartLine(line, variant), token });
}

/** An unknown token is never reused: the client that invented it would know the new cart's secret. */
export function prepareCart(
  ctx: CartCtx,
  { ownerId }: CartIdentity,
): { cart: Cart; row: newCarts.NewCart; token: string } {
  const token = newToken(ctx.random);
  const lifetime = cartLifetime(ctx);
  const id = newId<'cart'>(lifetime.now, ctx.random);
  return {
    token,
    cart: { id, createdAt: lifetime.now, ...EMPTY_CART },
    row: { id, tokenHash: hashToken(token), ownerId, ...lifetime },
  };
}

const EMPTY_CART = {
  couponCodes: [],
  location: null,
  shippingOption: null,
  version: 1,
  notices: [],
  lastNotice: 0,
} as const;

/** The reply for a new cart with its first line. */
export async function describeNewCart(
  ctx: CartCtx,
  state: ValidCart,
  { identity, line, token }: { identity: CartIdentity; line: ValidLine; token: string },
): Promise<AddedEntry> {
  const shoppingCart = await describeCart(ctx, { ...state, lines: [line] }, identity);
  return { shoppingCart, newlyAdded: getEntry(shoppingCart, line.id), token };
}
