import { defineErrors } from '#kernel/errors/define-errors.ts';

export const shopperErrors = defineErrors({
  // One error for all reasons: a nearly correct link reveals no more than a used one.
  SHOPPERS_LINK_OVER: {
    status: 409,
    message: 'This link has expired or was already used. Please request a new one.',
  },
});
