import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '../db/db.ts';
import { type Fragment, sql } from '../db/sql.ts';
import type { JobId } from './job.ts';

/** A job and the right to run it. `id` and `attempt` together identify the claim. */
export interface ClaimedJob {
  id: JobId;
  attempt: number;
  maxAttempts: number;
  name: string;
  websiteId: WebsiteId | null;
  uniqueKey: string | null;
  payload: unknown;
}

export interface ClaimRequest {
  now: Date;
  /** When the claim expires and other workers may take the job, unless it is extended. */
  until: Date;
  limit: number;
  /** Only jobs this worker can handle: in a rolling deployment an older worker skips new jobs. */
  names: readonly string[];
}

/** Claims the longest-due jobs in one statement. No two workers get the same job. */
export async function claimJobs(db: Db, request: ClaimRequest): Promise<ClaimedJob[]> {
  const jobs = await db.sql<ClaimedJob & { runAt: Date }>`
    with due as materialized (${dueJobs(request)})
    update jobs set state = 'running', claimed_until = ${request.until}, attempts = attempts + 1
    from due where jobs.id = due.id
    returning jobs.id, attempts as attempt, max_attempts as "maxAttempts", name, website_id as "websiteId",
      unique_key as "uniqueKey", payload, run_at as "runAt"`;
  return jobs.sort((a, b) => a.runAt.getTime() - b.runAt.getTime() || a.id - b.id);
}

/** Locks the rows it finds and skips rows locked by others. */
export function dueJobs({ now, limit, names }: Omit<ClaimRequest, 'until'>): Fragment {
  return sql`
    select id from jobs
    where state in ('waiting', 'running') and run_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      and name = any(${names}::text[])
    order by run_at, id
    limit ${limit}
    for update skip locked`;
}

/** Returns the claims that could not be extended: they had expired, and another worker has taken the job. */
export async function extendClaims(db: Db, claims: readonly ClaimedJob[], until: Date): Promise<ClaimedJob[]> {
  const extended = await db.sql<Pick<ClaimedJob, 'id' | 'attempt'>>`
    update jobs set claimed_until = ${until}
    from unnest(${claims.map(({ id }) => id)}::bigint[], ${claims.map(({ attempt }) => attempt)}::integer[])
      as claim (id, attempt)
    where jobs.id = claim.id and jobs.attempts = claim.attempt and state = 'running'
    returning jobs.id, jobs.attempts as attempt`;
  return claims.filter((claim) => !extended.some(({ id, attempt }) => id === claim.id && attempt === claim.attempt));
}
