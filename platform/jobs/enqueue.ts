import type { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { sql } from '../db/sql.ts';
import type { JobDefinition, JobId, JobScope } from './job.ts';
import { type QueueCtx, queueNow } from './queue-time.ts';
import { JOBS_CHANNEL } from './wake-signal.ts';

export interface EnqueueCtxByScope {
  website: QueueCtx & { websiteId: WebsiteId };
  system: QueueCtx;
}

export interface EnqueueRequest<Payload extends z.ZodType> {
  payload: z.input<Payload>;
  /** Earliest time to run. Default: immediately. */
  runAt?: Date;
  /**
   * At most one job of this name and website waits under a key. An existing one replaces this request, with its own
   * payload and the earlier of the two times. A job that has started does not count: a new one follows it.
   */
  uniqueKey?: string;
  /** The member who sees the progress of the job and may cancel it. */
  startedBy?: MemberId;
  /** What that member started, for example "Export orders". At most 200 characters. */
  title?: string;
}

/**
 * Adds a job as part of the caller's transaction: it exists if and only if the transaction commits, and workers wake at
 * that moment. Throws when the payload does not match the definition.
 */
export async function enqueue<Payload extends z.ZodType, Scope extends JobScope>(
  ctx: EnqueueCtxByScope[Scope],
  job: JobDefinition<Payload, Scope>,
  { payload, runAt, uniqueKey, startedBy, title }: EnqueueRequest<Payload>,
): Promise<JobId> {
  const now = queueNow(ctx.clock);
  const websiteId = job.scope === 'website' ? (ctx as EnqueueCtxByScope['website']).websiteId : null;
  // On conflict, update the waiting job even if nothing changes: the update locks it until this transaction ends, so no
  // worker can run it without seeing the rows this transaction wrote. `do nothing` would leave that gap.
  const [row] = await ctx.db.sql<{ id: JobId }>`
    insert into jobs (website_id, name, lane, payload, unique_key, run_at, max_attempts, created_at, started_by, title)
    values (${websiteId}, ${job.name}, ${job.lane}, ${toJson(job, payload)}::jsonb, ${uniqueKey ?? null},
      ${runAt === undefined ? now : sql`${runAt}::timestamptz`}, ${job.retries.max + 1}, ${now}, ${startedBy ?? null},
      ${title ?? null})
    on conflict (website_id, name, unique_key) where state = 'waiting' and unique_key is not null
      do update set run_at = least(jobs.run_at, excluded.run_at), lane = excluded.lane,
        started_by = coalesce(jobs.started_by, excluded.started_by), title = coalesce(jobs.title, excluded.title)
    returning id, pg_notify(${JOBS_CHANNEL}, '')`;
  if (row === undefined) throw new Error(`Job ${job.name} was not stored`);
  return row.id;
}

// Validates the value a worker will read: the one after JSON serialization, where a Date has become a string.
function toJson(job: JobDefinition, payload: unknown): string {
  const json = JSON.stringify(payload ?? null);
  const parsed = job.payload.safeParse(JSON.parse(json));
  if (!parsed.success)
    throw new Error(`The payload does not match the schema of job ${job.name}`, { cause: parsed.error });
  return json;
}
