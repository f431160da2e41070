import { JobAborted } from './abort.ts';
import { type ClaimedJob, extendClaims } from './claim.ts';
import { type RunnerParts, runJob } from './run-job.ts';

/** The jobs that this process has claimed and not finished yet. */
export interface RunningJobs {
  count(): number;
  begin(claim: ClaimedJob): void;
  extendClaims(until: Date): Promise<void>;
  abortAll(): void;
  allEnded(): Promise<void>;
}

interface RunningJob {
  controller: AbortController;
  ended: Promise<void>;
}

export function createRunningJobs(parts: RunnerParts, onEnd: () => void): RunningJobs {
  const { db, log } = parts.ctx;
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
      onEnd();
    }
  };

  return {
    count: () => running.size,
    begin(claim) {
      const controller = new AbortController();
      running.set(claim, { controller, ended: run(claim, controller) });
    },
    async extendClaims(until) {
      if (running.size === 0) return;
      // A job that has finished in the meantime counts as lost too. Aborting its controller has no effect.
      const lost = await extendClaims(db, [...running.keys()], until);
      for (const claim of lost) running.get(claim)?.controller.abort(new JobAborted('claim lost'));
    },
    abortAll() {
      for (const { controller } of running.values()) controller.abort(new JobAborted('stopping'));
    },
    async allEnded() {
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
}
