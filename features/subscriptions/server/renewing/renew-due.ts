import { forWebsite, type SystemCtx } from '#platform/jobs/job-context.ts';
import type { SubscriptionLocation } from '../repository.ts';
import * as subscriptions from '../repository.ts';
import { openWebsite, type SubscriptionParts } from '../subscriptions-context.ts';
import { CLAIM_MS, renewSubscription } from './renew-subscription.ts';

/** Renews due subscriptions of all websites, at most `limit`, and returns how many there were. */
export async function renewDueSubscriptions(
  system: SystemCtx,
  parts: SubscriptionParts,
  limit: number,
): Promise<number> {
  const now = system.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await subscriptions.claimDue(system.db, { now, until, limit });
  for (const location of due) await tryRenew(system, parts, { ...location, until });
  return due.length;
}

/** If the provider does not answer, the renewal is retried later and does not block the others. */
async function tryRenew(
  system: SystemCtx,
  parts: SubscriptionParts,
  { websiteId, id, until }: SubscriptionLocation & { until: Date },
): Promise<void> {
  const ctx = forWebsite(system, websiteId);
  try {
    // Since it was claimed, a member may have retried the payment, or a new card may have been charged.
    await renewSubscription(await openWebsite(ctx, parts), id, (_tx, locked) =>
      Promise.resolve(locked?.nextActionAt?.getTime() === until.getTime() ? locked : null),
    );
  } catch (err) {
    ctx.log.error({ err, subscriptionId: id }, 'could not renew a subscription');
  }
}
