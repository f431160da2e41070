import { JobProgress } from '#kernel/contract/job.ts';
import type { Db } from '../db/db.ts';
import type { ClaimedJob } from './claim.ts';

/** What a handler reports about its run. */
export interface ProgressReport {
  done: number;
  /** Default: unknown. */
  total?: number;
  message?: string;
}

export interface ProgressReporter {
  report: (report: ProgressReport) => void;
  /** Stores what is not stored yet. Resolves when nothing is being stored any more. */
  flush: () => Promise<void>;
}

/** Stores the first report immediately and then the latest one, at most once per interval. */
export function createProgressReporter(
  store: (progress: JobProgress) => Promise<void>,
  intervalMs: number,
): ProgressReporter {
  let latest: JobProgress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();
  const storeLatest = (): boolean => {
    if (latest === undefined) return false;
    const progress = latest;
    latest = undefined;
    storing = storing.then(() => store(progress));
    return true;
  };
  const tick = (): void => {
    timer = storeLatest() ? setTimeout(tick, intervalMs).unref() : undefined;
  };
  return {
    report({ done, total = null, message = '' }: { done: number; total?: number | null; message?: string }) {
      latest = JobProgress.parse({ done, total, message });
      if (timer === undefined) tick();
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      storeLatest();
      await storing;
    },
  };
}

/** Returns whether the cancellation of the job was requested. */
export async function storeProgress(
  db: Db,
  claim: Pick<ClaimedJob, 'id' | 'attempt'>,
  progress: JobProgress,
): Promise<boolean> {
  const [row] = await db.sql<{ isCancelled: boolean }>`
    update jobs set progress = ${JSON.stringify(progress)}::jsonb
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning cancel_requested_at is not null as "isCancelled"`;
  return row?.isCancelled ?? false;
}
