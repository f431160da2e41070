import type { Lane } from '#kernel/contract/job.ts';
import { MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { SystemCtx } from './job-context.ts';
import { type LaneMetrics, readQueueMetrics } from './queue-metrics.ts';

/** A job that waits longer than this is worth a warning: there are too few workers, or none works. */
const WARN_AFTER_MS: Readonly<Record<Lane, number>> = {
  mail: MINUTE,
  default: 5 * MINUTE,
  images: 30 * MINUTE,
  bulk: 30 * MINUTE,
};

/** Logs depth and age of every lane that is not empty. */
export async function reportQueue(ctx: SystemCtx): Promise<void> {
  const lanes = await readQueueMetrics(ctx, 'everyone');
  const busy = lanes.filter(({ waiting, scheduled, running, failed }) => waiting + scheduled + running + failed > 0);
  if (busy.length === 0) return;
  if (busy.some(isLate)) ctx.log.warn({ lanes: busy }, 'jobs are waiting for too long');
  else ctx.log.info({ lanes: busy }, 'job queue');
}

function isLate({ lane, oldestWaitingSeconds }: LaneMetrics): boolean {
  return (oldestWaitingSeconds ?? 0) * SECOND > WARN_AFTER_MS[lane];
}
