import { readerOf } from '#features/content/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { VariantId } from '../request.ts';
import { budgetLeft, isAvailable } from '../rules.ts';
import * as requests from './repository.ts';
import { sendRestockEmailJob } from './restock-jobs.ts';
import * as variants from './variant-repository.ts';
import * as waves from './wave-repository.ts';

export interface RestockedVariant {
  variantId: VariantId;
  /** The variant was sold out before. */
  replenished: boolean;
}

// One job per email, so that a failing one does not delay the others. This is the maximum number of jobs per
// transaction.
const MAX_BATCH = 1000;

/**
 * Queues notices for the next waiting requests, as many as the budget allows, and returns their number. A second run
 * notifies no one twice, because queued requests are no longer waiting.
 */
export async function notifyWaitlist(ctx: Ctx, { variantId, replenished }: RestockedVariant): Promise<number> {
  if (!(await requests.hasWaiting(ctx.db, ctx.websiteId, variantId))) return 0;
  return await inTransaction(ctx, async (tx) => {
    const settings = await waves.readSettings(tx.db, tx.websiteId);
    if (!settings.automatic) return 0;
    // Lock the wave before reading the stock: of two concurrent runs, the second must see the notices of the first.
    const notifiedCount = await waves.lock(tx.db, tx.websiteId, { variantId, isNew: replenished });
    const variant = await variants.find(tx.db, tx.websiteId, { variantId, reader: readerOf(tx) });
    if (variant === null || !isAvailable(variant)) return 0;
    const limit = Math.min(budgetLeft(variant, settings, notifiedCount) ?? MAX_BATCH, MAX_BATCH);
    return await queueRestockEmails(tx, variantId, limit);
  });
}

/** Queues up to `limit` notices as jobs. Part of the caller's transaction, which holds the lock on the wave. */
export async function queueRestockEmails(tx: Ctx, variantId: VariantId, limit: number): Promise<number> {
  if (limit === 0) return 0;
  const ids = await requests.queueNext(tx.db, tx.websiteId, { variantId, limit, now: tx.clock() });
  for (const requestId of ids) await enqueue(tx, sendRestockEmailJob, { payload: { requestId } });
  if (ids.length > 0) await waves.addToNotifiedCount(tx.db, tx.websiteId, { variantId, by: ids.length });
  return ids.length;
}
