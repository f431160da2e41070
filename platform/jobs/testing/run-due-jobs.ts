import { MINUTE, SECOND } from '#kernel/time/clock.ts';
import { claimJobs } from '../claim.ts';
import { type JobHandler, toHandlerTable } from '../handler.ts';
import type { SystemCtx } from '../job-context.ts';
import { runJob } from '../run-job.ts';

/**
 * For tests of slices: runs the due jobs in sequence, including the jobs they enqueue. Returns the number of jobs that
 * ran. Throws if a job is not done, so that no test misses it.
 */
export async function runDueJobs(ctx: SystemCtx, handlers: readonly JobHandler[]): Promise<number> {
  const parts = { ctx, handlers: toHandlerTable(handlers), abortGraceMs: SECOND };
  for (let count = 0; ; count += 1) {
    const now = ctx.clock();
    const until = new Date(now.getTime() + MINUTE);
    const [claim] = await claimJobs(ctx.db, { now, until, limit: 1, names: [...parts.handlers.keys()] });
    if (claim === undefined) return count;
    const outcome = await runJob(parts, claim, new AbortController());
    if (outcome !== 'done')
      throw new Error(`Job ${claim.name} is ${outcome ?? 'lost'}: ${await lastError(ctx, claim.id)}`);
  }
}

async function lastError({ db }: SystemCtx, id: number): Promise<string> {
  const rows = await db.sql<{ text: string }>`select coalesce(last_error, '') as text from jobs where id = ${id}`;
  return rows[0]?.text ?? '';
}
