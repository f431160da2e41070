import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { emptySql, sql } from '../db/sql.ts';
import type { JobId } from './job.ts';
import { type QueueCtx, queueNow } from './queue-time.ts';
import { JOBS_CHANNEL, toCancelMessage } from './wake-signal.ts';

export interface CancelRequest {
  websiteId: WebsiteId;
  id: JobId;
  /** Only if this member started the job. */
  startedBy?: MemberId;
}

/**
 * A waiting job ends immediately. A running job is notified, and ends when its handler does. False when there is no such
 * job, or when it has ended.
 */
export async function cancelJob(
  { db, clock }: QueueCtx,
  { websiteId, id, startedBy }: CancelRequest,
): Promise<boolean> {
  const now = queueNow(clock);
  const rows = await db.sql`
    update jobs set cancel_requested_at = coalesce(cancel_requested_at, ${now}),
      state = case state when 'waiting' then 'cancelled' else state end,
      finished_at = case state when 'waiting' then ${now} end
    where website_id = ${websiteId} and id = ${id} and state in ('waiting', 'running')
      ${startedBy === undefined ? emptySql : sql`and started_by = ${startedBy}`}
    returning id, pg_notify(${JOBS_CHANNEL}, ${toCancelMessage(id)})`;
  return rows.length > 0;
}
