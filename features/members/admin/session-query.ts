import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { getSession, listSessions } from './calls.ts';

// Roles change seldom, and the server asks for itself at every call.
const SESSION_FRESH_MS = 300_000;

export const sessionQuery = queryOptions({
  queryKey: ['members', 'session'],
  queryFn: ({ signal }) => call(getSession, {}, { signal }),
  staleTime: SESSION_FRESH_MS,
});

export const sessionsQuery = queryOptions({
  queryKey: ['members', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
});
