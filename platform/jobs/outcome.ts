import type { Db } from '../db/db.ts';
import { isDuplicate } from '../db/failure.ts';
import { type Fragment, sql } from '../db/sql.ts';
import type { ClaimedJob } from './claim.ts';

export interface JobFailure {
  now: Date;
  error: string;
  /** Null: never again. */
  retryAt: Date | null;
}

/** Where a job is left: `replaced` when a later one with the same key waits and does the work instead. */
export type JobFate = 'done' | 'waiting' | 'replaced' | 'dead';

/** Null, here and below, when the claim is no longer held: the outcome then belongs to another worker. */
export async function finishJob(db: Db, claim: ClaimedJob, now: Date): Promise<JobFate | null> {
  const rows = await db.sql`
    update jobs set state = 'done', claimed_until = null, finished_at = ${now}
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning id`;
  return rows.length > 0 ? 'done' : null;
}

/** Lets the job wait for another attempt, or puts it among the dead. */
export async function failJob(db: Db, claim: ClaimedJob, failure: JobFailure): Promise<JobFate | null> {
  if (failure.retryAt === null) return await markDead(db, claim, failure);
  try {
    return await putBack(db, claim, failure);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // A job with the same key came to wait between the look and the write; a second look sees it.
    return await putBack(db, claim, failure);
  }
}

async function markDead(db: Db, claim: ClaimedJob, { now, error }: JobFailure): Promise<JobFate | null> {
  const rows = await db.sql`
    update jobs set state = 'dead', claimed_until = null, last_error = ${error}, finished_at = ${now}
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning id`;
  return rows.length > 0 ? 'dead' : null;
}

async function putBack(db: Db, claim: ClaimedJob, { now, error, retryAt }: JobFailure): Promise<JobFate | null> {
  const rows = await db.sql<{ state: 'waiting' | 'done' }>`
    update jobs set claimed_until = null, last_error = ${error}, run_at = ${retryAt},
      state = case when later.waits then 'done' else 'waiting' end,
      finished_at = case when later.waits then ${now}::timestamptz end
    from (select ${sameKeyWaits(claim)} as waits) as later
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning state`;
  const state = rows[0]?.state;
  if (state === undefined) return null;
  return state === 'done' ? 'replaced' : 'waiting';
}

function sameKeyWaits({ websiteId, name, uniqueKey }: ClaimedJob): Fragment {
  if (uniqueKey === null) return sql`false`;
  const whose = websiteId === null ? sql`website_id is null` : sql`website_id = ${websiteId}`;
  return sql`exists (
    select from jobs where ${whose} and name = ${name} and unique_key = ${uniqueKey} and state = 'waiting')`;
}
