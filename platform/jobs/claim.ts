import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '../db/db.ts';
import { type Fragment, sql } from '../db/sql.ts';
import type { JobId } from './job.ts';

/** A job and the right to run it; `id` and `attempt` together name the claim. */
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
  /** From then on the claim is free for others, unless it was extended. */
  until: Date;
  limit: number;
  /** Only what this worker can do: in a rolling deployment an older one leaves new jobs alone. */
  names: readonly string[];
}

/** Takes the jobs that have been due the longest, in one statement; no two workers get the same one. */
export async function claimJobs(db: Db, request: ClaimRequest): Promise<ClaimedJob[]> {
  const jobs = await db.sql<ClaimedJob & { runAt: Date }>`
    with due as materialized (${dueJobs(request)})
    update jobs set state = 'running', claimed_until = ${request.until}, attempts = attempts + 1
    from due where jobs.id = due.id
    returning jobs.id, attempts as attempt, max_attempts as "maxAttempts", name, website_id as "websiteId",
      unique_key as "uniqueKey", payload, run_at as "runAt"`;
  return jobs.sort((a, b) => a.runAt.getTime() - b.runAt.getTime() || a.id - b.id);
}

/** Locks what it finds, past rows that others have locked. */
export function dueJobs({ now, limit, names }: Omit<ClaimRequest, 'until'>): Fragment {
  return sql`
    select id from jobs
    where state in ('waiting', 'running') and run_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      and name = any(${names}::text[])
    order by run_at, id
    limit ${limit}
    for update skip locked`;
}

/** Gives the claims that could not be extended: they had run out, and another worker has taken the job. */
export async function extendClaims(db: Db, claims: readonly ClaimedJob[], until: Date): Promise<ClaimedJob[]> {
  const held = await db.sql<Pick<ClaimedJob, 'id' | 'attempt'>>`
    update jobs set claimed_until = ${until}
    from unnest(${claims.map(({ id }) => id)}::bigint[], ${claims.map(({ attempt }) => attempt)}::integer[])
      as claim (id, attempt)
    where jobs.id = claim.id and jobs.attempts = claim.attempt and state = 'running'
    returning jobs.id, jobs.attempts as attempt`;
  return claims.filter((claim) => !held.some(({ id, attempt }) => id === claim.id && attempt === claim.attempt));
}
