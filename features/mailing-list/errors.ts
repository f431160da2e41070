import { defineErrors } from '#kernel/errors/define-errors.ts';

export const mailingListErrors = defineErrors({
  MAILING_LIST_LINK_WRONG: { status: 404, message: 'This link is not complete. Please open it from your mail again.' },
  MAILING_LIST_PROVIDER_UNKNOWN: {
    status: 409,
    message: 'This installation has no such provider of mailing lists.',
    field: 'provider',
  },
  MAILING_LIST_NOT_CONNECTED: { status: 409, message: 'There is no list elsewhere to disconnect.' },
});
