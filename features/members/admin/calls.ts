import type { Target } from '#browser/client/call.ts';
import type {
  getSessionEndpoint,
  listSessionsEndpoint,
  revokeOtherSessionsEndpoint,
  revokeSessionEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '../contract.ts';

export const signIn: Target<typeof signInEndpoint> = { method: 'POST', path: '/api/config/session' };
export const getSession: Target<typeof getSessionEndpoint> = { method: 'GET', path: '/api/config/session' };
export const signOut: Target<typeof signOutEndpoint> = { method: 'DELETE', path: '/api/config/session' };
export const listSessions: Target<typeof listSessionsEndpoint> = { method: 'GET', path: '/api/config/sessions' };
export const revokeSession: Target<typeof revokeSessionEndpoint> = {
  method: 'DELETE',
  path: '/api/config/sessions/{id}',
};
export const revokeOthers: Target<typeof revokeOtherSessionsEndpoint> = {
  method: 'POST',
  path: '/api/config/sessions/revoke-others',
};
