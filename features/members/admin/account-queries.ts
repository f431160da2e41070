import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { getAccount, listPasskeys } from './account-api.ts';

export const accountQuery = queryOptions({
  queryKey: ['members', 'account'],
  queryFn: async ({ signal }) => await call(getAccount, {}, { signal }),
});

// Below the key of the account, so that a change of one reloads both.
export const passkeysQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'passkeys'],
  queryFn: async ({ signal }) => (await call(listPasskeys, {}, { signal })).passkeys,
});
