import { defineErrors } from '#kernel/errors/define-errors.ts';

export const mailingListErrors = defineErrors({
  MAILING_LIST_LINK_WRONG: { status: 404, message: 'This link is incomplete. Please open it from your email again.' },
  MAILING_LIST_PROVIDER_UNKNOWN: {
    status: 409,
    message: 'This mailing list provider is not available.',
    field: 'provider',
  },
  MAILING_LIST_NOT_CONNECTED: { status: 409, message: 'No external list is connected.' },
});
