import { z } from 'zod';
import { DAY } from '#kernel/time/clock.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import * as events from './event-repository.ts';
import type { PaymentsSetup } from './payments-context.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const BATCH = 50;
// Providers repeat an event for some days. After this time it is no longer needed.
const EVENT_RETENTION_MS = 90 * DAY;
const EmptyPayload = z.strictObject({});

const reconcile = defineSystemJob({
  name: 'payments.reconcile',
  lane: 'default',
  payload: EmptyPayload,
  timeoutSeconds: 600,
});
const purgeEvents = defineSystemJob({ name: 'payments.purge-events', lane: 'bulk', payload: EmptyPayload });

export function createPaymentJobs(payments: PaymentsSetup): { handlers: JobHandler[]; schedules: JobSchedule[] } {
  return {
    handlers: [
      handler(reconcile, async (ctx) => {
        let checked = BATCH;
        while (checked === BATCH && !ctx.signal.aborted)
          ({ checked } = await reconcilePayments({ ...ctx, payments }, BATCH));
      }),
      handler(purgeEvents, async ({ db, clock }) => {
        await events.removeEventsBefore(db, new Date(clock().getTime() - EVENT_RETENTION_MS));
      }),
    ],
    schedules: [schedule(reconcile, { every: { minutes: 1 } }, {}), schedule(purgeEvents, { dailyAt: '04:10' }, {})],
  };
}
