import { CART_COOKIE } from '#features/cart/server/index.ts';
import { readCookie } from '#platform/http/cookies.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { requireTenant } from '#platform/http/require-tenant.ts';

const TOKEN_PATTERN = /^[\w-]{1,100}$/;

/** Express checkout: redirects to the checkout with the cart of the cookie, or to the cart page if there is none. */
export function mountGotoCheckout({ server, parts }: HttpApp): void {
  server.get('/commerce/goto-checkout', async (request, reply) => {
    await requireTenant(parts, request);
    const token = readCookie(request.headers.cookie, CART_COOKIE) ?? '';
    const target = TOKEN_PATTERN.test(token) ? `/checkout?cartToken=${token}` : '/cart';
    return await reply.header('cache-control', 'no-store').redirect(target, 302);
  });
}
