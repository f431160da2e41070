import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { ReviewReply } from './contract.ts';
import { ReviewIdSchema, ReviewState } from './review.ts';
import { MAX_FILE_LENGTH, Source } from './review-table.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 120, seconds: 60 };

const OwnerReview = ReviewReply.extend({
  itemId: z.string(),
  itemTitle: z.string(),
  state: ReviewState,
  email: z.string(),
  reasons: z.array(z.string()),
});
export type OwnerReview = z.infer<typeof OwnerReview>;

export const listOwnerReviewsEndpoint = endpoint({
  id: 'reviews.listOwnerReviews',
  method: 'GET',
  path: '/api/config/reviews',
  summary: 'Lists the reviews in one state, newest first, with the count of each state.',
  capability: 'reviews.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery.extend({ state: ReviewState.default('waiting') }),
  reply: z.strictObject({ reviews: z.array(OwnerReview), total: z.int(), counts: z.record(ReviewState, z.int()) }),
});

export const decideReviewsEndpoint = endpoint({
  id: 'reviews.decideReviews',
  method: 'POST',
  path: '/api/config/reviews/decisions',
  summary: 'Sets the state of reviews. Deleted reviews are skipped.',
  capability: 'reviews.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: z.array(ReviewIdSchema).min(1).max(100), state: ReviewState }),
  reply: z.strictObject({ changed: z.int() }),
});

export const deleteReviewEndpoint = endpoint({
  id: 'reviews.deleteReview',
  method: 'DELETE',
  path: '/api/config/reviews/{reviewId}',
  summary: 'Permanently deletes a review.',
  capability: 'reviews.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: z.strictObject({ reviewId: ReviewIdSchema }),
  reply: z.null(),
  status: 204,
  errors: ['REVIEWS_NOT_FOUND'],
});

export const importReviewsEndpoint = endpoint({
  id: 'reviews.importReviews',
  method: 'POST',
  path: '/api/config/reviews/imports',
  summary: 'Imports reviews from CSV. They replace earlier imports from the same source.',
  capability: 'reviews.write',
  activity: 'operation',
  bodyLimit: MAX_FILE_LENGTH + 65_536,
  rate: { max: 20, seconds: 60 },
  body: z.strictObject({ source: Source, csv: z.string().max(MAX_FILE_LENGTH) }),
  reply: z.strictObject({
    imported: z.int(),
    /** Rejected lines, by their number in the table. */
    refused: z.array(z.strictObject({ line: z.int(), message: z.string() })),
  }),
  errors: ['REVIEWS_FILE_UNREADABLE'],
});
