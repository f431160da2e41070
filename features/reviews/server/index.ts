export { addNoscriptReview } from './noscript-review.ts';
export { readTable } from './read-table.ts';
export type { Kinds } from './repository.ts';
export type { ReviewParts } from './review-parts.ts';
export { readReviewTables, saveReviewTables } from './review-tables.ts';
export { createReviewRoutes } from './routes.ts';
export { withReviews } from './with-reviews.ts';
