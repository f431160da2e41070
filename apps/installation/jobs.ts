import { z } from 'zod';
import { expireCarts } from '#features/cart/server/index.ts';
import { purgeExpiredSessions } from '#features/members/server/index.ts';
import { expireReservationsHandler, expireReservationsSchedule } from '#features/stock/server/index.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { purgeDoneJobsHandler, purgeDoneJobsSchedule } from '#platform/jobs/purge-done-jobs.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';

const Nothing = z.strictObject({});
const CART_BATCH = 1000;

const purgeSessions = defineSystemJob({ name: 'members.purge-sessions', payload: Nothing });
const purgeCarts = defineSystemJob({ name: 'cart.purge-expired', payload: Nothing, timeoutSeconds: 600 });

/** Which slice does the work of which job. */
export const jobHandlers: readonly JobHandler[] = [
  purgeDoneJobsHandler,
  expireReservationsHandler,
  handler(purgeSessions, async (ctx) => void (await purgeExpiredSessions(ctx))),
  handler(purgeCarts, async (ctx) => {
    let removed = CART_BATCH;
    while (removed === CART_BATCH && !ctx.signal.aborted) removed = await expireCarts(ctx, CART_BATCH);
  }),
];

export const jobSchedules: readonly JobSchedule[] = [
  purgeDoneJobsSchedule,
  expireReservationsSchedule,
  schedule(purgeSessions, { dailyAt: '03:40' }, {}),
  schedule(purgeCarts, { dailyAt: '03:50' }, {}),
];
