import type { Ctx } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import { subscriptionPath } from '../paths.ts';
import type { SubscriptionId } from '../subscription.ts';
import * as subscriptions from './repository.ts';
import { toSubscriptionToken } from './subscription-link.ts';

/** Revokes all existing links to a subscription. Returns the path of the new link. */
export async function revokeSubscriptionLink(ctx: Ctx, secret: string, id: SubscriptionId): Promise<string> {
  const subscription = await subscriptions.revokeLink(ctx.db, ctx.websiteId, { id, now: ctx.clock() });
  if (subscription === null) throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_FOUND');
  ctx.log.info({ subscriptionId: id, linkVersion: subscription.linkVersion }, 'subscription link revoked');
  return subscriptionPath(toSubscriptionToken(secret, ctx.websiteId, subscription));
}
