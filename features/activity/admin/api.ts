// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const exportActivity: Target<typeof adminContract.exportActivityEndpoint> = {
  method: 'GET',
  path: '/api/config/activity/export',
};
export const getActivitySettings: Target<typeof adminContract.getActivitySettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/activity/settings',
};
export const listActivity: Target<typeof adminContract.listActivityEndpoint> = {
  method: 'GET',
  path: '/api/config/activity',
};
export const listActivityMembers: Target<typeof adminContract.listActivityMembersEndpoint> = {
  method: 'GET',
  path: '/api/config/activity/members',
};
export const updateActivitySettings: Target<typeof adminContract.updateActivitySettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/activity/settings',
};
