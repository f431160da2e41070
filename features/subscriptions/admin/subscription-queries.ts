import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { getSummary, listSubscriptions } from './list-api.ts';
import { getOwnerSubscription, getSubscriptionSettings } from './owner-api.ts';

/** All queries about subscriptions. */
export const SUBSCRIPTIONS_KEY = ['subscriptions'] as const;

export const subscriptionsSource = endpointSource(listSubscriptions, [...SUBSCRIPTIONS_KEY, 'list']);

export const summaryQuery = queryOptions({
  queryKey: [...SUBSCRIPTIONS_KEY, 'summary'],
  queryFn: ({ signal }) => call(getSummary, {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: [...SUBSCRIPTIONS_KEY, 'settings'],
  queryFn: ({ signal }) => call(getSubscriptionSettings, {}, { signal }),
});

export function subscriptionQuery(subscriptionId: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, 'one', subscriptionId],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) =>
      (await call(getOwnerSubscription, { params: { subscriptionId } }, { signal })).subscription,
  });
}
