import { readerOf } from '#features/pages/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { VariantId } from '../request.ts';
import { budgetLeft, isBack } from '../rules.ts';
import { hasWaiting, takeNext } from './repository.ts';
import { sendRestockEmailJob } from './restock-jobs.ts';
import { findVariant } from './variant-repository.ts';
import { countNotices, lockWave, readSettings } from './wave-repository.ts';

export interface RaisedVariant {
  variantId: VariantId;
  /** There were none before. */
  replenished: boolean;
}

// A mail a job, so that one that fails holds up no other; so many jobs are written in one transaction.
const MAX_BATCH = 1000;

/**
 * Has those told who are next in turn, as many as the budget allows. Run again it tells nobody twice: who is taken is no
 * longer waiting. Gives the number.
 */
export async function notifyWaitlist(ctx: Ctx, { variantId, replenished }: RaisedVariant): Promise<number> {
  if (!(await hasWaiting(ctx.db, ctx.websiteId, variantId))) return 0;
  return await inTransaction(ctx, async (tx) => {
    const settings = await readSettings(tx.db, tx.websiteId);
    if (!settings.automatic) return 0;
    // Before the stock is read: of two runs at once the second sees what the first has told.
    const notifiedCount = await lockWave(tx.db, tx.websiteId, { variantId, isNew: replenished });
    const variant = await findVariant(tx.db, tx.websiteId, { variantId, reader: readerOf(tx) });
    if (variant === null || !isBack(variant)) return 0;
    const limit = Math.min(budgetLeft(variant, settings, notifiedCount) ?? MAX_BATCH, MAX_BATCH);
    return await queueNotices(tx, variantId, limit);
  });
}

/** Takes so many and makes their mails jobs; part of the caller's transaction, which holds the wave. */
export async function queueNotices(tx: Ctx, variantId: VariantId, limit: number): Promise<number> {
  if (limit === 0) return 0;
  const ids = await takeNext(tx.db, tx.websiteId, { variantId, limit, now: tx.clock() });
  for (const requestId of ids) await enqueue(tx, sendRestockEmailJob, { payload: { requestId } });
  if (ids.length > 0) await countNotices(tx.db, tx.websiteId, { variantId, by: ids.length });
  return ids.length;
}
