import type { RequestCtx } from '#platform/http/route.ts';
import type { ShoppingCart } from '../contract.ts';
import { adoptCart } from './adopt-cart.ts';
import type { CartCtx, CartIdentity } from './cart-context.ts';
import { CART_COOKIE, HAS_CART_COOKIE, lifetimeSeconds, SEEN_COOKIE } from './cart-token.ts';
import { noticeCursor } from './notice-cursor.ts';

type Call = RequestCtx & CartCtx;

/** Who shops while being signed in as a member too does so as a shopper. */
export function readCartIdentity(ctx: RequestCtx): CartIdentity {
  const ownerId = ctx.account?.id ?? ctx.viewer?.memberId ?? null;
  return { token: ctx.cookie(CART_COOKIE), ownerId, seen: ctx.cookie(SEEN_COOKIE) };
}

/** Without a token the cookie stays as it is: the cart opens by who is signed in. */
export function setCartCookies(ctx: Call, token: string | null): void {
  const maxAge = lifetimeSeconds(ctx);
  if (token !== null) ctx.setCookie(CART_COOKIE, token, { maxAge, httpOnly: true });
  ctx.setCookie(HAS_CART_COOKIE, 'true', { maxAge });
}

export function markSeen(ctx: Call, { id, messages }: ShoppingCart): void {
  const last = messages.at(-1);
  if (last === undefined) return;
  ctx.setCookie(SEEN_COOKIE, noticeCursor(id, last.id), { maxAge: lifetimeSeconds(ctx), httpOnly: true });
}

/**
 * The cart of the browser follows the person who has just signed in. Pages ask for the cart of who is signed in, though
 * nothing may be in it yet.
 */
export async function adoptOnSignIn(ctx: Call, ownerId: string): Promise<void> {
  setCartCookies(ctx, await adoptCart(ctx, { cookieToken: ctx.cookie(CART_COOKIE), ownerId }));
}

/** What was the cart of a person is not that of whoever uses the browser next. */
export function forgetOnSignOut(ctx: RequestCtx): void {
  for (const name of [CART_COOKIE, SEEN_COOKIE]) ctx.setCookie(name, '', { maxAge: 0, httpOnly: true });
  ctx.setCookie(HAS_CART_COOKIE, '', { maxAge: 0 });
}
