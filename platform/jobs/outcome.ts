import { isDuplicate } from '../db/failure.ts';
import { type Fragment, sql } from '../db/sql.ts';
import type { ClaimedJob } from './claim.ts';
import { type QueueCtx, queueNow, queueTimeIn } from './queue-time.ts';

export interface JobFailure {
  error: string;
  /** Null: no retry. */
  retryInMs: number | null;
}

/** The state after a run. `replaced`: a later job with the same key is waiting and does the work instead. */
export type JobOutcome = 'done' | 'waiting' | 'replaced' | 'dead' | 'cancelled';

/** Null, here and below, when the claim is no longer held: another worker then decides the outcome. */
export async function finishJob({ db, clock }: QueueCtx, claim: ClaimedJob): Promise<JobOutcome | null> {
  const rows = await db.sql`
    update jobs set state = 'done', claimed_until = null, finished_at = ${queueNow(clock)}
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning id`;
  return rows.length > 0 ? 'done' : null;
}

/** Puts the job back for another attempt, or marks it dead. A job whose cancellation was requested is cancelled. */
export async function failJob(ctx: QueueCtx, claim: ClaimedJob, failure: JobFailure): Promise<JobOutcome | null> {
  const { error, retryInMs } = failure;
  if (retryInMs === null) return await markDead(ctx, claim, error);
  try {
    return await putBack(ctx, claim, { error, retryInMs });
  } catch (caught) {
    if (!isDuplicate(caught)) throw caught;
    // A job with the same key started to wait between the check and the update. A second try sees it.
    return await putBack(ctx, claim, { error, retryInMs });
  }
}

async function markDead({ db, clock }: QueueCtx, claim: ClaimedJob, error: string): Promise<JobOutcome | null> {
  const rows = await db.sql<{ state: 'dead' | 'cancelled' }>`
    update jobs set state = case when cancel_requested_at is null then 'dead' else 'cancelled' end,
      claimed_until = null, last_error = ${error}, finished_at = ${queueNow(clock)}
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning state`;
  return rows[0]?.state ?? null;
}

async function putBack(
  { db, clock }: QueueCtx,
  claim: ClaimedJob,
  { error, retryInMs }: { error: string; retryInMs: number },
): Promise<JobOutcome | null> {
  const rows = await db.sql<{ state: 'waiting' | 'done' | 'cancelled' }>`
    update jobs set claimed_until = null, last_error = ${error}, run_at = ${queueTimeIn(clock, retryInMs)},
      state = case when cancel_requested_at is not null then 'cancelled' when later.waits then 'done' else 'waiting' end,
      finished_at = case when cancel_requested_at is not null or later.waits then ${queueNow(clock)} end
    from (select ${hasWaitingDuplicate(claim)} as waits) as later
    where id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning state`;
  const state = rows[0]?.state ?? null;
  return state === 'done' ? 'replaced' : state;
}

function hasWaitingDuplicate({ websiteId, name, uniqueKey }: ClaimedJob): Fragment {
  if (uniqueKey === null) return sql`false`;
  const owner = websiteId === null ? sql`website_id is null` : sql`website_id = ${websiteId}`;
  return sql`exists (
    select from jobs where ${owner} and name = ${name} and unique_key = ${uniqueKey} and state = 'waiting')`;
}
