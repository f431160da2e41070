import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { getCalculation, listRules } from './api.ts';

/** All queries about tax. */
export const TAX_KEY = ['tax'] as const;

export const rulesQuery = queryOptions({
  queryKey: [...TAX_KEY, 'rules'],
  queryFn: ({ signal }) => call(listRules, {}, { signal }),
});

export const calculationQuery = queryOptions({
  queryKey: [...TAX_KEY, 'calculation'],
  queryFn: ({ signal }) => call(getCalculation, {}, { signal }),
});
