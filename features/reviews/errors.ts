import { defineErrors } from '#kernel/errors/define-errors.ts';

export const reviewErrors = defineErrors({
  REVIEWS_PRODUCT_NOT_FOUND: { status: 404, message: 'This product does not exist any more.' },
  REVIEWS_NOT_FOUND: { status: 404, message: 'This review does not exist any more.' },
  REVIEWS_OFF: { status: 409, message: 'Reviews are not taken here.' },
  REVIEWS_ALREADY_WRITTEN: { status: 409, message: 'You have already reviewed this product.' },
  REVIEWS_ORDER_ALREADY_USED: { status: 409, message: 'This product has already been reviewed for this order.' },
  REVIEWS_FORM_TOO_OLD: {
    status: 409,
    message: 'This page has been open for very long. Please send your review once more.',
  },
  REVIEWS_FILE_UNREADABLE: {
    status: 400,
    message: 'The file is not a table of reviews. Its first line names the columns product, rating, name and text.',
  },
});
