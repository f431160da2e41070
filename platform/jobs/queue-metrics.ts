import { LANES, type Lane } from '#kernel/contract/job.ts';
import { belongsTo, type JobOwner } from './dead-letters.ts';
import { type QueueCtx, queueNow } from './queue-time.ts';

/** The depth of a lane and how long its oldest job has been waiting. */
export interface LaneMetrics {
  lane: Lane;
  /** Jobs that are due. */
  waiting: number;
  /** Jobs with a later time, retries included. */
  scheduled: number;
  running: number;
  failed: number;
  /** For how long the oldest of the waiting jobs has been due. Null when none waits. */
  oldestWaitingSeconds: number | null;
}

/** One entry for every lane. */
export async function readQueueMetrics({ db, clock }: QueueCtx, owner: JobOwner): Promise<LaneMetrics[]> {
  const now = queueNow(clock);
  const rows = await db.sql<LaneMetrics>`
    select lane,
      (count(*) filter (where state = 'waiting' and run_at <= ${now}))::integer as waiting,
      (count(*) filter (where state = 'waiting' and run_at > ${now}))::integer as scheduled,
      (count(*) filter (where state = 'running'))::integer as running,
      (count(*) filter (where state = 'dead'))::integer as failed,
      floor(extract(epoch from ${now} - min(run_at) filter (where state = 'waiting' and run_at <= ${now})))::integer
        as "oldestWaitingSeconds"
    from jobs where state in ('waiting', 'running', 'dead') and ${belongsTo(owner)}
    group by lane`;
  const empty = { waiting: 0, scheduled: 0, running: 0, failed: 0, oldestWaitingSeconds: null };
  return LANES.map((lane) => rows.find((row) => row.lane === lane) ?? { lane, ...empty });
}
