// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as sessionContract from '../session-contract.ts';

export const confirmSession: Target<typeof sessionContract.confirmSessionEndpoint> = {
  method: 'POST',
  path: '/api/config/session/confirmation',
};
export const getSession: Target<typeof sessionContract.getSessionEndpoint> = {
  method: 'GET',
  path: '/api/config/session',
};
export const listSessions: Target<typeof sessionContract.listSessionsEndpoint> = {
  method: 'GET',
  path: '/api/config/sessions',
};
export const requestPasskey: Target<typeof sessionContract.requestPasskeyEndpoint> = {
  method: 'POST',
  path: '/api/config/session/passkey-requests',
};
export const revokeOtherSessions: Target<typeof sessionContract.revokeOtherSessionsEndpoint> = {
  method: 'POST',
  path: '/api/config/sessions/revoke-others',
};
export const revokeSession: Target<typeof sessionContract.revokeSessionEndpoint> = {
  method: 'DELETE',
  path: '/api/config/sessions/{id}',
};
export const secondFactor: Target<typeof sessionContract.secondFactorEndpoint> = {
  method: 'POST',
  path: '/api/config/session/second-factor',
};
export const signIn: Target<typeof sessionContract.signInEndpoint> = { method: 'POST', path: '/api/config/session' };
export const signInWithPasskey: Target<typeof sessionContract.signInWithPasskeyEndpoint> = {
  method: 'POST',
  path: '/api/config/session/passkey',
};
export const signOut: Target<typeof sessionContract.signOutEndpoint> = {
  method: 'DELETE',
  path: '/api/config/session',
};
