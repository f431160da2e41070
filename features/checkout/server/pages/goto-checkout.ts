import { CART_COOKIE } from '#features/cart/server/index.ts';
import { readCookie } from '#platform/http/cookies.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { CHECKOUT_PAGE } from './page-options.ts';

const TOKEN_PATTERN = /^[\w-]{1,100}$/;

/** Express checkout: redirects to the checkout with the cart of the cookie, or to the cart page if there is none. */
export function createGotoCheckout(): PageRoute {
  return pageRoute({ ...CHECKOUT_PAGE, path: '/commerce/goto-checkout' }, async (_ctx, { request, reply }) => {
    const token = readCookie(request.headers.cookie, CART_COOKIE) ?? '';
    const target = TOKEN_PATTERN.test(token) ? `/checkout?cartToken=${token}` : '/cart';
    return await reply.header('cache-control', 'no-store').redirect(target, 302);
  });
}
