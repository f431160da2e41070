import { defineErrors } from '#kernel/errors/define-errors.ts';

export const reviewErrors = defineErrors({
  REVIEWS_PRODUCT_NOT_FOUND: { status: 404, message: 'This product no longer exists.' },
  REVIEWS_NOT_FOUND: { status: 404, message: 'This review no longer exists.' },
  REVIEWS_OFF: { status: 409, message: 'Reviews are turned off.' },
  REVIEWS_ALREADY_WRITTEN: { status: 409, message: 'You have already reviewed this product.' },
  REVIEWS_ORDER_ALREADY_USED: { status: 409, message: 'This product has already been reviewed for this order.' },
  REVIEWS_FORM_TOO_OLD: {
    status: 409,
    message: 'This form has expired. Please send your review again.',
  },
  REVIEWS_FILE_UNREADABLE: {
    status: 400,
    message: 'This file does not contain reviews. Its first line must name the columns product, rating, name and text.',
  },
});
