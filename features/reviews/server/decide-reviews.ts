import { type Ctx, inTransaction } from '#platform/context.ts';
import { reviewErrors } from '../errors.ts';
import type { ReviewId, ReviewState } from '../review.ts';
import { purgeProduct } from './add-review.ts';
import { decide, lockProductsOf, remove } from './owner-repository.ts';

/** Sets the state of reviews and returns how many of them changed. */
export async function decideReviews(
  ctx: Ctx,
  decision: { ids: readonly ReviewId[]; state: ReviewState },
): Promise<number> {
  return await changing(ctx, decision.ids, async (tx) => await decide(tx.db, tx.websiteId, decision, tx.clock()));
}

export async function deleteReview(ctx: Ctx, id: ReviewId): Promise<void> {
  await changing(ctx, [id], async (tx) => {
    if (!(await remove(tx.db, tx.websiteId, id))) throw reviewErrors.error('REVIEWS_NOT_FOUND');
  });
}

/** Locks the products first, always in the same order, and purges their pages. */
async function changing<T>(ctx: Ctx, ids: readonly ReviewId[], work: (tx: Ctx) => Promise<T>): Promise<T> {
  return await inTransaction(ctx, async (tx) => {
    const products = await lockProductsOf(tx.db, tx.websiteId, ids);
    const result = await work(tx);
    for (const product of products) await purgeProduct(tx, product);
    return result;
  });
}
