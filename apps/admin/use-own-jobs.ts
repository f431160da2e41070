import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { JobStreamOptions } from '#browser/admin-kit/layout/job-stream.ts';
import type { JobsIndicatorProps } from '#browser/admin-kit/layout/jobs-indicator.tsx';
import { useJobs } from '#browser/admin-kit/layout/use-jobs.ts';
import { EVENTS_URL, JOBS_KEY, loadJobTitle, ownResultUrl, useCancelOwnJob } from '#features/jobs/admin/index.ts';
import { isSignedIn } from '#features/members/admin/index.ts';

/** The member's own jobs in the top bar. Their events also refresh the screens that show jobs. */
export function useOwnJobs(): Omit<JobsIndicatorProps, 'allJobs'> {
  const queryClient = useQueryClient();
  const options = useMemo(() => streamOptions(queryClient), [queryClient]);
  const { jobs, clearEnded } = useJobs(options);
  const cancel = useCancelOwnJob();
  const toTitle = useJobTitle(jobs.length > 0);
  return { jobs, toTitle, toResultUrl: ownResultUrl, onCancel: cancel, onClear: clearEnded };
}

type ToTitle = JobsIndicatorProps['toTitle'];

/** The names of jobs are loaded with the first job. Until then only jobs with a title of their own have one. */
function useJobTitle(isNeeded: boolean): ToTitle {
  const [toTitle, setToTitle] = useState<ToTitle>(
    () =>
      ({ title }: Parameters<ToTitle>[0]) =>
        title ?? '',
  );
  useEffect(() => {
    if (!isNeeded) return;
    loadJobTitle().then(
      (loaded) => setToTitle(() => loaded),
      // The jobs stay without names until the page is loaded again.
      () => undefined,
    );
  }, [isNeeded]);
  return toTitle;
}

/** A connection starts with many events at once, and a job may report its progress every second. */
const REFRESH_MS = 1000;

function streamOptions(queryClient: QueryClient): JobStreamOptions {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: JOBS_KEY });
  };
  return {
    url: EVENTS_URL,
    isSignedIn,
    onJob: () => {
      timer ??= setTimeout(refresh, REFRESH_MS);
    },
  };
}
