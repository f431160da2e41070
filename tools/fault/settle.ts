import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Processes } from './processes.ts';

// Offsets of the worker's clock: orders have expired, payments are polled less and less often and abandoned after a
// day.
const STEPS_MS = [31 * MINUTE, 65 * MINUTE, 3 * HOUR, 10 * HOUR, DAY + HOUR, DAY + 8 * HOUR];
const POLL_MS = 200;
const TIMEOUT_MS = 600_000;

/** Restarts everything and moves the clock ahead until no work is left. */
export async function settle(processes: Processes, database: Database): Promise<void> {
  await processes.stop();
  for (const [index, aheadMs] of STEPS_MS.entries()) {
    processes.setClock(aheadMs);
    if (index === 0) processes.start();
    else await processes.restart(processes.worker);
    await waitUntilIdle(database, aheadMs);
  }
}

async function waitUntilIdle(database: Database, aheadMs: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  const startedAt = new Date(Date.now() + aheadMs);
  while (!(await isIdle(database, startedAt))) {
    if (Date.now() > deadline) throw new Error(`The shop still has work ${aheadMs / MINUTE} minutes later`);
    await sleep(POLL_MS);
  }
}

/** Every schedule has run since then, and no job is due or running. */
async function isIdle(database: Database, now: Date): Promise<boolean> {
  const [row] = await database.sql<{ waiting: boolean }>`
    select exists (select from job_schedules where next_run_at <= ${now})
      or exists (select from jobs where state = 'running' or (state = 'waiting' and run_at <= ${now})) as waiting`;
  return row?.waiting === false;
}
