// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const correctBalance: Target<typeof adminContract.correctBalanceEndpoint> = {
  method: 'PUT',
  path: '/api/config/gift-cards/{cardId}/balance',
};
export const exportGiftCards: Target<typeof adminContract.exportGiftCardsEndpoint> = {
  method: 'GET',
  path: '/api/config/gift-cards/export',
};
export const getGiftCard: Target<typeof adminContract.getGiftCardEndpoint> = {
  method: 'GET',
  path: '/api/config/gift-cards/{cardId}',
};
export const getGiftCardSettings: Target<typeof adminContract.getGiftCardSettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/gift-card-settings',
};
export const getLiability: Target<typeof adminContract.getLiabilityEndpoint> = {
  method: 'GET',
  path: '/api/config/gift-cards/report',
};
export const issueGiftCards: Target<typeof adminContract.issueGiftCardsEndpoint> = {
  method: 'POST',
  path: '/api/config/gift-cards',
};
export const listGiftCards: Target<typeof adminContract.listGiftCardsEndpoint> = {
  method: 'GET',
  path: '/api/config/gift-cards',
};
export const sendAgain: Target<typeof adminContract.sendAgainEndpoint> = {
  method: 'POST',
  path: '/api/config/gift-cards/{cardId}/mails',
};
export const setDisabled: Target<typeof adminContract.setDisabledEndpoint> = {
  method: 'PUT',
  path: '/api/config/gift-cards/{cardId}/disabled',
};
export const setManyDisabled: Target<typeof adminContract.setManyDisabledEndpoint> = {
  method: 'POST',
  path: '/api/config/gift-cards/disabled',
};
export const updateGiftCardSettings: Target<typeof adminContract.updateGiftCardSettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/gift-card-settings',
};
