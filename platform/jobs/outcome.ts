import type { Db } from '../db/db.ts';
import { isDuplicate } from '../db/failure.ts';
import { type Fragment, sql } from '../db/sql.ts';
import type { ClaimedJob } from './claim.ts';

export interface JobFailure {
  now: Date;
  error: string;
  /** Null: no retry. */
  retryAt: Date | null;
}

/** The state after a run. `replaced`: a later job with the same key is waiting and does the work instead. */
export type JobOutcome = 'done' | 'waiting' | 'replaced' | 'dead';

/** Null, here and below, when the claim is no longer held: another worker then decides the outcome. */
export async function finishJob(db: Db, claim: ClaimedJob, now: Date): Promise<JobOutcome | null> {
  const rows = await db.sql`
    update jobs set state = 'done', claimed_until = null, finished_at = ${now}
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning id`;
  return rows.length > 0 ? 'done' : null;
}

/** Puts the job back for another attempt, or marks it dead. */
export async function failJob(db: Db, claim: ClaimedJob, failure: JobFailure): Promise<JobOutcome | null> {
  if (failure.retryAt === null) return await markDead(db, claim, failure);
  try {
    return await putBack(db, claim, failure);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // A job with the same key started to wait between the check and the update. A second try sees it.
    return await putBack(db, claim, failure);
  }
}

async function markDead(db: Db, claim: ClaimedJob, { now, error }: JobFailure): Promise<JobOutcome | null> {
  const rows = await db.sql`
    update jobs set state = 'dead', claimed_until = null, last_error = ${error}, finished_at = ${now}
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning id`;
  return rows.length > 0 ? 'dead' : null;
}

async function putBack(db: Db, claim: ClaimedJob, { now, error, retryAt }: JobFailure): Promise<JobOutcome | null> {
  const rows = await db.sql<{ state: 'waiting' | 'done' }>`
    update jobs set claimed_until = null, last_error = ${error}, run_at = ${retryAt},
      state = case when later.waits then 'done' else 'waiting' end,
      finished_at = case when later.waits then ${now}::timestamptz end
    from (select ${hasWaitingDuplicate(claim)} as waits) as later
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning state`;
  const state = rows[0]?.state;
  if (state === undefined) return null;
  return state === 'done' ? 'replaced' : 'waiting';
}

function hasWaitingDuplicate({ websiteId, name, uniqueKey }: ClaimedJob): Fragment {
  if (uniqueKey === null) return sql`false`;
  const owner = websiteId === null ? sql`website_id is null` : sql`website_id = ${websiteId}`;
  return sql`exists (
    select from jobs where ${owner} and name = ${name} and unique_key = ${uniqueKey} and state = 'waiting')`;
}
