import type { Lane } from '#kernel/contract/job.ts';
import { JobAborted } from './abort.ts';
import { type ClaimedJob, extendClaims } from './claim.ts';
import type { JobId } from './job.ts';
import { type RunnerParts, runJob } from './run-job.ts';

/** The jobs that this process has claimed and not finished yet. */
export interface RunningJobs {
  count(lane: Lane): number;
  begin(claim: ClaimedJob): void;
  /** Also aborts the jobs that are lost or to be cancelled. */
  extendClaims(claimMs: number): Promise<void>;
  cancel(id: JobId): void;
  abortAll(): void;
  allEnded(): Promise<void>;
}

interface RunningJob {
  controller: AbortController;
  ended: Promise<void>;
}

export function createRunningJobs(parts: RunnerParts, onEnd: (lane: Lane) => void): RunningJobs {
  const { log } = parts.ctx;
  // By claim, not by job: a job whose claim expired can be claimed again here while its first run continues.
  const running = new Map<ClaimedJob, RunningJob>();

  const run = async (claim: ClaimedJob, controller: AbortController): Promise<void> => {
    try {
      await runJob(parts, claim, controller);
    } catch (err) {
      // The claim expires and the job runs again.
      log.error({ err, job: claim.name, jobId: claim.id }, 'the outcome of a job could not be stored');
    } finally {
      running.delete(claim);
      onEnd(claim.lane);
    }
  };
  const abort = (claims: Iterable<ClaimedJob>, reason: JobAborted['reason']): void => {
    for (const claim of claims) running.get(claim)?.controller.abort(new JobAborted(reason));
  };

  return {
    count: (lane) => [...running.keys()].filter((claim) => claim.lane === lane).length,
    begin(claim) {
      const controller = new AbortController();
      running.set(claim, { controller, ended: run(claim, controller) });
    },
    async extendClaims(claimMs) {
      if (running.size === 0) return;
      // A job that has finished in the meantime counts as lost too. Aborting its controller has no effect.
      const { lost, cancelled } = await extendClaims(parts.ctx, [...running.keys()], claimMs);
      abort(lost, 'claim lost');
      abort(cancelled, 'cancelled');
    },
    cancel: (id) =>
      abort(
        [...running.keys()].filter((claim) => claim.id === id),
        'cancelled',
      ),
    abortAll: () => abort(running.keys(), 'stopping'),
    async allEnded() {
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
}
