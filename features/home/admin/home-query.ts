import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import type { PeriodDays } from '../trend.ts';
import { getHome } from './api.ts';

export const homeQuery = (days: PeriodDays) =>
  queryOptions({
    queryKey: ['home', days],
    queryFn: ({ signal }) => call(getHome, { query: { days: String(days) as `${PeriodDays}` } }, { signal }),
    // Another period keeps the rest of the screen in place.
    placeholderData: keepPreviousData,
    // A member who returns from doing something sees it done.
    staleTime: 0,
  });
