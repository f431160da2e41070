import { providerFieldsOf } from '#features/payments/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { renderMain } from '#platform/shell/render-main.ts';
import { describeSubscription } from '../describe-subscription.ts';
import { SUBSCRIPTION_MESSAGES } from '../messages.ts';
import type { SubscriptionsCtx } from '../subscriptions-context.ts';
import { createOpenPage, SUBSCRIPTION_PAGE, type SubscriptionPagesOptions } from './page-options.ts';

/** The page of a subscription for holders of its link. */
export function createSubscriptionPage(options: SubscriptionPagesOptions): PageRoute {
  const { shop, render } = options;
  const open = createOpenPage(options);
  const fields = providerFieldsOf(options.payments);
  const chunk = shop.entry('features/subscriptions/storefront/mount-subscription.tsx');
  const pageType = PAGE_TYPES.subscriptionConfirmed;
  const frame = { title: SUBSCRIPTION_MESSAGES.subscription, pageType, chunk, fields };
  const noScript = SUBSCRIPTION_MESSAGES.subscriptionNoScript;
  return pageRoute({ ...SUBSCRIPTION_PAGE, path: '/account/subscriptions/:token' }, async (request, exchange) => {
    const ctx = await open(request);
    const { token } = exchange.request.params as { token: string };
    const subscribed = await findSubscription(ctx, token);
    if (subscribed === null) return await shop.sendMissing(ctx, exchange);
    const rootAttribute = `data-subscription-token="${escapeAttribute(token)}"`;
    const main = await renderMain(render, { name: 'subscription', subscribed, token }, { rootAttribute, noScript });
    return await shop.send(ctx, exchange, { ...frame, main });
  });
}

/** Null when the link is invalid. */
async function findSubscription(ctx: SubscriptionsCtx, token: string) {
  try {
    return await describeSubscription(ctx, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SUBSCRIPTIONS_NOT_FOUND') return null;
    throw error;
  }
}
