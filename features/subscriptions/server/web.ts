import type { GetWebsite } from '#features/cart/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { SubscriptionPagesOptions } from './pages/page-options.ts';
import { createSubscribePage } from './pages/subscribe-page.ts';
import { createSubscriptionPage } from './pages/subscription-page.ts';
import { createSubscriptionRoutes, type SubscriptionRoutesOptions } from './routes.ts';

export interface SubscriptionsWebOptions extends SubscriptionPagesOptions {
  checkAnswers: NonNullable<SubscriptionRoutesOptions['checkAnswers']>;
}

/** Subscriptions in the web process: their endpoints and pages. */
export function createSubscriptionsWeb({ checkAnswers, ...options }: SubscriptionsWebOptions): WebSlice {
  const { secret, payments, sites } = options;
  const getWebsite: GetWebsite = async (ctx) => (await sites.get(ctx)).website;
  return {
    routes: createSubscriptionRoutes({ secret, payments, getWebsite, checkAnswers }),
    pages: [createSubscribePage(options), createSubscriptionPage(options)],
  };
}
