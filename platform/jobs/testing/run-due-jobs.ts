import { LANES } from '#kernel/contract/job.ts';
import { MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import { type ClaimedJob, claimJobs } from '../claim.ts';
import { type JobHandler, toHandlerTable } from '../handler.ts';
import type { SystemCtx } from '../job-context.ts';
import { toLanePlaces } from '../lanes.ts';
import { runJob } from '../run-job.ts';

/**
 * For tests of slices: runs the due jobs in sequence, including the jobs they enqueue. Returns the number of jobs that
 * ran. Throws if a job is not done, so that no test misses it.
 */
export async function runDueJobs(
  ctx: SystemCtx & { storage?: Storage },
  handlers: readonly JobHandler[],
): Promise<number> {
  const parts = { ctx, handlers: toHandlerTable(handlers), storage: ctx.storage, abortGraceMs: SECOND };
  for (let count = 0; ; count += 1) {
    const claim = await claimNext(ctx, [...parts.handlers.keys()]);
    if (claim === undefined) return count;
    const outcome = await runJob(parts, claim, new AbortController());
    if (outcome !== 'done')
      throw new Error(`Job ${claim.name} is ${outcome ?? 'lost'}: ${await lastError(ctx, claim.id)}`);
  }
}

/** One job, from the first lane that has one. */
async function claimNext(ctx: SystemCtx, names: readonly string[]): Promise<ClaimedJob | undefined> {
  for (const lane of LANES) {
    const places = toLanePlaces((one) => (one === lane ? 1 : 0));
    const [claim] = await claimJobs(ctx, { places, names, claimMs: MINUTE });
    if (claim !== undefined) return claim;
  }
  return undefined;
}

async function lastError({ db }: SystemCtx, id: number): Promise<string> {
  const rows = await db.sql<{ text: string }>`select coalesce(last_error, '') as text from jobs where id = ${id}`;
  return rows[0]?.text ?? '';
}
