import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import { sessionQuery } from '#features/members/admin/index.ts';
import type { Job } from '../admin-contract.ts';
import { jobTitle } from '../job-names.ts';
import { cancelJob, retryJob } from './api.ts';
import { type BulkOutcome, changeJobs } from './change-jobs.ts';
import { jobsSource } from './job-query.ts';
import { jobsMessages as messages } from './messages.ts';
import { JOBS_KEY } from './own-jobs.ts';
import { requireJob } from './require-job.ts';

export type JobAction = 'retry' | 'cancel';

/** More would take minutes, one request per job. */
const MAX_BULK = 500;

async function jobIds(target: BulkTarget): Promise<number[]> {
  return (await selectedIds(target, { source: jobsSource, max: MAX_BULK })).map(Number);
}

async function send(action: JobAction, id: number): Promise<Job> {
  const input = { params: { id } };
  return requireJob(action === 'retry' ? await call(retryJob, input) : await call(cancelJob, input));
}

export interface JobActions {
  /** Whether the member may change jobs. */
  isAllowed: boolean;
  run: (action: JobAction, id: number) => void;
  isRunning: boolean;
  /** True if all were changed or skipped: the selection is no longer needed. */
  runBulk: (action: JobAction, target: BulkTarget) => Promise<boolean>;
}

/** Retries and cancels jobs, and shows what happened. */
export function useJobActions(): JobActions {
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const refresh = () => queryClient.invalidateQueries({ queryKey: JOBS_KEY });
  const one = useMutation({
    mutationFn: ({ action, id }: { action: JobAction; id: number }) => send(action, id),
    onSuccess: (job, { action }) => showChanged(action, job, refresh),
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
    onSettled: refresh,
  });
  const bulk = useMutation({
    mutationFn: async ({ action, target }: { action: JobAction; target: BulkTarget }) =>
      await changeJobs(await jobIds(target), (id) => send(action, id)),
    onSuccess: (outcome, { action, target }) => showOutcome(action, outcome, target),
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
    // Not awaited: the selection is cleared at once, so that it cannot clear what is selected in the meantime.
    onSettled: () => void refresh(),
  });
  return {
    isAllowed: session?.capabilities.includes('system.write') === true,
    run: (action, id) => one.mutate({ action, id }),
    isRunning: one.isPending,
    runBulk: async (action, target) => {
      try {
        return (await bulk.mutateAsync({ action, target })).failed === 0;
      } catch {
        // Shown by `onError`.
        return false;
      }
    },
  };
}

function showChanged(action: JobAction, job: Job, refresh: () => Promise<unknown>): void {
  const title = jobTitle(job);
  if (action === 'retry') {
    showToast({ message: messages.retried(title) });
  } else if (job.state === 'cancelled') {
    const undo = async (): Promise<void> => {
      await send('retry', job.id);
      await refresh();
    };
    showToast({ message: messages.cancelled(title), undo });
  } else {
    showToast({ message: messages.cancelRequested(title) });
  }
}

function showOutcome(action: JobAction, { changed, skipped, failed, reason }: BulkOutcome, target: BulkTarget): void {
  const isRetry = action === 'retry';
  const parts = [
    changed > 0 && (isRetry ? messages.bulkRetried(changed) : messages.bulkCancelled(changed)),
    skipped > 0 && (isRetry ? messages.bulkSkippedRetry(skipped) : messages.bulkSkippedCancel(skipped)),
    failed > 0 && messages.bulkFailed(failed, reason ?? ''),
    target.count.value > MAX_BULK && messages.bulkLimit(MAX_BULK),
  ];
  showToast({
    message: parts.filter((part) => part !== false).join(' '),
    tone: failed > 0 ? 'error' : 'neutral',
  });
}
