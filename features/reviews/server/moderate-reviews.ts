import { type Ctx, inTransaction } from '#platform/context.ts';
import { reviewErrors } from '../errors.ts';
import type { ReviewId, ReviewState } from '../review.ts';
import { purgeProduct } from './add-review.ts';
import * as owners from './owner-repository.ts';

/** Sets the state of reviews and returns how many of them changed. */
export async function moderateReviews(
  ctx: Ctx,
  stateUpdate: { ids: readonly ReviewId[]; state: ReviewState },
): Promise<number> {
  return await updateAndPurge(
    ctx,
    stateUpdate.ids,
    async (tx) => await owners.updateState(tx.db, tx.websiteId, stateUpdate, tx.clock()),
  );
}

export async function deleteReview(ctx: Ctx, id: ReviewId): Promise<void> {
  await updateAndPurge(ctx, [id], async (tx) => {
    if (!(await owners.remove(tx.db, tx.websiteId, id))) throw reviewErrors.error('REVIEWS_NOT_FOUND');
  });
}

/** Locks the products first, always in the same order, and purges their pages. */
async function updateAndPurge<T>(ctx: Ctx, ids: readonly ReviewId[], work: (tx: Ctx) => Promise<T>): Promise<T> {
  return await inTransaction(ctx, async (tx) => {
    const products = await owners.lockProductsOf(tx.db, tx.websiteId, ids);
    const result = await work(tx);
    for (const product of products) await purgeProduct(tx, product);
    return result;
  });
}
