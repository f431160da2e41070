// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as ownerContract from '../owner-contract.ts';

export const getOwnerSubscription: Target<typeof ownerContract.getOwnerSubscriptionEndpoint> = {
  method: 'GET',
  path: '/api/config/subscriptions/{subscriptionId}',
};
export const getSubscriptionSettings: Target<typeof ownerContract.getSubscriptionSettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/subscriptions',
};
export const ownerCancel: Target<typeof ownerContract.ownerCancelEndpoint> = {
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/cancellation',
};
export const ownerPause: Target<typeof ownerContract.ownerPauseEndpoint> = {
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/pause',
};
export const ownerReschedule: Target<typeof ownerContract.ownerRescheduleEndpoint> = {
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/next-renewal',
};
export const ownerResume: Target<typeof ownerContract.ownerResumeEndpoint> = {
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/resume',
};
export const ownerRetry: Target<typeof ownerContract.ownerRetryEndpoint> = {
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/retry',
};
export const ownerSkip: Target<typeof ownerContract.ownerSkipEndpoint> = {
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/skip',
};
export const ownerSwap: Target<typeof ownerContract.ownerSwapEndpoint> = {
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/variant',
};
export const updateSubscriptionSettings: Target<typeof ownerContract.updateSubscriptionSettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/settings/subscriptions',
};
