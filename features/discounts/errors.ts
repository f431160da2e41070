import { defineErrors } from '#kernel/errors/define-errors.ts';

export const discountErrors = defineErrors({
  // One error for all reasons that would reveal which codes exist.
  DISCOUNTS_CODE_REFUSED: {
    status: 409,
    message: 'This code is not valid. Please check it and try again.',
    field: 'code',
  },
});
