// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const getAbandoned: Target<typeof adminContract.getAbandonedEndpoint> = {
  method: 'GET',
  path: '/api/config/abandoned-checkouts/{checkoutId}',
};
export const getSettings: Target<typeof adminContract.getSettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/abandoned-checkouts',
};
export const getSummary: Target<typeof adminContract.getSummaryEndpoint> = {
  method: 'GET',
  path: '/api/config/abandoned-checkouts/summary',
};
export const listAbandoned: Target<typeof adminContract.listAbandonedEndpoint> = {
  method: 'GET',
  path: '/api/config/abandoned-checkouts',
};
export const sendReminder: Target<typeof adminContract.sendReminderEndpoint> = {
  method: 'POST',
  path: '/api/config/abandoned-checkouts/{checkoutId}/email',
};
export const updateSettings: Target<typeof adminContract.updateSettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/settings/abandoned-checkouts',
};
