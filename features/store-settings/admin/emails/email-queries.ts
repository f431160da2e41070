import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { getEmails } from '../api.ts';

export const emailsQuery = queryOptions({
  queryKey: ['store-settings', 'emails'],
  queryFn: ({ signal }) => call(getEmails, {}, { signal }),
});
