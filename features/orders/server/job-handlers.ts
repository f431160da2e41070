import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { executeRefund } from './execute-refund.ts';
import { expirePendingOrders } from './expire-orders.ts';
import { type MailParts, sendOrderMail } from './mail/send-order-mail.ts';
import { expireOrders, orderMail, refundJob } from './order-jobs.ts';

const BATCH = 100;

export interface OrderJobsOptions extends MailParts {
  payments: PaymentsSetup;
}

export function createOrderJobs({ payments, ...parts }: OrderJobsOptions): {
  handlers: JobHandler[];
  schedules: JobSchedule[];
} {
  return {
    handlers: [
      handler(orderMail, (ctx, payload) => sendOrderMail(ctx, parts, payload)),
      handler(refundJob, (ctx, { refundId }) => executeRefund({ ...ctx, payments }, refundId)),
      handler(expireOrders, async (ctx) => {
        let ended = BATCH;
        while (ended === BATCH && !ctx.signal.aborted) ended = await expirePendingOrders({ ...ctx, payments }, BATCH);
      }),
    ],
    schedules: [schedule(expireOrders, { every: { minutes: 1 } }, {})],
  };
}
