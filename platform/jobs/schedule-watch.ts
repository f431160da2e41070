import type { HandlerTable } from './handler.ts';
import type { SystemCtx } from './job-context.ts';
import { readQueueTime } from './queue-time.ts';
import { type JobSchedule, registerSchedule, runSchedule } from './schedule.ts';
import { nextRun } from './timing.ts';

/** Enqueues every job that is due. Queries the database only when a job is due by this process's clock. */
export type ScheduleWatch = () => Promise<void>;

/**
 * Rejects two schedules of one job and a schedule without a handler: some or all of their ticks would have no effect.
 */
export function checkSchedules(schedules: readonly JobSchedule[], handlers: HandlerTable): void {
  const names = schedules.map(({ job }) => job.name);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) throw new Error(`Job ${name} is scheduled twice`);
    if (!handlers.has(name)) throw new Error(`Job ${name} is scheduled but has no handler`);
  }
}

export async function watchSchedules(ctx: SystemCtx, schedules: readonly JobSchedule[]): Promise<ScheduleWatch> {
  const dueAt = new Map<JobSchedule, Date>();
  for (const entry of schedules) dueAt.set(entry, await registerSchedule(ctx, entry));
  return async () => {
    for (const [entry, due] of dueAt) {
      if (due > ctx.clock()) continue;
      // Read before the run: if the clock of this process is ahead, the next poll tries the same tick again.
      const now = await readQueueTime(ctx);
      await runSchedule(ctx, entry);
      // Also when another worker was first: the next run is the same for all workers.
      dueAt.set(entry, nextRun(entry.timing, now));
    }
  };
}
