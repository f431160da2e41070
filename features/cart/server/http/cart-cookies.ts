import type { RequestCtx } from '#platform/http/route.ts';
import type { ShoppingCart } from '../../contract.ts';
import { adoptCart } from '../adopt-cart.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import { lifetimeSeconds } from '../cart-lifetime.ts';
import { noticeCursor } from '../reconcile/notice-cursor.ts';

export const CART_COOKIE = 'CART';
/** Readable by scripts: a page requests the cart only when there is one. */
const HAS_CART_COOKIE = 'hasCart';
/** The last notice that the browser has received. */
const SEEN_COOKIE = 'cartSeen';

/** The context of a cart request. */
export type CartRequestCtx = RequestCtx & CartCtx;

/** A browser that is signed in both as a member and as a shopper uses the shopper's cart. */
export function readCartIdentity(ctx: RequestCtx): CartIdentity {
  const ownerId = ctx.account?.id ?? ctx.viewer?.memberId ?? null;
  return { token: ctx.cookie(CART_COOKIE), ownerId, seen: ctx.cookie(SEEN_COOKIE) };
}

/** Without a token the cookie stays unchanged: the cart opens by the signed-in account. */
export function setCartCookies(ctx: CartRequestCtx, token: string | null): void {
  const maxAge = lifetimeSeconds(ctx);
  if (token !== null) ctx.setCookie(CART_COOKIE, token, { maxAge, httpOnly: true });
  ctx.setCookie(HAS_CART_COOKIE, 'true', { maxAge });
}

export function markNoticesSeen(ctx: CartRequestCtx, { id, messages }: ShoppingCart): void {
  const last = messages.at(-1);
  if (last === undefined) return;
  ctx.setCookie(SEEN_COOKIE, noticeCursor(id, last.id), { maxAge: lifetimeSeconds(ctx), httpOnly: true });
}

/**
 * Assigns the browser's cart to the account that has just signed in. Pages then request the account's cart, though it
 * may still be empty.
 */
export async function adoptOnSignIn(ctx: CartRequestCtx, ownerId: string): Promise<void> {
  setCartCookies(ctx, await adoptCart(ctx, { cookieToken: ctx.cookie(CART_COOKIE), ownerId }));
}

/** The account's cart must not be visible to the next user of the browser. */
export function forgetOnSignOut(ctx: RequestCtx): void {
  for (const name of [CART_COOKIE, SEEN_COOKIE]) ctx.setCookie(name, '', { maxAge: 0, httpOnly: true });
  ctx.setCookie(HAS_CART_COOKIE, '', { maxAge: 0 });
}
