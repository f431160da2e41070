// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as accountContract from '../account-contract.ts';
import type * as adminContract from '../admin-contract.ts';
import type * as contract from '../contract.ts';

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
export const confirmSession: Target<typeof contract.confirmSessionEndpoint> = {
  method: 'POST',
  path: '/api/config/session/confirmation',
};
export const confirmTotp: Target<typeof accountContract.confirmTotpEndpoint> = {
  method: 'POST',
  path: '/api/config/account/totp/confirmation',
};
export const createInvitation: Target<typeof adminContract.createInvitationEndpoint> = {
  method: 'POST',
  path: '/api/config/members/invitations',
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
export const getInvitation: Target<typeof adminContract.getInvitationEndpoint> = {
  method: 'GET',
  path: '/api/config/join',
};
export const getSecuritySettings: Target<typeof adminContract.getSecuritySettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/security',
};
export const getSession: Target<typeof contract.getSessionEndpoint> = { method: 'GET', path: '/api/config/session' };
export const join: Target<typeof adminContract.joinEndpoint> = { method: 'POST', path: '/api/config/join' };
export const listInvitations: Target<typeof adminContract.listInvitationsEndpoint> = {
  method: 'GET',
  path: '/api/config/members/invitations',
};
export const listMembers: Target<typeof adminContract.listMembersEndpoint> = {
  method: 'GET',
  path: '/api/config/members',
};
export const listPasskeys: Target<typeof accountContract.listPasskeysEndpoint> = {
  method: 'GET',
  path: '/api/config/account/passkeys',
};
export const listSessions: Target<typeof contract.listSessionsEndpoint> = {
  method: 'GET',
  path: '/api/config/sessions',
};
export const removeMember: Target<typeof adminContract.removeMemberEndpoint> = {
  method: 'DELETE',
  path: '/api/config/members/{id}',
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
export const requestPasskey: Target<typeof contract.requestPasskeyEndpoint> = {
  method: 'POST',
  path: '/api/config/session/passkey-requests',
};
export const requestPasskeyRegistration: Target<typeof accountContract.requestPasskeyRegistrationEndpoint> = {
  method: 'POST',
  path: '/api/config/account/passkeys/requests',
};
export const requestPasswordReset: Target<typeof accountContract.requestPasswordResetEndpoint> = {
  method: 'POST',
  path: '/api/config/password-resets',
};
export const resendInvitation: Target<typeof adminContract.resendInvitationEndpoint> = {
  method: 'POST',
  path: '/api/config/members/invitations/{id}/emails',
};
export const resetPassword: Target<typeof accountContract.resetPasswordEndpoint> = {
  method: 'PUT',
  path: '/api/config/password-resets',
};
export const revokeInvitation: Target<typeof adminContract.revokeInvitationEndpoint> = {
  method: 'DELETE',
  path: '/api/config/members/invitations/{id}',
};
export const revokeOtherSessions: Target<typeof contract.revokeOtherSessionsEndpoint> = {
  method: 'POST',
  path: '/api/config/sessions/revoke-others',
};
export const revokeSession: Target<typeof contract.revokeSessionEndpoint> = {
  method: 'DELETE',
  path: '/api/config/sessions/{id}',
};
export const secondFactor: Target<typeof contract.secondFactorEndpoint> = {
  method: 'POST',
  path: '/api/config/session/second-factor',
};
export const signIn: Target<typeof contract.signInEndpoint> = { method: 'POST', path: '/api/config/session' };
export const signInWithPasskey: Target<typeof contract.signInWithPasskeyEndpoint> = {
  method: 'POST',
  path: '/api/config/session/passkey',
};
export const signOut: Target<typeof contract.signOutEndpoint> = { method: 'DELETE', path: '/api/config/session' };
export const startTotp: Target<typeof accountContract.startTotpEndpoint> = {
  method: 'POST',
  path: '/api/config/account/totp',
};
export const transferOwnership: Target<typeof adminContract.transferOwnershipEndpoint> = {
  method: 'POST',
  path: '/api/config/members/{id}/ownership',
};
export const updateAccount: Target<typeof accountContract.updateAccountEndpoint> = {
  method: 'PUT',
  path: '/api/config/account',
};
export const updateRoles: Target<typeof adminContract.updateRolesEndpoint> = {
  method: 'PUT',
  path: '/api/config/members/{id}/roles',
};
export const updateSecuritySettings: Target<typeof adminContract.updateSecuritySettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/settings/security',
};
