// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as accountContract from '../account-contract.ts';

export const cancelEmailChange: Target<typeof accountContract.cancelEmailChangeEndpoint> = {
  method: 'DELETE',
  path: '/api/config/account/email-changes',
};
export const changePassword: Target<typeof accountContract.changePasswordEndpoint> = {
  method: 'PUT',
  path: '/api/config/account/password',
};
export const confirmEmailChange: Target<typeof accountContract.confirmEmailChangeEndpoint> = {
  method: 'POST',
  path: '/api/config/email-change-confirmations',
};
export const confirmTotp: Target<typeof accountContract.confirmTotpEndpoint> = {
  method: 'POST',
  path: '/api/config/account/totp/confirmation',
};
export const createPasskey: Target<typeof accountContract.createPasskeyEndpoint> = {
  method: 'POST',
  path: '/api/config/account/passkeys',
};
export const createRecoveryCodes: Target<typeof accountContract.createRecoveryCodesEndpoint> = {
  method: 'POST',
  path: '/api/config/account/recovery-codes',
};
export const getAccount: Target<typeof accountContract.getAccountEndpoint> = {
  method: 'GET',
  path: '/api/config/account',
};
export const listPasskeys: Target<typeof accountContract.listPasskeysEndpoint> = {
  method: 'GET',
  path: '/api/config/account/passkeys',
};
export const removePasskey: Target<typeof accountContract.removePasskeyEndpoint> = {
  method: 'DELETE',
  path: '/api/config/account/passkeys/{id}',
};
export const removeTotp: Target<typeof accountContract.removeTotpEndpoint> = {
  method: 'DELETE',
  path: '/api/config/account/totp',
};
export const renamePasskey: Target<typeof accountContract.renamePasskeyEndpoint> = {
  method: 'PUT',
  path: '/api/config/account/passkeys/{id}',
};
export const requestEmailChange: Target<typeof accountContract.requestEmailChangeEndpoint> = {
  method: 'POST',
  path: '/api/config/account/email-changes',
};
export const requestPasskeyRegistration: Target<typeof accountContract.requestPasskeyRegistrationEndpoint> = {
  method: 'POST',
  path: '/api/config/account/passkeys/requests',
};
export const requestPasswordReset: Target<typeof accountContract.requestPasswordResetEndpoint> = {
  method: 'POST',
  path: '/api/config/password-resets',
};
export const resetPassword: Target<typeof accountContract.resetPasswordEndpoint> = {
  method: 'PUT',
  path: '/api/config/password-resets',
};
export const startTotp: Target<typeof accountContract.startTotpEndpoint> = {
  method: 'POST',
  path: '/api/config/account/totp',
};
export const updateAccount: Target<typeof accountContract.updateAccountEndpoint> = {
  method: 'PUT',
  path: '/api/config/account',
};
