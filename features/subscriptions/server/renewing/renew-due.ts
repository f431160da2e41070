import { MINUTE } from '#kernel/time/clock.ts';
import { forWebsite, type SystemCtx } from '#platform/jobs/job-context.ts';
import type { SubscriptionLocation } from '../repository.ts';
import * as subscriptions from '../repository.ts';
import { openWebsite, type SubscriptionParts } from '../subscriptions-context.ts';
import { renewSubscription } from './renew-subscription.ts';

// Longer than a provider's slowest reply, and well within the reservation time of a pending order.
const CLAIM_MS = 10 * MINUTE;

/** Renews due subscriptions of all websites, at most `limit`, and returns how many there were. */
export async function renewDueSubscriptions(
  system: SystemCtx,
  parts: SubscriptionParts,
  limit: number,
): Promise<number> {
  const now = system.clock();
  const due = await subscriptions.claimDue(system.db, { now, until: new Date(now.getTime() + CLAIM_MS), limit });
  for (const location of due) await tryRenew(system, parts, location);
  return due.length;
}

/** If the provider does not answer, the renewal is retried later and does not block the others. */
async function tryRenew(system: SystemCtx, parts: SubscriptionParts, { websiteId, id }: SubscriptionLocation) {
  const ctx = forWebsite(system, websiteId);
  try {
    await renewSubscription(await openWebsite(ctx, parts), id);
  } catch (err) {
    ctx.log.error({ err, subscriptionId: id }, 'could not renew a subscription');
  }
}
