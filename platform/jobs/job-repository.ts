import type { JobProgress, JobState, Lane } from '#kernel/contract/job.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { HOUR } from '#kernel/time/clock.ts';
import type { Db } from '../db/db.ts';
import { emptySql, type Fragment, sql } from '../db/sql.ts';
import type { JobId } from './job.ts';
import { type QueueCtx, queueTimeIn } from './queue-time.ts';

export interface StoredResult {
  key: string;
  filename: string;
  contentType: string;
  /** In bytes. */
  size: number;
}

/** A job as owners see it. Its payload is internal. */
export interface WebsiteJob {
  id: JobId;
  revision: number;
  name: string;
  lane: Lane;
  title: string | null;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  progress: JobProgress | null;
  error: string | null;
  result: StoredResult | null;
  startedBy: MemberId | null;
  /** Its cancellation was requested and it is still running. */
  isCancelling: boolean;
  createdAt: Date;
  runAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const columns = sql`
  id, revision, name, lane, title, case state when 'dead' then 'failed' else state end as state, attempts,
  max_attempts as "maxAttempts", progress, last_error as error,
  case when jsonb_typeof(result -> 'size') = 'number' then result end as result, started_by as "startedBy",
  cancel_requested_at is not null and finished_at is null as "isCancelling", created_at as "createdAt", run_at as "runAt",
  started_at as "startedAt", finished_at as "finishedAt"`;

/** Written out, so that the planner can use the partial indexes. */
const STATE_FILTERS: Readonly<Record<JobState, Fragment>> = {
  waiting: sql`and state = 'waiting'`,
  running: sql`and state = 'running'`,
  failed: sql`and state = 'dead'`,
  done: sql`and state = 'done'`,
  cancelled: sql`and state = 'cancelled'`,
};

export interface JobFilter {
  state?: JobState | undefined;
  lane?: Lane | undefined;
  name?: string | undefined;
  startedBy?: MemberId | undefined;
  /** Part of the name, the title or the error, in any case. */
  search: string;
}

export interface JobPage {
  isAscending: boolean;
  /** The last job of the previous page. */
  after: JobId | null;
  limit: number;
}

/** In the order of their creation. */
export async function listJobs(
  db: Db,
  websiteId: WebsiteId,
  { isAscending, after, limit, ...filter }: JobFilter & JobPage,
): Promise<WebsiteJob[]> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const rest = isAscending ? sql`and id > ${after}::bigint` : sql`and id < ${after}::bigint`;
  return await db.sql<WebsiteJob>`
    select ${columns} from jobs
    where website_id = ${websiteId} ${toConditions(filter)} ${after === null ? emptySql : rest}
    order by id ${direction}
    limit ${limit}`;
}

/** Counts up to the limit. */
export async function countJobs(
  db: Db,
  websiteId: WebsiteId,
  { limit, ...filter }: JobFilter & { limit: number },
): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::integer as count
    from (select from jobs where website_id = ${websiteId} ${toConditions(filter)} limit ${limit}) as found`;
  return row?.count ?? 0;
}

function toConditions({ state, lane, name, startedBy, search }: JobFilter): Fragment {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    ${state === undefined ? emptySql : STATE_FILTERS[state]}
    ${lane === undefined ? emptySql : sql`and lane = ${lane}`}
    ${name === undefined ? emptySql : sql`and name = ${name}`}
    ${startedBy === undefined ? emptySql : sql`and started_by = ${startedBy}`}
    ${search === '' ? emptySql : sql`and (name ilike ${pattern} or title ilike ${pattern} or last_error ilike ${pattern})`}`;
}

export interface JobKey {
  id: JobId;
  /** Only if this member started the job. */
  startedBy?: MemberId | undefined;
}

export async function findJob(db: Db, websiteId: WebsiteId, { id, startedBy }: JobKey): Promise<WebsiteJob | null> {
  const [row] = await db.sql<WebsiteJob>`
    select ${columns} from jobs
    where website_id = ${websiteId} and id = ${id}
      ${startedBy === undefined ? emptySql : sql`and started_by = ${startedBy}`}`;
  return row ?? null;
}

export type JobStatus = Pick<WebsiteJob, 'id' | 'state' | 'progress'>;

/** The states of jobs that still exist. */
export async function listJobStatuses(db: Db, websiteId: WebsiteId, ids: readonly JobId[]): Promise<JobStatus[]> {
  if (ids.length === 0) return [];
  return await db.sql<JobStatus & object>`
    select id, case state when 'dead' then 'failed' else state end as state, progress from jobs
    where website_id = ${websiteId} and id = any (${[...ids]}::bigint[])`;
}

// Long enough that a browser that was asleep shows how its jobs ended.
const RECENT_MS = HOUR;
const MAX_RECENT = 50;

/** The jobs that a member has started and that have not ended, or ended a short time ago. Latest last. */
export async function listRecentJobs(
  { db, clock }: QueueCtx,
  websiteId: WebsiteId,
  memberId: MemberId,
): Promise<WebsiteJob[]> {
  const rows = await db.sql<WebsiteJob>`
    select ${columns} from jobs
    where website_id = ${websiteId} and started_by = ${memberId}
      and (finished_at is null or finished_at > ${queueTimeIn(clock, -RECENT_MS)})
    order by id desc
    limit ${MAX_RECENT}`;
  return rows.reverse();
}
