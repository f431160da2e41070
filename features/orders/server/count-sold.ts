import { updateSoldCounts } from '#features/catalog/server/index.ts';
import { listWebsiteIds } from '#features/sites/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import { forWebsite, type SystemJobCtx } from '#platform/jobs/job-context.ts';
import { listBestSelling } from './store/sales-repository.ts';

const PERIOD = 90 * DAY;
/** Products that sold less than these are in their usual order. */
const MAX_PRODUCTS = 5000;

/**
 * Hourly job: counts the units that each product sold in the last 90 days. Not counted with each order, because all
 * orders of a popular product would then wait for each other.
 */
export async function countSold(ctx: Omit<SystemJobCtx, 'jobId' | 'attempt' | 'progress'>): Promise<void> {
  const since = new Date(ctx.clock().getTime() - PERIOD);
  for (const websiteId of await listWebsiteIds(ctx.db)) {
    ctx.signal.throwIfAborted();
    const sold = await listBestSelling(ctx.db, websiteId, { since, limit: MAX_PRODUCTS });
    await updateSoldCounts(forWebsite(ctx, websiteId), sold);
  }
}
