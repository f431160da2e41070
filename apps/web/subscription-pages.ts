import { PAGE_TYPES } from '#features/pages/page-type.ts';
import { findCartState, getSubscriptionByToken } from '#features/subscriptions/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { type EntryFiles, readEntry } from './assets.ts';
import { type CheckoutFrame, checkoutFrame } from './checkout-frame.ts';
import { type CheckoutPagesOptions, type Exchange, openContext, sendMissing, setHeaders } from './checkout-pages.ts';

interface SubscriptionBundle {
  script: string;
  subscribe: EntryFiles;
  subscription: EntryFiles;
}

export type SubscriptionPagesOptions = Pick<CheckoutPagesOptions, 'sites' | 'pages'> & { folder: string };

/** The page on which a subscription is ordered, and that of a subscription for whoever has its link. */
export async function mountSubscriptionPages(app: HttpApp, { sites, pages, folder }: SubscriptionPagesOptions) {
  const { server, parts } = app;
  const bundle = await readBundle(folder);
  const send = async (ctx: Ctx, exchange: Exchange, frame: Omit<CheckoutFrame, 'script'>): Promise<unknown> => {
    const { view } = await sites.get(ctx);
    setHeaders(parts, exchange);
    return await exchange.reply.send(checkoutFrame(view, { ...frame, script: bundle.script }));
  };

  server.get<{ Querystring: { cartToken?: unknown } }>('/checkout/subscribe', async (request, reply) => {
    const ctx = await openContext(parts, request);
    const { cartToken } = request.query;
    const state = typeof cartToken === 'string' ? await findCartState(ctx, cartToken) : null;
    if (state === null) reply.status(404);
    const main = state === null ? NOTHING : state === 'bought' ? BOUGHT : SUBSCRIBE;
    const frame = { title: 'Subscribe', pageType: PAGE_TYPES.checkout, main, chunk: bundle.subscribe };
    return await send(ctx, { request, reply }, frame);
  });

  server.get<{ Params: { token: string } }>('/account/subscriptions/:token', async (request, reply) => {
    const ctx = await openContext(parts, request);
    const { token } = request.params;
    if (!(await isSubscription(ctx, parts.secret, token))) return await sendMissing(ctx, pages, { request, reply });
    const frame = {
      title: 'Your subscription',
      pageType: PAGE_TYPES.subscriptionConfirmed,
      main: subscriptionMain(token),
      chunk: bundle.subscription,
    };
    return await send(ctx, { request, reply }, frame);
  });
}

async function readBundle(folder: string): Promise<SubscriptionBundle> {
  const [{ script }, subscribe, subscription] = await Promise.all([
    readEntry(folder, 'apps/storefront/main.ts'),
    readEntry(folder, 'features/checkout/storefront/mount-checkout.tsx'),
    readEntry(folder, 'features/subscriptions/storefront/mount-subscription.tsx'),
  ]);
  return { script, subscribe, subscription };
}

async function isSubscription(ctx: Ctx, secret: string, token: string): Promise<boolean> {
  try {
    await getSubscriptionByToken(ctx, secret, token);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'SUBSCRIPTIONS_NOT_FOUND') return false;
    throw error;
  }
}

const SUBSCRIBE = `<div data-subscribe><h1>Subscribe</h1><p class="shop-wait">Loading your subscription…</p></div>
<noscript><p>The checkout needs JavaScript.</p></noscript>`;

const BACK = '<p class="shop-next"><a class="shop-button" href="/">Back to the shop</a></p>';

const NOTHING = `<h1>There is nothing here to subscribe to</h1>
<p>The link is not complete, or it has waited for too long. Please start again on the page of the product.</p>
${BACK}`;

const BOUGHT = `<h1>You have subscribed</h1>
<p>This subscription has been paid for already. Everything about it is in our mail to you.</p>
${BACK}`;

const subscriptionMain = (token: string): string =>
  `<div data-subscription-token="${escapeAttribute(token)}"><h1>Your subscription</h1><p class="shop-wait">Loading your subscription…</p></div>
<noscript><p>This page needs JavaScript.</p></noscript>`;
