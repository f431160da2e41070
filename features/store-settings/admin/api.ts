// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const getEmails: Target<typeof adminContract.getEmailsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/email',
};
export const previewEmail: Target<typeof adminContract.previewEmailEndpoint> = {
  method: 'POST',
  path: '/api/config/settings/email/preview',
};
export const sendTestEmail: Target<typeof adminContract.sendTestEmailEndpoint> = {
  method: 'POST',
  path: '/api/config/settings/email/test',
};
export const updateEmails: Target<typeof adminContract.updateEmailsEndpoint> = {
  method: 'PUT',
  path: '/api/config/settings/email',
};
