import type { RenderPage } from '#apps/storefront/page-renderer.ts';
import { guessCountry } from '#features/checkout/guess-country.ts';
import type { CheckoutCtx } from '#features/checkout/server/index.ts';
import { PAGE_TYPES } from '#features/pages/page-type.ts';
import { describeSubscribing, describeSubscription, findCartState } from '#features/subscriptions/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { type EntryFiles, readEntry, readStart, type StartFiles } from './assets.ts';
import { type CheckoutFrame, checkoutFrame } from './checkout-frame.ts';
import {
  type CheckoutPagesOptions,
  type Exchange,
  fieldsOf,
  openCheckout,
  setHeaders,
  toPlace,
} from './checkout-pages.ts';
import { sendMissing } from './missing-page.ts';
import { renderMain } from './rendered-main.ts';

interface SubscriptionBundle {
  start: StartFiles;
  subscribe: EntryFiles;
  subscription: EntryFiles;
}

export type SubscriptionPagesOptions = Pick<CheckoutPagesOptions, 'sites' | 'render' | 'payments'> & {
  folder: string;
};

/** The checkout page of a subscription, and the page of a subscription for holders of its link. */
export async function mountSubscriptionPages(app: HttpApp, options: SubscriptionPagesOptions) {
  const { server, parts } = app;
  const { sites, folder, render, payments } = options;
  const fields = fieldsOf(payments);
  const bundle = await readBundle(folder);
  const send = async (
    ctx: Ctx,
    exchange: Exchange,
    frame: Omit<CheckoutFrame, 'start' | 'nonce'>,
  ): Promise<unknown> => {
    const { view } = await sites.get(ctx);
    const nonce = setHeaders(parts, { ...exchange, ctx }, fields);
    const shared = { start: bundle.start, nonce, paymentScript: fields?.script ?? null };
    return await exchange.reply.send(checkoutFrame(view, { ...frame, ...shared }));
  };

  server.get<{ Querystring: { cartToken?: unknown } }>('/checkout/subscribe', async (request, reply) => {
    const ctx = await openCheckout(parts, { request, reply }, options);
    const cartToken = typeof request.query.cartToken === 'string' ? request.query.cartToken : '';
    const state = cartToken === '' ? null : await findCartState(ctx, cartToken);
    if (state === null) reply.status(404);
    const country = guessCountry(request.headers['accept-language']);
    const subscribe = async (): Promise<string> => await subscribeMain(ctx, render, { cartToken, country });
    const main = state === null ? NOTHING : state === 'bought' ? BOUGHT : await subscribe();
    const frame = { title: 'Subscribe', pageType: PAGE_TYPES.checkout, main, chunk: bundle.subscribe };
    return await send(ctx, { request, reply }, frame);
  });

  server.get<{ Params: { token: string } }>('/account/subscriptions/:token', async (request, reply) => {
    const ctx = await openCheckout(parts, { request, reply }, options);
    const { token } = request.params;
    const subscribed = await findSubscription(ctx, token);
    if (subscribed === null) return await sendMissing(ctx, sites, reply);
    const mark = `data-subscription-token="${escapeAttribute(token)}"`;
    const main = await renderMain(render, { name: 'subscription', subscribed, token }, { mark, noScript: CHANGING });
    const pageType = PAGE_TYPES.subscriptionConfirmed;
    const frame = { title: 'Your subscription', pageType, main, chunk: bundle.subscription };
    return await send(ctx, { request, reply }, frame);
  });
}

async function readBundle(folder: string): Promise<SubscriptionBundle> {
  const [start, subscribe, subscription] = await Promise.all([
    readStart(folder),
    readEntry(folder, 'features/checkout/storefront/mount-checkout.tsx'),
    readEntry(folder, 'features/subscriptions/storefront/mount-subscription.tsx'),
  ]);
  return { start, subscribe, subscription };
}

/** Null when the link is invalid. */
async function findSubscription(ctx: CheckoutCtx, token: string) {
  try {
    return await describeSubscription(ctx, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SUBSCRIPTIONS_NOT_FOUND') return null;
    throw error;
  }
}

interface Subscribing {
  cartToken: string;
  country: string | null;
}

async function subscribeMain(ctx: CheckoutCtx, render: RenderPage, page: Subscribing): Promise<string> {
  const { cartToken, country } = page;
  const location = country === null ? null : toPlace(country).location;
  const { plan, planText: _words, ...facts } = await describeSubscribing(ctx, { cartToken, location, option: null });
  return await renderMain(render, { name: 'subscribe', facts, country, plan }, SUBSCRIBE);
}

const SUBSCRIBE = {
  mark: 'data-subscribe',
  noScript: 'You see what you subscribe to. Paying for it needs JavaScript, which is switched off.',
};

const CHANGING = 'You see how it stands. Changing something needs JavaScript, which is switched off.';

const BACK = '<p class="shop-next"><a class="shop-button" href="/">Back to the shop</a></p>';

const NOTHING = `<h1>There is nothing here to subscribe to</h1>
<p>The link is not complete, or it has waited for too long. Please start again on the page of the product.</p>
${BACK}`;

const BOUGHT = `<h1>You have subscribed</h1>
<p>This subscription has been paid for already. Everything about it is in our mail to you.</p>
${BACK}`;
