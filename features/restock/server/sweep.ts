import { DAY } from '#kernel/time/clock.ts';
import { forWebsite, type SystemJobCtx } from '#platform/jobs/job-context.ts';
import { listBack, putBackStale } from './group-repository.ts';
import { noticeVariant } from './notice-variant.ts';

const MOST = 1000;

export async function sweep(ctx: SystemJobCtx): Promise<void> {
  // Longer than a mail is retried: what is queued since then has no job any more.
  await putBackStale(ctx.db, new Date(ctx.clock().getTime() - DAY));
  for (const { websiteId, variantId } of await listBack(ctx.db, MOST)) {
    ctx.signal.throwIfAborted();
    await noticeVariant(forWebsite(ctx, websiteId), { variantId, replenished: false });
  }
}
