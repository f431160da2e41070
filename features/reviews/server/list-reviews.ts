import { readerOf } from '#features/content/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { listReviewsEndpoint } from '../contract.ts';
import { reviewErrors } from '../errors.ts';
import { summarize } from '../rules.ts';
import * as reviewsRepository from './repository.ts';
import { toReviewJson } from './review-json.ts';
import type { ReviewParts } from './review-parts.ts';
import { issueTimestamp } from './signatures.ts';

const PAGE = 50;

export interface ListReviews {
  itemId: ItemId;
  offset: number;
  /** Hash that identifies the requesting browser. Null if it has not written a review. */
  visitor: string | null;
}

export async function listReviews(
  ctx: Ctx,
  { secret, getReviewKinds }: ReviewParts,
  { itemId, offset, visitor }: ListReviews,
): Promise<ReplyOf<typeof listReviewsEndpoint>> {
  const now = ctx.clock();
  const { db, websiteId } = ctx;
  if ((await reviewsRepository.findProduct(db, websiteId, { itemId, reader: readerOf(ctx) })) === null)
    throw reviewErrors.error('REVIEWS_PRODUCT_NOT_FOUND');
  const kinds = await getReviewKinds(ctx);
  const reviews = await reviewsRepository.listShown(db, websiteId, { itemId, kinds, limit: PAGE, offset });
  const { count } = summarize(await reviewsRepository.countStars(db, websiteId, { itemId, kinds }));
  const existing = visitor === null ? null : await reviewsRepository.findExisting(db, websiteId, { itemId, visitor });
  return {
    reviews: reviews.map(toReviewJson),
    total: count,
    waiting:
      existing === null || existing.state === 'approved' || existing.state === 'hidden' ? null : toReviewJson(existing),
    open: kinds.native,
    stamp: issueTimestamp(secret, { websiteId, itemId }, now),
  };
}
