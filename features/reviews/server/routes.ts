import { type Route, route } from '#platform/http/route.ts';
import { ensureVisitor, findVisitor } from '#platform/http/visitor.ts';
import { addReviewEndpoint, listReviewsEndpoint } from '../contract.ts';
import {
  decideReviewsEndpoint,
  deleteReviewEndpoint,
  importReviewsEndpoint,
  listOwnerReviewsEndpoint,
} from '../owner-contract.ts';
import { addReview } from './add-review.ts';
import { listReviews } from './list-reviews.ts';
import { deleteReview, moderateReviews } from './moderate-reviews.ts';
import type { ListedReview } from './owner-repository.ts';
import * as owners from './owner-repository.ts';
import { toReviewJson } from './review-json.ts';
import type { ReviewParts } from './review-parts.ts';
import { importReviews } from './review-tables.ts';

export function createReviewRoutes(parts: ReviewParts): readonly Route[] {
  return [
    route(listReviewsEndpoint, (ctx, { params, query }) =>
      listReviews(ctx, parts, { ...params, ...query, visitor: findVisitor(ctx, parts.secret) }),
    ),
    route(addReviewEndpoint, async (ctx, { params, body }) => {
      const visitor = ensureVisitor(ctx, parts.secret);
      const review = await addReview(ctx, parts, { ...params, ...body, visitor, account: ctx.account });
      return { review: toReviewJson(review), waiting: review.state !== 'approved' };
    }),
    ...ownerRoutes,
  ];
}

const ownerRoutes: readonly Route[] = [
  route(listOwnerReviewsEndpoint, async (ctx, { query: { page, pageSize, state } }) => {
    const input = { state, limit: pageSize, offset: (page - 1) * pageSize };
    const reviews = await owners.listByState(ctx.db, ctx.websiteId, input);
    const counts = await owners.countByState(ctx.db, ctx.websiteId);
    return { reviews: reviews.map(toOwnerReview), total: counts[state], counts };
  }),
  route(decideReviewsEndpoint, async (ctx, { body }) => ({ changed: await moderateReviews(ctx, body) })),
  route(deleteReviewEndpoint, async (ctx, { params }) => {
    await deleteReview(ctx, params.reviewId);
    return null;
  }),
  route(importReviewsEndpoint, async (ctx, { body }) => await importReviews(ctx, body)),
];

function toOwnerReview(review: ListedReview) {
  const { itemId, itemTitle, state, email, reasons } = review;
  return { ...toReviewJson(review), itemId, itemTitle, state, email, reasons };
}
