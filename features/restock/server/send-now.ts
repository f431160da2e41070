import { readerOf } from '#features/pages/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { restockErrors } from '../errors.ts';
import type { NamedVariant } from '../request.ts';
import { isBack } from '../rules.ts';
import { queueNotices } from './notify-waitlist.ts';
import { findVariant, findVariantId } from './variant-repository.ts';
import { lockWave } from './wave-repository.ts';

const BATCH = 1000;

/** Notifies everyone who waits for a variant, on the owner's request. Returns the number of notices. */
export async function sendNow(ctx: Ctx, named: NamedVariant): Promise<number> {
  const variantId = await findVariantId(ctx.db, ctx.websiteId, named);
  const reader = readerOf(ctx);
  const variant = variantId === null ? null : await findVariant(ctx.db, ctx.websiteId, { variantId, reader });
  if (variantId === null || variant === null) throw restockErrors.error('RESTOCK_NOT_FOUND');
  if (!isBack(variant)) throw restockErrors.error('RESTOCK_SOLD_OUT');
  let [queued, last] = [0, BATCH];
  while (last === BATCH) {
    last = await inTransaction(ctx, async (tx) => {
      await lockWave(tx.db, tx.websiteId, { variantId, isNew: false });
      return await queueNotices(tx, variantId, BATCH);
    });
    queued += last;
  }
  return queued;
}

export interface SendResult extends NamedVariant {
  sent: number;
  refused: string | null;
}

export async function sendAll(ctx: Ctx, requests: readonly NamedVariant[]): Promise<SendResult[]> {
  const results: SendResult[] = [];
  for (const { productId, variantId } of requests) {
    try {
      results.push({ productId, variantId, sent: await sendNow(ctx, { productId, variantId }), refused: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ productId, variantId, sent: 0, refused: error.code });
    }
  }
  return results;
}
