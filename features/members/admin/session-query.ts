import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { getSession, listSessions } from './session-api.ts';

// Roles rarely change, and the server checks them on every request.
const SESSION_FRESH_MS = 300_000;

export const sessionQuery = queryOptions({
  queryKey: ['members', 'session'],
  async queryFn({ signal }) {
    const session = await call(getSession, {}, { signal });
    if (session === null) throw new ApiError({ code: 'HTTP_SIGN_IN_NEEDED', message: 'Please sign in.', status: 401 });
    return session;
  },
  staleTime: SESSION_FRESH_MS,
});

export const sessionsQuery = queryOptions({
  queryKey: ['members', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
});

/** Whether the browser has a valid session. Asking does not change what the screens show. */
export async function isSignedIn(): Promise<boolean> {
  return (await call(getSession)) !== null;
}
