import { LANES, type Lane } from '#kernel/contract/job.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import { type Fragment, sql } from '../db/sql.ts';
import type { JobId } from './job.ts';
import type { LanePlaces } from './lanes.ts';
import { type QueueCtx, queueNow, queueTimeIn } from './queue-time.ts';

/** A job and the right to run it. `id` and `attempt` together identify the claim. */
export interface ClaimedJob {
  id: JobId;
  attempt: number;
  maxAttempts: number;
  name: string;
  lane: Lane;
  websiteId: WebsiteId | null;
  uniqueKey: string | null;
  payload: unknown;
  /** The process that ran the job ended after its cancellation was requested. */
  isCancelled: boolean;
}

export interface DueJobsQuery {
  /** How many jobs of each lane to claim. */
  places: LanePlaces;
  /**
   * Only jobs this worker can handle: in a rolling deployment an older worker skips new jobs. Their lane does not
   * matter: a job stays in the lane that it was stored with.
   */
  names: readonly string[];
}

export interface ClaimRequest extends DueJobsQuery {
  /** When the claim expires and other workers may take the job, unless it is extended. */
  claimMs: number;
}

/** Claims the longest-due jobs of each lane in one statement. No two workers get the same job. */
export async function claimJobs({ db, clock }: QueueCtx, request: ClaimRequest): Promise<ClaimedJob[]> {
  const jobs = await db.sql<ClaimedJob & { runAt: Date }>`
    with due as materialized (${dueJobs(clock, request)})
    update jobs set state = 'running', claimed_until = ${queueTimeIn(clock, request.claimMs)}, attempts = attempts + 1,
      started_at = ${queueNow(clock)}
    from due where jobs.id = due.id
    returning jobs.id, attempts as attempt, max_attempts as "maxAttempts", name, lane, website_id as "websiteId",
      unique_key as "uniqueKey", payload, cancel_requested_at is not null as "isCancelled", run_at as "runAt"`;
  return jobs.sort((a, b) => a.runAt.getTime() - b.runAt.getTime() || a.id - b.id);
}

/** Locks the rows it finds and skips rows locked by others. Reads each lane in the order of its index. */
export function dueJobs(clock: Clock, { places, names }: DueJobsQuery): Fragment {
  const now = queueNow(clock);
  return sql`
    select due.id
    from unnest(${[...LANES]}::text[], ${LANES.map((lane) => places[lane])}::integer[]) as free (lane, places)
    cross join lateral (
      select id from jobs
      where state in ('waiting', 'running') and lane = free.lane and run_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now}) and name = any(${names}::text[])
      order by run_at, id
      limit free.places
      for update skip locked
    ) as due`;
}

export interface ExtendedClaims {
  /** They had expired, and another worker has taken the job. */
  lost: ClaimedJob[];
  /** Their cancellation was requested. */
  cancelled: ClaimedJob[];
}

export async function extendClaims(
  { db, clock }: QueueCtx,
  claims: readonly ClaimedJob[],
  claimMs: number,
): Promise<ExtendedClaims> {
  const extended = await db.sql<Pick<ClaimedJob, 'id' | 'attempt' | 'isCancelled'>>`
    update jobs set claimed_until = ${queueTimeIn(clock, claimMs)}
    from unnest(${claims.map(({ id }) => id)}::bigint[], ${claims.map(({ attempt }) => attempt)}::integer[])
      as claim (id, attempt)
    where jobs.id = claim.id and jobs.attempts = claim.attempt and state = 'running'
    returning jobs.id, jobs.attempts as attempt, cancel_requested_at is not null as "isCancelled"`;
  const rowOf = (claim: ClaimedJob) => extended.find(({ id, attempt }) => id === claim.id && attempt === claim.attempt);
  return {
    lost: claims.filter((claim) => rowOf(claim) === undefined),
    cancelled: claims.filter((claim) => rowOf(claim)?.isCancelled === true),
  };
}
