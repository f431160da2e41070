export { listLatestOf as listReviewsOf } from './customer-reads.ts';
export { reviewPersonalData } from './personal-data.ts';
export { readTable } from './read-table.ts';
export { reviewKinds } from './review-kinds.ts';
export { reviewRows } from './review-rows.ts';
export { readReviewTables, saveReviewTables } from './review-tables.ts';
export { createReviewsWeb } from './web.ts';
export { withReviews } from './with-reviews.ts';
