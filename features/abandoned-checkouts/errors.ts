import { defineErrors } from '#kernel/errors/define-errors.ts';

export const abandonedErrors = defineErrors({
  ABANDONED_CHECKOUTS_NOT_FOUND: { status: 404, message: 'This abandoned checkout does not exist.' },
  ABANDONED_CHECKOUTS_CURSOR_INVALID: {
    status: 400,
    message: 'This page of the list no longer exists. Please reload the list.',
  },
  ABANDONED_CHECKOUTS_NO_CONSENT: {
    status: 409,
    message: 'The customer has not agreed to an email about this checkout.',
  },
  ABANDONED_CHECKOUTS_UNSUBSCRIBED: {
    status: 409,
    message: 'The customer has unsubscribed, or the email address does not exist.',
  },
  ABANDONED_CHECKOUTS_STATE: {
    status: 409,
    message: 'An email was already sent for this checkout, or it can no longer be recovered.',
  },
  ABANDONED_CHECKOUTS_TOO_SOON: {
    status: 409,
    message: 'The customer already got an email about an abandoned checkout in the last 7 days.',
  },
  ABANDONED_CHECKOUTS_PAYING: {
    status: 409,
    message: 'The customer may still pay for this order. Try again later.',
  },
  ABANDONED_CHECKOUTS_LINK_WRONG: {
    status: 404,
    message: 'This link is incomplete. Please open it from your email again.',
  },
});
