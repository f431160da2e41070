// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as contract from '../contract.ts';

export const getSession: Target<typeof contract.getSessionEndpoint> = { method: 'GET', path: '/api/config/session' };
export const listSessions: Target<typeof contract.listSessionsEndpoint> = {
  method: 'GET',
  path: '/api/config/sessions',
};
export const revokeOtherSessions: Target<typeof contract.revokeOtherSessionsEndpoint> = {
  method: 'POST',
  path: '/api/config/sessions/revoke-others',
};
export const revokeSession: Target<typeof contract.revokeSessionEndpoint> = {
  method: 'DELETE',
  path: '/api/config/sessions/{id}',
};
export const signIn: Target<typeof contract.signInEndpoint> = { method: 'POST', path: '/api/config/session' };
export const signOut: Target<typeof contract.signOutEndpoint> = { method: 'DELETE', path: '/api/config/session' };
