import type { SiteSource } from '#features/sites/server/index.ts';
import { newToken } from '#kernel/ids/token.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { toPrivatePage } from '#platform/http/compress.ts';
import { ensureCsrfCookie } from '#platform/http/ensure-csrf-cookie.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { findWebsite } from '#platform/http/find-website.ts';
import { ACCOUNT_COOKIE, readHostCookie, SESSION_COOKIE } from '#platform/http/host-cookies.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { cartPolicy } from '#platform/http/security-headers.ts';
import { servePage } from '#platform/http/serve-pages.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import type { StoredPage } from '#platform/render/stored-page.ts';
import { noscriptNotice } from '#platform/shell/noscript-notice.ts';
import type { RenderPage } from '#platform/shell/render-main.ts';
import type { RenderedCart } from '../../rendered-page.ts';
import { CART_COOKIE } from './cart-cookies.ts';
import { ADDED_URL, CART_PATH } from './cart-urls.ts';
import { insertCart, toCartElement } from './insert-cart.ts';
import { CART_MESSAGES } from './messages.ts';
import type { NoscriptCart } from './noscript-cart.ts';
import { addNonce, dropThemeScripts, scriptSource } from './strict-cart-html.ts';

export interface CartPageOptions {
  sites: SiteSource;
  /** The server of theme pages. It is created after the slices, from the pages that they provide. */
  getPages: () => PageServer;
  render: RenderPage<RenderedCart>;
  /** The inline script that records early input. */
  recorder: string;
}

const NONCE_LENGTH = 22;
const NO_COOKIES = { status: 200, title: CART_MESSAGES.unableToAdd, message: CART_MESSAGES.cookiesNeeded, back: '/' };

/**
 * The theme's `/cart`, with the cart of the visitor rendered into it. It is served like every page of the theme, and so
 * has their rate limit and their reply on an unknown host.
 */
export function mountCartPage({ server, parts }: HttpApp, cart: NoscriptCart, options: CartPageOptions): void {
  const { sites, getPages, render, recorder } = options;
  /** The rendered cart, or null when it is empty. */
  const renderCart = async (exchange: Exchange): Promise<string | null> => {
    const shoppingCart = await cart.read(await openContext(parts, exchange));
    if (shoppingCart.entries.length === 0) return null;
    return toCartElement(await render({ name: 'cart', cart: shoppingCart }));
  };
  server.get(CART_PATH, async (request, reply) => {
    await findWebsite(parts, request);
    if (request.url === ADDED_URL) {
      if (mayHaveCart(parts, request)) return await reply.redirect(CART_PATH, 303);
      const ctx = await openContext(parts, { request, reply });
      return await noscriptNotice(reply, (await sites.get(ctx)).view, NO_COOKIES);
    }
    // A request for the data of the page instead of the page. Every other value of `format` gets HTML.
    const { format } = request.query as { format?: unknown };
    if (format === 'json' || format === 'json-pretty') return await servePage(parts, getPages(), { request, reply });
    const cartHtml = mayHaveCart(parts, request) ? await renderCart({ request, reply }) : null;
    const send = async ({ body, websiteId }: StoredPage): Promise<unknown> => {
      const html = cartHtml === null ? body.toString() : insertCart(body.toString(), cartHtml);
      const nonce = newToken(parts.random, NONCE_LENGTH);
      ensureCsrfCookie(parts, { request, reply }, websiteId);
      reply.header('content-security-policy', cartPolicy(nonce, scriptSource(request.host)));
      return await toPrivatePage(request, reply, addNonce(dropThemeScripts(html, recorder), nonce, recorder));
    };
    return await servePage(parts, getPages(), { request, reply, send });
  });
}

async function openContext(parts: HttpParts, { request, reply }: Exchange): Promise<RequestCtx> {
  const ctx = await requestContext(parts, request, reply);
  if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
  return ctx;
}

function mayHaveCart(parts: HttpParts, request: Exchange['request']): boolean {
  const names = [CART_COOKIE, ACCOUNT_COOKIE, SESSION_COOKIE];
  return names.some((name) => (readHostCookie(parts, request, name) ?? '') !== '');
}
