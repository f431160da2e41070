import { DAY } from '#kernel/time/clock.ts';
import { forWebsite, type SystemJobCtx } from '#platform/jobs/job-context.ts';
import * as groups from './group-repository.ts';
import { notifyWaitlist } from './notify-waitlist.ts';

const MAX_BATCH = 1000;

export async function sweep(ctx: SystemJobCtx): Promise<void> {
  // Emails are retried for less than a day, so a request that was queued earlier no longer has a job.
  await groups.releaseStale(ctx.db, new Date(ctx.clock().getTime() - DAY));
  for (const { websiteId, variantId } of await groups.listRestocked(ctx.db, MAX_BATCH)) {
    ctx.signal.throwIfAborted();
    await notifyWaitlist(forWebsite(ctx, websiteId), { variantId, replenished: false });
  }
}
