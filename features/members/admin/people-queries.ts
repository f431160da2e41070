import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { ADMIN_ROLE } from '../roles.ts';
import { getSecuritySettings, listInvitations, listMembers } from './api.ts';

const PEOPLE = ['members', 'people'] as const;

export const membersSource = endpointSource(listMembers, [...PEOPLE, 'list']);

export const invitationsQuery = queryOptions({
  queryKey: [...PEOPLE, 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).invitations,
});

/** The admins of the website. One of them is the owner. */
export const adminsQuery = queryOptions({
  queryKey: [...PEOPLE, 'admins'],
  queryFn: async ({ signal }) =>
    (await call(listMembers, { query: { role: ADMIN_ROLE, limit: 200 } }, { signal })).rows,
});

export const securityQuery = queryOptions({
  queryKey: ['members', 'security'],
  queryFn: ({ signal }) => call(getSecuritySettings, {}, { signal }),
});

/** Loads members and invitations again after a change. */
export function useReloadPeople(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PEOPLE });
}
