import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderPage } from '#apps/storefront/page-renderer.ts';
import { guessCountry } from '#features/checkout/guess-country.ts';
import { type CheckoutCtx, describeCheckout } from '#features/checkout/server/index.ts';
import type { OrderView } from '#features/orders/contract.ts';
import type { Order } from '#features/orders/order.ts';
import { getOrderByToken, grantDownload, toOrderView } from '#features/orders/server/index.ts';
import { PAGE_TYPES } from '#features/pages/page-type.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { newToken } from '#kernel/ids/token.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { ProviderFields } from '#platform/adapters/payments/port.ts';
import type { Ctx } from '#platform/context.ts';
import { ensureCsrfCookie } from '#platform/http/ensure-csrf-cookie.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { strictPolicy } from '#platform/http/security-headers.ts';
import { type EntryFiles, readEntry, readStart, type StartFiles } from './assets.ts';
import { type CheckoutFrame, checkoutFrame } from './checkout-frame.ts';
import { giftMain, NO_GIFT_CARD, readGiftPage } from './checkout-gift-page.ts';
import { sendMissing } from './missing-page.ts';
import { renderMain } from './rendered-main.ts';
import type { Sites } from './site-views.ts';

const NONCE_LENGTH = 22;

export interface CheckoutPagesOptions {
  sites: Sites;
  bundle: CheckoutBundle;
  render: RenderPage;
  payments: PaymentsSetup;
}

export interface CheckoutBundle {
  start: StartFiles;
  checkout: EntryFiles;
  giftCard: EntryFiles;
  order: EntryFiles;
}

