import { defineErrors } from '#kernel/errors/define-errors.ts';

export const accountErrors = defineErrors({
  ACCOUNT_ADDRESS_NOT_FOUND: { status: 404, message: 'This address is no longer in your account.' },
  ACCOUNT_ADDRESSES_FULL: {
    status: 409,
    message: 'You can save up to 20 addresses. Please remove one first.',
  },
});
