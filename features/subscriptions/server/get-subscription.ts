import type { Ctx } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';
import * as subscriptions from './repository.ts';
import { isTokenOf, subscriptionIdOf } from './subscription-link.ts';

export async function getSubscription(ctx: Ctx, id: SubscriptionId): Promise<Subscription> {
  const subscription = await subscriptions.find(ctx.db, ctx.websiteId, id);
  if (subscription === null) throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_FOUND');
  return subscription;
}

/** The subscription that a link opens. */
export async function getSubscriptionByToken(ctx: Ctx, secret: string, token: string): Promise<Subscription> {
  const { websiteId } = ctx;
  const id = subscriptionIdOf(token);
  const found = id === null ? null : await subscriptions.find(ctx.db, websiteId, id);
  const isOpened = found !== null && isTokenOf(secret, { websiteId, token }, found);
  if (!isOpened) throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_FOUND');
  return found;
}

/** The subscriptions of an email address, newest first. The caller has verified that it owns the address. */
export async function listSubscriptionsOf(ctx: Ctx, email: string): Promise<Subscription[]> {
  return await subscriptions.listByEmail(ctx.db, ctx.websiteId, email.trim().toLowerCase());
}
