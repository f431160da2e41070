import { defineErrors } from '#kernel/errors/define-errors.ts';

export const shopperErrors = defineErrors({
  // One for all reasons: a link that is nearly right tells no more than one that was used.
  SHOPPERS_LINK_OVER: {
    status: 409,
    message: 'This link was used already or is older than 20 minutes. Please ask for a new one.',
  },
});
