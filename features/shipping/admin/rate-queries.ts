import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { getShippingSettings, listEditableRates } from './api.ts';

/** All queries about shipping rates. */
export const SHIPPING_KEY = ['shipping'] as const;

export const ratesQuery = queryOptions({
  queryKey: [...SHIPPING_KEY, 'rates'],
  queryFn: ({ signal }) => call(listEditableRates, {}, { signal }),
});

export const shippingSettingsQuery = queryOptions({
  queryKey: [...SHIPPING_KEY, 'settings'],
  queryFn: ({ signal }) => call(getShippingSettings, {}, { signal }),
});
