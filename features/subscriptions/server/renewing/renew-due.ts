import { MINUTE } from '#kernel/time/clock.ts';
import { forWebsite, type SystemCtx } from '#platform/jobs/job-context.ts';
import { claimDue, type SubscriptionPlace } from '../repository.ts';
import { openWebsite, type SubscriptionParts } from '../subscriptions-context.ts';
import { renewSubscription } from './renew-subscription.ts';

// Longer than a provider's slowest answer, and well within the time for which the goods of a pending order are kept.
const CLAIM_MS = 10 * MINUTE;

/** Renews what is due, of all websites, at most so many; gives how many there were. */
export async function renewDueSubscriptions(
  system: SystemCtx,
  parts: SubscriptionParts,
  limit: number,
): Promise<number> {
  const now = system.clock();
  const due = await claimDue(system.db, { now, until: new Date(now.getTime() + CLAIM_MS), limit });
  for (const place of due) await tryRenew(system, parts, place);
  return due.length;
}

/** One whose provider does not answer comes again, and keeps nobody else waiting. */
async function tryRenew(system: SystemCtx, parts: SubscriptionParts, { websiteId, id }: SubscriptionPlace) {
  const ctx = forWebsite(system, websiteId);
  try {
    await renewSubscription(await openWebsite(ctx, parts), id);
  } catch (err) {
    ctx.log.error({ err, subscriptionId: id }, 'a subscription could not be renewed');
  }
}
