import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call, toAddress } from '#browser/client/call.ts';
import { cancelOwnJob, getOwnResult, streamEvents } from './api.ts';
import { navMessages as messages } from './nav-messages.ts';
import { requireJob } from './require-job.ts';

/** Events of the signed-in member's own jobs. */
export const EVENTS_URL = streamEvents.path;

/** All queries about jobs. */
export const JOBS_KEY = ['jobs'] as const;

/** Where the file that an own job has made can be downloaded. */
export function ownResultUrl(id: number): string {
  return toAddress(getOwnResult.path, { id });
}

/** Cancels a job that the member has started. */
export function useCancelOwnJob(): (id: number) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (id: number) => requireJob(await call(cancelOwnJob, { params: { id } })),
    onSuccess: async (job) => {
      // The names of all jobs are not part of the frame.
      const { jobTitle } = await import('../job-names.ts');
      const message = job.state === 'cancelled' ? messages.cancelled : messages.cancelling;
      showToast({ message: message(jobTitle(job)) });
    },
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: JOBS_KEY }),
  });
  return mutate;
}
