import { DAY, SECOND } from '#kernel/time/clock.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { addEntryEndpoint, getCartEndpoint } from '../contract.ts';
import { addEntry } from './add-entry.ts';
import { CART_COOKIE, CART_LIFETIME_DAYS, HAS_CART_COOKIE } from './cart-token.ts';
import { readCart } from './read-cart.ts';

const COOKIE_AGE = (CART_LIFETIME_DAYS * DAY) / SECOND;

export const cartRoutes: readonly Route[] = [
  route(addEntryEndpoint, async (ctx, { body }) => {
    const { shoppingCart, newlyAdded, token } = await addEntry(ctx, ctx.cookie(CART_COOKIE), body);
    setCartCookies(ctx, token);
    return { shoppingCart, newlyAdded };
  }),
  route(getCartEndpoint, async (ctx) => await readCart(ctx, ctx.cookie(CART_COOKIE))),
];

function setCartCookies(ctx: RequestCtx, token: string): void {
  ctx.setCookie(CART_COOKIE, token, { maxAge: COOKIE_AGE, httpOnly: true });
  ctx.setCookie(HAS_CART_COOKIE, 'true', { maxAge: COOKIE_AGE });
}
