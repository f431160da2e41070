import { listSubscriptionsOf, toSubscriptionToken } from '#features/subscriptions/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { AccountSubscription } from '../contract.ts';

const RENEWING: ReadonlySet<AccountSubscription['state']> = new Set(['active', 'past-due']);

/** The subscriptions of an email address. The caller has proved that it owns the address. */
export async function listSubscriptions(ctx: Ctx, secret: string, email: string): Promise<AccountSubscription[]> {
  const subscriptions = await listSubscriptionsOf(ctx, email);
  return subscriptions.map((subscription) => ({
    token: toSubscriptionToken(secret, ctx.websiteId, subscription),
    title: subscription.title,
    quantity: subscription.quantity,
    state: subscription.state,
    nextOn: RENEWING.has(subscription.state) ? subscription.nextRenewalAt.getTime() : null,
  }));
}
