import { expect, it } from 'vitest';
import {
  getSessionEndpoint,
  listSessionsEndpoint,
  revokeOtherSessionsEndpoint,
  revokeSessionEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '../contract.ts';
import { getSession, listSessions, revokeOthers, revokeSession, signIn, signOut } from './calls.ts';

it.each([
  [signIn, signInEndpoint],
  [getSession, getSessionEndpoint],
  [signOut, signOutEndpoint],
  [listSessions, listSessionsEndpoint],
  [revokeSession, revokeSessionEndpoint],
  [revokeOthers, revokeOtherSessionsEndpoint],
])('$method $path matches its contract', (target, { method, path }) => {
  expect(target).toStrictEqual({ method, path });
});
