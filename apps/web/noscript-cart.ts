import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RenderPage } from '#apps/storefront/page-renderer.ts';
import {
  NoscriptAdd,
  NoscriptChange,
  NoscriptCoupon,
  NoscriptFields,
  NoscriptShipping,
  readOptions,
} from '#features/cart/noscript-contract.ts';
import { NOSCRIPT_CART_PATH } from '#features/cart/noscript-markup.ts';
import { CART_COOKIE, type NoscriptCart } from '#features/cart/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { newToken } from '#kernel/ids/token.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { toPrivatePage } from '#platform/http/compress.ts';
import { ensureCsrfCookie } from '#platform/http/ensure-csrf-cookie.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { BadInput } from '#platform/http/input.ts';
import { ACCOUNT_COOKIE, readOwnCookie, SESSION_COOKIE } from '#platform/http/own-cookies.ts';
import { mountPageRoutes, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { cartPolicy } from '#platform/http/security-headers.ts';
import { servePage } from '#platform/http/serve-pages.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import type { StoredPage } from '#platform/render/stored-page.ts';
import { noscriptNotice } from './noscript-notice.ts';
import type { Sites } from './site-views.ts';
import { addNonce, dropThemeScripts, ownScripts } from './strict-cart-html.ts';

export interface NoscriptCartOptions {
  sites: Sites;
  pages: PageServer;
  cart: NoscriptCart;
  render: RenderPage;
  /** The inline script that records early input. */
  recorder: string;
}

const RATE = { name: 'noscript-cart', max: 120, seconds: 60 };
const BODY_LIMIT = 16_384;
const NONCE_LENGTH = 22;

/** The server-rendered `/cart` for visitors with a cart, and the no-script forms that fill and change it. */
export function mountNoscriptCart(app: HttpApp, options: NoscriptCartOptions): void {
  mountCartPage(app, options);
  const { cart } = options;
  const post = postTo(app, options);
  post('add', async (ctx, fields) => {
    const { itemId, quantity } = parse(NoscriptAdd, fields);
    const added = await cart.add(ctx, { itemId, quantity, chosen: readOptions(fields) });
    if (added.kind === 'refused') throw new Refused(added.message);
    return added.kind === 'go' ? added.path : ADDED;
  });
  post('change', async (ctx, fields) => {
    await cart.change(ctx, parse(NoscriptChange, fields));
    return '/cart';
  });
  post('coupon', async (ctx, fields) => {
    await cart.changeCoupon(ctx, parse(NoscriptCoupon, fields));
    return '/cart';
  });
  post('shipping', async (ctx, fields) => {
    await cart.ship(ctx, parse(NoscriptShipping, fields));
    return '/cart';
  });
}

type Fields = z.output<typeof NoscriptFields>;
/** Returns the path to redirect to. */
type Work = (ctx: RequestCtx, fields: Fields) => Promise<string>;

class Refused extends Error {}

function parse<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw httpErrors.error('HTTP_BAD_REQUEST');
  return parsed.data;
}

function postTo(app: HttpApp, { sites }: NoscriptCartOptions): (name: string, work: Work) => void {
  // Pages are the same for all visitors and contain no CSRF token: the browser's own headers prove the origin of the
  // form.
  const post = { method: 'POST', rate: RATE, bodyLimit: BODY_LIMIT, sameOrigin: true } as const;
  return (name, work) => {
    const route = pageRoute({ ...post, path: `${NOSCRIPT_CART_PATH}/${name}` }, async (ctx, { request, reply }) => {
      reply.header('cache-control', 'no-store');
      try {
        return await reply.redirect(await work(ctx, parse(NoscriptFields, request.body)), 303);
      } catch (error) {
        const message = messagesOf(error);
        if (message === null) throw error;
        const back = name === 'add' ? pageOf(request) : '/cart';
        const title = name === 'add' ? 'Unable to Add Item' : 'Unable to Change Cart';
        return await noscriptNotice(reply, (await sites.get(ctx)).view, { status: 409, title, message, back });
      }
    });
    mountPageRoutes(app, [route]);
  };
}

/** Refusals are shown on a page. Other errors are handled as usual. */
function messagesOf(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  if (error instanceof BadInput) return error.words ?? error.message;
  return error instanceof AppError && error.status < 500 && !error.code.startsWith('HTTP_') ? error.message : null;
}

function pageOf({ headers: { referer } }: FastifyRequest): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 2083) : '/';
}

const CART_PAGE = /\sdata-cart-page\b/g;
// The theme's empty-cart markup stays in the page: the hydrating script needs it.
const STYLE = '<style>[data-cart-drawn]~*{display:none}</style>';

// A visitor who arrives here without a cart has cookies disabled and would see an empty cart without explanation.
const ADDED = '/cart?added=true';
const NO_COOKIES = 'Please enable cookies in your browser, reload the page, and try again.';

function mountCartPage({ server, parts }: HttpApp, options: NoscriptCartOptions): void {
  const { sites, pages, cart, render, recorder } = options;
  /** The rendered cart, or null when it is empty. */
  const drawCart = async ({ request, reply }: Exchange): Promise<string | null> => {
    const ctx = await requestContext(parts, request, reply);
    if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
    const shoppingCart = await cart.read(ctx);
    if (shoppingCart.entries.length === 0) return null;
    return `<div data-cart-drawn>${await render({ name: 'cart', cart: shoppingCart })}</div>`;
  };
  server.get('/cart', async (request, reply) => {
    if (request.url === ADDED) {
      if (mayHaveCart(parts, request)) return await reply.redirect('/cart', 303);
      const ctx = await requestContext(parts, request, reply);
      if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
      const notice = { status: 200, title: 'Unable to Add Item', message: NO_COOKIES, back: '/' };
      return await noscriptNotice(reply, (await sites.get(ctx)).view, notice);
    }
    // A request for the data of the page instead of the page.
    if ('format' in (request.query as object)) return await servePage(parts, pages, { request, reply });
    const drawn = mayHaveCart(parts, request) ? await drawCart({ request, reply }) : null;
    const send = async ({ body, websiteId }: StoredPage): Promise<unknown> => {
      const html = drawn === null ? body.toString() : insertDrawn(body.toString(), drawn);
      const nonce = newToken(parts.random, NONCE_LENGTH);
      ensureCsrfCookie(parts, { request, reply }, websiteId);
      reply.header('content-security-policy', cartPolicy(nonce, ownScripts(request.host)));
      return await toPrivatePage(request, reply, addNonce(dropThemeScripts(html, recorder), nonce, recorder));
    };
    return await servePage(parts, pages, { request, reply, send });
  });
}

function mayHaveCart(parts: HttpParts, request: FastifyRequest): boolean {
  const names = [CART_COOKIE, ACCOUNT_COOKIE, SESSION_COOKIE];
  return names.some((name) => (readOwnCookie(parts, request, name) ?? '') !== '');
}

/** Inserts the cart into the theme's element for it. */
function insertDrawn(page: string, drawn: string): string {
  const html = page.replace('</head>', `${STYLE}\n</head>`);
  for (const { index } of html.matchAll(CART_PAGE)) {
    const isInTag = html.lastIndexOf('<', index) > html.lastIndexOf('>', index);
    const end = html.indexOf('>', index) + 1;
    if (isInTag && end > 0) return html.slice(0, end) + drawn + html.slice(end);
  }
  return html;
}
