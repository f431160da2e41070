import { queryOptions } from '@tanstack/react-query';
import type { MatchQuery } from '#browser/admin-kit/list/list-query.ts';
import { endpointSource, type ListSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import type { ActivityRow } from '../admin-contract.ts';
import { getActivitySettings, listActivity, listActivityMembers } from './api.ts';

export const ACTIVITY_KEY = ['activity', 'entries'] as const;

const endpoint = endpointSource(listActivity, ACTIVITY_KEY);

export const activitySource: ListSource<ActivityRow> = {
  key: endpoint.key,
  load: (request, options) => endpoint.load(withMillis(request), options),
};

/** The list sends times as ISO texts, the endpoint takes milliseconds. */
export function withMillis<Query extends MatchQuery>(query: Query): Query {
  const times = ['from', 'to'].flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' ? [[name, Date.parse(value)]] : [];
  });
  return { ...query, ...Object.fromEntries(times) };
}

export const membersQuery = queryOptions({
  queryKey: ['activity', 'members'],
  queryFn: async ({ signal }) => (await call(listActivityMembers, {}, { signal })).members,
});

export const settingsQuery = queryOptions({
  queryKey: ['activity', 'settings'],
  queryFn: async ({ signal }) => (await call(getActivitySettings, {}, { signal })).settings,
});
