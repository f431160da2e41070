import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Db } from '../db/db.ts';
import { emptySql, type Fragment, sql } from '../db/sql.ts';
import type { JobId } from './job.ts';
import { type QueueCtx, queueNow } from './queue-time.ts';
import { removeResults } from './result-file.ts';
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

/** Gives a dead or cancelled job all its attempts again. False when there is no such job. */
export async function retryJob(
  { db, clock }: QueueCtx,
  { owner, id }: { owner: JobOwner; id: JobId },
): Promise<boolean> {
  // The key is dropped: another job with the same key may be waiting, and this one has to run in addition.
  const rows = await db.sql`
    update jobs set state = 'waiting', attempts = 0, unique_key = null, run_at = ${queueNow(clock)}, finished_at = null,
      cancel_requested_at = null, progress = null
    where id = ${id} and state in ('dead', 'cancelled') and ${belongsTo(owner)}
    returning id, pg_notify(${JOBS_CHANNEL}, '')`;
  return rows.length > 0;
}

/** Removes a dead job and its result file. False when there is no such dead job. */
export async function removeDeadJob(
  { db, storage }: { db: Db; storage: Storage },
  { owner, id }: { owner: JobOwner; id: JobId },
): Promise<boolean> {
  const found = sql`id = ${id} and state = 'dead' and ${belongsTo(owner)}`;
  const [job] = await db.sql<{ id: JobId; websiteId: WebsiteId | null; hasResult: boolean }>`
    select id, website_id as "websiteId", result is not null as "hasResult" from jobs where ${found}`;
  if (job === undefined) return false;
  if (job.hasResult) await removeResults(storage, [job]);
  const rows = await db.sql`delete from jobs where ${found} returning id`;
  return rows.length > 0;
}

export function belongsTo(owner: JobOwner): Fragment {
  return owner === 'everyone' ? sql`true` : sql`website_id = ${owner.websiteId}`;
}
