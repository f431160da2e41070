import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { Db } from '../db/db.ts';
import { emptySql, type Fragment, sql } from '../db/sql.ts';
import type { JobId } from './job.ts';
import { JOBS_CHANNEL } from './wake-signal.ts';

/** An owner sees the jobs of one website. The operator of the installation sees all jobs. */
export type JobOwner = { websiteId: WebsiteId } | 'everyone';

export interface DeadJob {
  id: JobId;
  websiteId: WebsiteId | null;
  name: string;
  payload: unknown;
  attempts: number;
  error: string;
  createdAt: Date;
  diedAt: Date;
}

export interface DeadJobQuery {
  owner: JobOwner;
  limit: number;
  /** The last job of the previous page. */
  after?: Pick<DeadJob, 'id' | 'diedAt'>;
}

/** Latest first. */
export async function listDeadJobs(db: Db, { owner, limit, after }: DeadJobQuery): Promise<DeadJob[]> {
  const later = after === undefined ? emptySql : sql`and (finished_at, id) < (${after.diedAt}, ${after.id})`;
  return await db.sql<DeadJob>`
    select id, website_id as "websiteId", name, payload, attempts, coalesce(last_error, '') as error,
      created_at as "createdAt", finished_at as "diedAt"
    from jobs
    where state = 'dead' and ${belongsTo(owner)} ${later}
    order by finished_at desc, id desc
    limit ${limit}`;
}

/** Gives the job all its attempts again. False when there is no such dead job. */
export async function retryDeadJob(
  { db, clock }: { db: Db; clock: Clock },
  { owner, id }: { owner: JobOwner; id: JobId },
): Promise<boolean> {
  // The key is dropped: another job with the same key may be waiting, and this one has to run in addition.
  const rows = await db.sql`
    update jobs set state = 'waiting', attempts = 0, unique_key = null, run_at = ${clock()}, finished_at = null
    where id = ${id} and state = 'dead' and ${belongsTo(owner)}
    returning id, pg_notify(${JOBS_CHANNEL}, '')`;
  return rows.length > 0;
}

/** False when there is no such dead job. */
export async function removeDeadJob(db: Db, { owner, id }: { owner: JobOwner; id: JobId }): Promise<boolean> {
  const rows = await db.sql`
    delete from jobs where id = ${id} and state = 'dead' and ${belongsTo(owner)} returning id`;
  return rows.length > 0;
}

function belongsTo(owner: JobOwner): Fragment {
  return owner === 'everyone' ? sql`true` : sql`website_id = ${owner.websiteId}`;
}
