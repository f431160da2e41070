import { defineErrors } from '#kernel/errors/define-errors.ts';

export const privacyErrors = defineErrors({
  PRIVACY_CUSTOMER_NOT_FOUND: { status: 404, message: 'This customer does not exist.' },
  PRIVACY_CUSTOMER_ERASED: { status: 409, message: 'The data of this customer was erased.' },
  PRIVACY_EMAIL_DIFFERS: {
    status: 400,
    message: 'This is not the email address of the customer.',
    field: 'email',
  },
  PRIVACY_ERASURE_BLOCKED: {
    status: 409,
    message: 'This customer cannot be erased yet: {reasons}. Finish this first.',
  },
  PRIVACY_REQUEST_NOT_FOUND: { status: 404, message: 'This request does not exist.' },
  PRIVACY_REQUEST_DECIDED: { status: 409, message: 'This request was already decided. Please reload the page.' },
});
