import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { SECOND } from '#kernel/time/clock.ts';
import { getJob, getMetrics, listJobs } from './api.ts';
import { JOBS_KEY } from './own-jobs.ts';
import { requireJob } from './require-job.ts';

const REFRESH_MS = 5 * SECOND;

export const jobsSource = endpointSource(listJobs, [...JOBS_KEY, 'list']);

export const metricsQuery = queryOptions({
  queryKey: [...JOBS_KEY, 'metrics'],
  queryFn: async ({ signal }) => (await call(getMetrics, {}, { signal })).lanes,
});

export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'one', id],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) => requireJob(await call(getJob, { params: { id } }, { signal })),
  });
}

/** Events report only the member's own jobs, so the jobs of others and of the program are queried again and again. */
export function useLiveJobs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'hidden' || queryClient.isFetching({ queryKey: JOBS_KEY }) > 0) return;
      void queryClient.invalidateQueries({ queryKey: JOBS_KEY });
    };
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [queryClient]);
}
