import { getPaymentConfig, listCountries } from '#features/checkout/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getSubscriptionEndpoint } from '../contract.ts';
import { getSubscriptionByToken } from './get-subscription.ts';
import { toSubscriptionView } from './subscription-json.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

/** A subscription by its link, with all data that its page needs. */
export async function describeSubscription(
  ctx: SubscriptionsCtx,
  token: string,
): Promise<ReplyOf<typeof getSubscriptionEndpoint>> {
  const subscription = await getSubscriptionByToken(ctx, ctx.secret, token);
  return {
    subscription: await toSubscriptionView(ctx, subscription),
    countries: listCountries(ctx.website, subscription.delivery !== null),
    payment: getPaymentConfig(ctx),
  };
}
