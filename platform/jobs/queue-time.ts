import type { Clock } from '#kernel/time/clock.ts';
import type { Db } from '../db/db.ts';
import { type Fragment, sql } from '../db/sql.ts';

/** The database and the clock of an operation on the queue. */
export interface QueueCtx {
  db: Db;
  clock: Clock;
}

/**
 * The clock of this machine, used by every process in production. The queue recognizes it and uses the time of the
 * database instead, which is the same for all processes. Any other clock, as in tests, is used as it is.
 */
export const systemClock: Clock = () => new Date();

/** Inside a transaction, the time of the database is the start of the transaction. */
export function queueNow(clock: Clock): Fragment {
  return clock === systemClock ? sql`now()` : sql`${clock()}::timestamptz`;
}

export function queueTimeIn(clock: Clock, ms: number): Fragment {
  return sql`(${queueNow(clock)} + ${ms}::double precision * interval '1 millisecond')`;
}

export async function readQueueTime({ db, clock }: QueueCtx): Promise<Date> {
  if (clock !== systemClock) return clock();
  const [row] = await db.sql<{ now: Date }>`select now() as now`;
  return row?.now ?? clock();
}
