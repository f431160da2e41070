import { readerOf } from '#features/pages/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { listReviewsEndpoint } from '../contract.ts';
import { reviewErrors } from '../errors.ts';
import { summarize } from '../rules.ts';
import { countStars, findOwn, findProduct, listShown } from './repository.ts';
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
  { secret, getKinds }: ReviewParts,
  { itemId, offset, visitor }: ListReviews,
): Promise<ReplyOf<typeof listReviewsEndpoint>> {
  const now = ctx.clock();
  const { db, websiteId } = ctx;
  if ((await findProduct(db, websiteId, { itemId, reader: readerOf(ctx) })) === null)
    throw reviewErrors.error('REVIEWS_PRODUCT_NOT_FOUND');
  const kinds = await getKinds(ctx);
  const reviews = await listShown(db, websiteId, { itemId, kinds, limit: PAGE, offset });
  const { count } = summarize(await countStars(db, websiteId, { itemId, kinds }));
  const own = visitor === null ? null : await findOwn(db, websiteId, { itemId, visitor });
  return {
    reviews: reviews.map(toReviewJson),
    total: count,
    waiting: own === null || own.state === 'approved' || own.state === 'hidden' ? null : toReviewJson(own),
    open: kinds.native,
    stamp: issueTimestamp(secret, { websiteId, itemId }, now),
  };
}
