import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { listStarters, listWebsites } from './api.ts';

export const websitesQuery = queryOptions({
  queryKey: ['site-switcher', 'websites'],
  queryFn: async ({ signal }) => (await call(listWebsites, {}, { signal })).websites,
});

export const startersQuery = queryOptions({
  queryKey: ['site-switcher', 'starters'],
  queryFn: async ({ signal }) => (await call(listStarters, {}, { signal })).starters,
  // They are files of the program.
  staleTime: Number.POSITIVE_INFINITY,
});
