import type { FastifyReply, FastifyRequest } from 'fastify';
import { getOrderByToken } from '#features/orders/server/index.ts';
import { PAGE_TYPES } from '#features/pages/page-type.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { newToken } from '#kernel/ids/token.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { handCrumb } from '#platform/http/hand-crumb.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { SITE_POLICY, strictPolicy } from '#platform/http/security-headers.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import { type EntryFiles, readEntry } from './assets.ts';
import { type CheckoutFrame, checkoutFrame } from './checkout-frame.ts';
import { giftMain, NO_GIFT_CARD, readGiftPage } from './checkout-gift-page.ts';
import type { Sites } from './site-views.ts';

const NONCE_LENGTH = 22;

export interface CheckoutPagesOptions {
  sites: Sites;
  /** Answers for orders that do not exist. */
  pages: PageServer;
  bundle: CheckoutBundle;
}

export interface CheckoutBundle {
  script: string;
  checkout: EntryFiles;
  giftCard: EntryFiles;
  order: EntryFiles;
}

/** The built files of these pages. */
export async function readCheckoutBundle(folder: string): Promise<CheckoutBundle> {
  const [{ script }, checkout, giftCard, order] = await Promise.all([
    readEntry(folder, 'apps/storefront/main.ts'),
    readEntry(folder, 'features/checkout/storefront/mount-checkout.tsx'),
    readEntry(folder, 'features/checkout/storefront/mount-gift-card.tsx'),
    readEntry(folder, 'features/orders/storefront/mount-order.tsx'),
  ]);
  return { script, checkout, giftCard, order };
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * `/checkout`, the page on which a gift card is bought, and that of an order for whoever has its link. They say nothing of
 * the visitor: their scripts ask.
 */
export function mountCheckoutPages({ server, parts }: HttpApp, options: CheckoutPagesOptions): void {
  const { bundle, sites } = options;
  const { script } = bundle;
  const send = async (ctx: Ctx, exchange: Exchange, frame: Omit<CheckoutFrame, 'script'>): Promise<unknown> => {
    const { view } = await sites.get(ctx);
    setHeaders(parts, exchange);
    return await exchange.reply.send(checkoutFrame(view, { ...frame, script }));
  };

  server.get('/checkout', async (request, reply) => {
    const ctx = await openContext(parts, request);
    const frame = { title: 'Checkout', pageType: PAGE_TYPES.checkout, main: CHECKOUT, chunk: bundle.checkout };
    return await send(ctx, { request, reply }, frame);
  });

  server.get<{ Querystring: Record<string, unknown> }>('/checkout/giftcard', async (request, reply) => {
    const ctx = await openContext(parts, request);
    const page = await readGiftPage(ctx, request.query);
    if (page === null) reply.status(404);
    const main = page === null ? NO_GIFT_CARD : giftMain(page);
    const frame = { title: 'Gift card', pageType: PAGE_TYPES.checkout, main, chunk: bundle.giftCard };
    return await send(ctx, { request, reply }, frame);
  });

  server.get<{ Params: { token: string } }>('/checkout/order/:token', async (request, reply) => {
    const ctx = await openContext(parts, request);
    const { token } = request.params;
    const isNew = await isAwaitingGoods(ctx, parts.secret, token);
    if (isNew === null) return await sendMissing(ctx, options.pages, { request, reply });
    const pageType = isNew ? PAGE_TYPES.orderConfirmed : PAGE_TYPES.orderStatus;
    const frame = { title: 'Your order', pageType, main: orderMain(token), chunk: bundle.order };
    return await send(ctx, { request, reply }, frame);
  });
}

const CHECKOUT = `<div data-checkout><h1>Checkout</h1><p class="shop-wait">Loading your order…</p></div>
<noscript><p>The checkout needs JavaScript.</p></noscript>`;

const orderMain = (token: string): string =>
  `<div data-order-token="${escapeAttribute(token)}"><h1>Your order</h1><p class="shop-wait">Loading your order…</p></div>
<noscript><p>This page needs JavaScript. Everything about your order is also in our mail to you.</p></noscript>`;

export async function openContext(parts: HttpParts, request: FastifyRequest): Promise<Ctx> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
  return { db: parts.database, websiteId, clock: parts.clock, random: parts.random, log: parts.log };
}

/** Whether the order is paid and nothing more has happened to it; null when the link opens none. */
async function isAwaitingGoods(ctx: Ctx, secret: string, token: string): Promise<boolean | null> {
  try {
    return (await getOrderByToken(ctx, secret, token)).state === 'paid';
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORDERS_NOT_FOUND') return null;
    throw error;
  }
}

export function setHeaders(parts: HttpParts, { request, reply }: Exchange): void {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // The address of an order opens it.
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', strictPolicy(newToken(parts.random, NONCE_LENGTH)));
  handCrumb(parts, request, reply);
}

/** The theme's own page for addresses that lead nowhere; the same for every wrong link. */
export async function sendMissing(ctx: Ctx, pages: PageServer, { request, reply }: Exchange): Promise<unknown> {
  const path = '/checkout/order/unknown';
  const page = await pages.get(ctx, { path, query: {}, baseUrl: `${request.protocol}://${request.host}` });
  if ('kind' in page) throw httpErrors.error('HTTP_NOT_FOUND');
  reply.status(page.status).type(page.contentType);
  return await reply.header('cache-control', 'no-store').header('content-security-policy', SITE_POLICY).send(page.body);
}
