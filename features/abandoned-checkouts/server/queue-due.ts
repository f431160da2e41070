import { HOUR } from '#kernel/time/clock.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { forWebsite, type SystemJobCtx } from '#platform/jobs/job-context.ts';
import { ABANDONED_AFTER, LATEST_REMINDER, REMINDER_INTERVAL } from '../limits.ts';
import * as emails from './email-repository.ts';
import { sendReminderJob } from './jobs.ts';
import * as settingsRepository from './settings-repository.ts';

const BATCH = 200;

/** Enqueues the reminders that are due, of all websites. */
export async function queueDue(ctx: SystemJobCtx): Promise<void> {
  for (const websiteId of await settingsRepository.listEnabled(ctx.db)) {
    let queuedCount = BATCH;
    while (queuedCount === BATCH) {
      ctx.signal.throwIfAborted();
      queuedCount = await queueDueOf(forWebsite(ctx, websiteId), BATCH);
    }
  }
}

/** Claims due checkouts and enqueues one email for each, in one transaction. Returns how many. */
export async function queueDueOf(ctx: Ctx, limit: number): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const settings = await settingsRepository.lockEnabled(tx.db, tx.websiteId);
    if (settings === null) return 0;
    const now = tx.clock();
    // The delay counts from the last activity, and `abandonedAt` is later than that.
    const before = new Date(now.getTime() - settings.delayHours * HOUR + ABANDONED_AFTER);
    const ids = await emails.claimDue(tx.db, tx.websiteId, {
      after: new Date(before.getTime() - LATEST_REMINDER),
      before,
      emailedSince: new Date(now.getTime() - REMINDER_INTERVAL),
      now,
      limit,
    });
    for (const checkoutId of ids) await enqueue(tx, sendReminderJob, { payload: { checkoutId } });
    return ids.length;
  });
}