/** The built files of these pages. */
export async function readCheckoutBundle(folder: string): Promise<CheckoutBundle> {
  const [start, checkout, giftCard, order] = await Promise.all([
    readStart(folder),
    readEntry(folder, 'features/checkout/storefront/mount-checkout.tsx'),
    readEntry(folder, 'features/checkout/storefront/mount-gift-card.tsx'),
    readEntry(folder, 'features/orders/storefront/mount-order.tsx'),
  ]);
  return { start, checkout, giftCard, order };
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Send = (ctx: Ctx, exchange: Exchange, frame: Omit<CheckoutFrame, 'start' | 'nonce'>) => Promise<unknown>;

/**
 * `/checkout`, the page for buying a gift card, and the page of an order for holders of its link. All are rendered here
 * with the data that the visitor's cookies or link give access to, and are never cached.
 */
export function mountCheckoutPages(app: HttpApp, options: CheckoutPagesOptions): void {
  const { parts } = app;
  const { sites, payments, bundle } = options;
  const fields = fieldsOf(payments);
  const sendWith =
    (own: ProviderFields | null): Send =>
    async (ctx, exchange, frame) => {
      const { view } = await sites.get(ctx);
      const nonce = setHeaders(parts, { ...exchange, ctx }, own);
      const paymentScript = own?.script ?? null;
      return await exchange.reply.send(checkoutFrame(view, { ...frame, start: bundle.start, nonce, paymentScript }));
    };
  mountPaying(app, options, sendWith(fields));
  mountOrder(app, options, sendWith(null));
}

/** The fields of the provider for new orders. Null where the page has our own fields. */
export const fieldsOf = ({ providers }: PaymentsSetup): ProviderFields | null => providers[0]?.fields ?? null;

const PAYING = 'You see your order. Paying for it needs JavaScript, which is switched off.';

function mountPaying({ server, parts }: HttpApp, options: CheckoutPagesOptions, send: Send): void {
  const { bundle, render } = options;
  const pageType = PAGE_TYPES.checkout;

  server.get('/checkout', async (request, reply) => {
    const ctx = await openCheckout(parts, { request, reply }, options);
    const country = guessCountry(request.headers['accept-language']);
    const facts = await describeCheckout(ctx, country === null ? undefined : { ...toPlace(country), option: null });
    const around = { mark: 'data-checkout', noScript: PAYING };
    const main = await renderMain(render, { name: 'checkout', facts, country }, around);
    return await send(ctx, { request, reply }, { title: 'Checkout', pageType, main, chunk: bundle.checkout });
  });

  server.get<{ Querystring: Record<string, unknown> }>('/checkout/giftcard', async (request, reply) => {
    const ctx = await openCheckout(parts, { request, reply }, options);
    const page = await readGiftPage(ctx, request.query);
    if (page === null) reply.status(404);
    const main = page === null ? NO_GIFT_CARD : await giftMain(ctx, render, page);
    return await send(ctx, { request, reply }, { title: 'Gift card', pageType, main, chunk: bundle.giftCard });
  });
}

export const toPlace = (country: string) => ({ location: { country, region: '', postalCode: '' } });

function mountOrder({ server, parts }: HttpApp, options: CheckoutPagesOptions, send: Send): void {
  const { bundle, render, sites } = options;
  server.get<{ Params: { token: string } }>('/checkout/order/:token', async (request, reply) => {
    const ctx = await openContext(parts, request);
    const { token } = request.params;
    const found = await findOrder(ctx, parts.secret, token);
    if (found === null) return await sendMissing(ctx, sites, reply);
    const order = await toOrderView(ctx, found);
    const { timeZone } = (await sites.get(ctx)).view;
    const around = { mark: `data-order-token="${escapeAttribute(token)}"`, noScript: orderNote(order) };
    const main = await renderMain(render, { name: 'order', order, token, timeZone }, around);
    const pageType = order.state === 'paid' ? PAGE_TYPES.orderConfirmed : PAGE_TYPES.orderStatus;
    return await send(ctx, { request, reply }, { title: 'Your order', pageType, main, chunk: bundle.order });
  });

  // Without JavaScript: the download that the button fetches otherwise. Refusals lead back to the order, which shows
  // the reason.
  server.get<{ Params: { token: string; index: string } }>(
    '/checkout/order/:token/files/:index',
    async (request, reply) => {
      const ctx = await openContext(parts, request);
      const { token, index } = request.params;
      const order = await findOrder(ctx, parts.secret, token);
      if (order === null) return await sendMissing(ctx, sites, reply);
      const position = /^\d{1,3}$/.test(index) ? Number(index) : -1;
      const url = await grantDownload(ctx, parts.secret, { order, position }).then(
        (link) => link.url,
        (error: unknown) => {
          if (error instanceof AppError) return `/checkout/order/${encodeURIComponent(token)}`;
          throw error;
        },
      );
      return await reply.header('cache-control', 'no-store').redirect(url, 303);
    },
  );
}

const orderNote = ({ state }: OrderView): string =>
  state === 'pending'
    ? 'Without JavaScript this page does not change by itself. Reload it to see whether the payment has arrived.'
    : 'Everything about your order is here, also without JavaScript.';

export async function openContext(parts: HttpParts, request: FastifyRequest): Promise<Ctx> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
  return { db: parts.database, websiteId, clock: parts.clock, random: parts.random, log: parts.log };
}

/** The context of a shopper, with a cart and payments. */
export async function openCheckout(
  parts: HttpParts,
  { request, reply }: Exchange,
  { sites, payments }: Pick<CheckoutPagesOptions, 'sites' | 'payments'>,
): Promise<RequestCtx & CheckoutCtx> {
  const ctx = await requestContext(parts, request, reply);
  if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
  return { ...ctx, secret: parts.secret, payments, website: (await sites.get(ctx)).website };
}

/** Null when the link is invalid. */
async function findOrder(ctx: Ctx, secret: string, token: string): Promise<Order | null> {
  try {
    return await getOrderByToken(ctx, secret, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORDERS_NOT_FOUND') return null;
    throw error;
  }
}

/**
 * `fields`: the payment provider has its own fields in this page and is allowed as far as they need. Returns the nonce
 * for inline scripts.
 */
export function setHeaders(
  parts: HttpParts,
  { request, reply, ctx }: Exchange & { ctx: Ctx },
  fields: ProviderFields | null = null,
): string {
  const nonce = newToken(parts.random, NONCE_LENGTH);
  // Wallets open a popup and post their answer to the page that opened it.
  if (fields !== null) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // The URL of an order gives access to it, so it must not leak to other origins.
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', strictPolicy(nonce, fields?.sources));
  ensureCsrfCookie(parts, { request, reply }, ctx.websiteId);
  return nonce;
}
