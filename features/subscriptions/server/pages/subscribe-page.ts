import { guessCountry, locationInCountry } from '#features/checkout/guess-country.ts';
import { providerFieldsOf } from '#features/payments/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { renderMain } from '#platform/shell/render-main.ts';
import { SUBSCRIPTION_MESSAGES } from '../messages.ts';
import { findCartState } from '../open-cart.ts';
import { describeCheckout } from '../quote-subscription.ts';
import type { SubscriptionsCtx } from '../subscriptions-context.ts';
import { createOpenPage, SUBSCRIPTION_PAGE, type SubscriptionPagesOptions } from './page-options.ts';

/** The checkout page of a subscription. */
export function createSubscribePage(options: SubscriptionPagesOptions): PageRoute {
  const { shop, render } = options;
  const open = createOpenPage(options);
  const fields = providerFieldsOf(options.payments);
  const chunk = shop.entry('features/checkout/storefront/mount-checkout.tsx');
  const frame = { title: SUBSCRIPTION_MESSAGES.subscribe, pageType: PAGE_TYPES.checkout, chunk, fields };
  return pageRoute({ ...SUBSCRIPTION_PAGE, path: '/checkout/subscribe' }, async (request, exchange) => {
    const ctx = await open(request);
    const query = exchange.request.query as { cartToken?: unknown };
    const cartToken = typeof query.cartToken === 'string' ? query.cartToken : '';
    const state = cartToken === '' ? null : await findCartState(ctx, cartToken);
    if (state === null) exchange.reply.status(404);
    const country = guessCountry(exchange.request.headers['accept-language']);
    const subscribe = async (): Promise<string> => await subscribeMain(ctx, render, { cartToken, country });
    const main = state === null ? UNAVAILABLE : state === 'bought' ? ALREADY_PURCHASED : await subscribe();
    return await shop.send(ctx, exchange, { ...frame, main });
  });
}

interface SubscribePageInput {
  cartToken: string;
  country: string | null;
}

type Render = SubscriptionPagesOptions['render'];

async function subscribeMain(ctx: SubscriptionsCtx, render: Render, page: SubscribePageInput): Promise<string> {
  const { cartToken, country } = page;
  const location = country === null ? null : locationInCountry(country);
  const { plan, planText: _planText, ...facts } = await describeCheckout(ctx, { cartToken, location, option: null });
  const noScript = SUBSCRIPTION_MESSAGES.subscribeNoScript;
  return await renderMain(
    render,
    { name: 'subscribe', facts, country, plan },
    { rootAttribute: 'data-subscribe', noScript },
  );
}

const BACK_LINK = `<p class="shop-next"><a class="shop-button" href="/">${SUBSCRIPTION_MESSAGES.backToShop}</a></p>`;

const UNAVAILABLE = `<h1>${SUBSCRIPTION_MESSAGES.unavailable}</h1>
<p>${SUBSCRIPTION_MESSAGES.unavailableReason}</p>
${BACK_LINK}`;

const ALREADY_PURCHASED = `<h1>${SUBSCRIPTION_MESSAGES.alreadyPurchased}</h1>
<p>${SUBSCRIPTION_MESSAGES.alreadyPurchasedDetails}</p>
${BACK_LINK}`;
