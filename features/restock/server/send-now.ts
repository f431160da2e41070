import { readerOf } from '#features/content/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { restockErrors } from '../errors.ts';
import type { VariantRefInput } from '../request.ts';
import { isAvailable } from '../rules.ts';
import { queueRestockEmails } from './notify-waitlist.ts';
import * as variants from './variant-repository.ts';
import * as waves from './wave-repository.ts';

const BATCH = 1000;

/** Notifies everyone who waits for a variant, on the owner's request. Returns the number of notices. */
export async function sendNow(ctx: Ctx, variantRef: VariantRefInput): Promise<number> {
  return await queueAll(ctx, variantRef, async (tx) => await tx.activity?.write(tx.db));
}

/** Queues the notices in batches. `finish` runs in the transaction of the last batch. */
async function queueAll(ctx: Ctx, variantRef: VariantRefInput, finish: (tx: Ctx) => Promise<void>): Promise<number> {
  const variantId = await variants.findVariantId(ctx.db, ctx.websiteId, variantRef);
  const reader = readerOf(ctx);
  const variant = variantId === null ? null : await variants.find(ctx.db, ctx.websiteId, { variantId, reader });
  if (variantId === null || variant === null) throw restockErrors.error('RESTOCK_NOT_FOUND');
  if (!isAvailable(variant)) throw restockErrors.error('RESTOCK_SOLD_OUT');
  let [queued, last] = [0, BATCH];
  while (last === BATCH) {
    last = await inTransaction(ctx, async (tx) => {
      await waves.lock(tx.db, tx.websiteId, { variantId, isNew: false });
      const count = await queueRestockEmails(tx, variantId, BATCH);
      if (count === BATCH) return count;
      const label = `${variant.title} · ${variant.sku}`;
      const after = { noticesQueued: queued + count };
      tx.activity?.describe({ subject: { kind: 'variant', id: variantId, label }, before: {}, after });
      await finish(tx);
      return count;
    });
    queued += last;
  }
  return queued;
}

/** Skips variants that are deleted or sold out, and returns the number of notices for the others. */
export async function sendAll(ctx: Ctx, requests: readonly VariantRefInput[]): Promise<number> {
  let sent = 0;
  for (const { productId, variantId } of requests) {
    try {
      sent += await queueAll(ctx, { productId, variantId }, () => Promise.resolve());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.info({ productId, variantId, code: error.code }, 'restock notices skipped');
    }
  }
  // One entry about all variants. Their notices are committed already, each variant on its own.
  await inTransaction(ctx, async (tx) => await tx.activity?.write(tx.db));
  return sent;
}
