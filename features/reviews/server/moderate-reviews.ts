import type { ActivitySubject } from '#platform/activity/activity.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { reviewErrors } from '../errors.ts';
import type { Review, ReviewId, ReviewState } from '../review.ts';
import { purgeProduct } from './add-review.ts';
import * as owners from './owner-repository.ts';

/** Sets the state of reviews and returns how many of them changed. */
export async function moderateReviews(
  ctx: Ctx,
  stateUpdate: { ids: readonly ReviewId[]; state: ReviewState },
): Promise<number> {
  return await updateAndPurge(ctx, stateUpdate.ids, async (tx) => {
    const reviews = await owners.lockAll(tx.db, tx.websiteId, stateUpdate.ids);
    const changed = new Set(await owners.updateState(tx.db, tx.websiteId, stateUpdate, tx.clock()));
    const after = { state: stateUpdate.state };
    for (const review of reviews.filter(({ id }) => changed.has(id)))
      tx.activity?.describe({ subject: toSubject(review), before: { state: review.state }, after });
    return changed.size;
  });
}

/** A review as a subject of the activity log. */
function toSubject({ id, name }: Review): ActivitySubject {
  return { kind: 'review', id, label: name };
}

export async function deleteReview(ctx: Ctx, id: ReviewId): Promise<void> {
  await updateAndPurge(ctx, [id], async (tx) => {
    const [review] = await owners.lockAll(tx.db, tx.websiteId, [id]);
    if (review === undefined) throw reviewErrors.error('REVIEWS_NOT_FOUND');
    await owners.remove(tx.db, tx.websiteId, id);
    const { itemId, state, rating, title, text, name } = review;
    tx.activity?.describe({ subject: toSubject(review), before: { itemId, state, rating, title, text, name } });
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
