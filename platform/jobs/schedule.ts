import type { z } from 'zod';
import type { Db } from '../db/db.ts';
import { enqueue } from './enqueue.ts';
import type { JobDefinition, JobId } from './job.ts';
import type { SystemCtx } from './job-context.ts';
import { readQueueTime } from './queue-time.ts';
import { nextRun, type Timing } from './timing.ts';

/** A recurring job. */
export interface JobSchedule {
  readonly job: JobDefinition<z.ZodType, 'system'>;
  readonly timing: Timing;
  readonly payload: unknown;
}

export function schedule<Payload extends z.ZodType>(
  job: JobDefinition<Payload, 'system'>,
  timing: Timing,
  payload: z.input<Payload>,
): JobSchedule {
  // An invalid timing fails here, at startup, and not at the first tick.
  nextRun(timing, new Date(0));
  job.payload.parse(payload);
  return { job, timing, payload };
}

/**
 * Registers the schedule and returns the time of its next run. An existing time is kept, so a tick missed while no
 * worker ran is caught up once. Only an earlier time replaces it, as when an interval was shortened.
 */
export async function registerSchedule(ctx: SystemCtx, { job, timing }: JobSchedule): Promise<Date> {
  const next = nextRun(timing, await readQueueTime(ctx));
  const rows = await ctx.db.sql<{ nextRunAt: Date }>`
    insert into job_schedules (name, next_run_at) values (${job.name}, ${next})
    on conflict (name) do update set next_run_at = least(job_schedules.next_run_at, excluded.next_run_at)
    returning next_run_at as "nextRunAt"`;
  return rows[0]?.nextRunAt ?? next;
}

/** Enqueues the job if it is due, once among all workers. A tick during the job's own run is skipped. */
export async function runSchedule(ctx: SystemCtx, { job, timing, payload }: JobSchedule): Promise<JobId | null> {
  const now = await readQueueTime(ctx);
  return await ctx.db.tx(async (tx) => {
    const [tick] = await tx.sql<{ lastJobId: JobId | null }>`
      update job_schedules set next_run_at = ${nextRun(timing, now)}
      where name = ${job.name} and next_run_at <= ${now}
      returning last_job_id as "lastJobId"`;
    if (tick === undefined || (await isRunning(tx, tick.lastJobId))) return null;
    // The key makes a tick bring a failed run's next attempt forward instead of adding a second job.
    const jobId = await enqueue({ ...ctx, db: tx }, job, { payload, uniqueKey: 'schedule' });
    await tx.sql`update job_schedules set last_job_id = ${jobId} where name = ${job.name}`;
    return jobId;
  });
}

async function isRunning(db: Db, jobId: JobId | null): Promise<boolean> {
  if (jobId === null) return false;
  const rows = await db.sql`select from jobs where id = ${jobId} and state = 'running'`;
  return rows.length > 0;
}
