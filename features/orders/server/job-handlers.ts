import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { countSold } from './count-sold.ts';
import { exportOrdersJob } from './export/export-job.ts';
import { writeExport } from './export/write-export.ts';
import { type MailParts, sendOrderMail } from './mail/send-order-mail.ts';
import { type ReturnNoticeParts, sendReturnNotice } from './mail/send-return-notice.ts';
import { countSoldJob, expireOrders, fillChannelsJob, orderMail, refundJob, returnNotice } from './order-jobs.ts';
import { expirePendingOrders, type OnExpired } from './pending/expire-pending-orders.ts';
import { executeRefund } from './refund/execute-refund.ts';
import { fillChannels } from './store/channel-repository.ts';

const BATCH = 100;
// Short transactions: each order is locked only for a moment.
const CHANNEL_BATCH = 500;

export interface OrderJobsOptions extends MailParts, ReturnNoticeParts {
  payments: PaymentsSetup;
  onExpired?: OnExpired;
}

export function createOrderJobs({ payments, onExpired, ...parts }: OrderJobsOptions): {
  handlers: JobHandler[];
  schedules: JobSchedule[];
} {
  return {
    handlers: [
      handler(orderMail, (ctx, payload) => sendOrderMail(ctx, parts, payload)),
      handler(returnNotice, (ctx, payload) => sendReturnNotice(ctx, parts, payload)),
      handler(refundJob, (ctx, { refundId }) => executeRefund({ ...ctx, payments }, refundId)),
      handler(exportOrdersJob, (ctx, { export: orders }) => writeExport(ctx, orders)),
      handler(countSoldJob, countSold),
      handler(fillChannelsJob, async ({ db, signal }) => {
        let filledCount = CHANNEL_BATCH;
        while (filledCount > 0 && !signal.aborted) filledCount = await fillChannels(db, CHANNEL_BATCH);
      }),
      handler(expireOrders, async (ctx) => {
        let expiredCount = BATCH;
        while (expiredCount === BATCH && !ctx.signal.aborted)
          expiredCount = await expirePendingOrders({ ...ctx, payments, onExpired }, BATCH);
      }),
    ],
    schedules: [
      schedule(expireOrders, { every: { minutes: 1 } }, {}),
      schedule(fillChannelsJob, { every: { hours: 1 } }, {}),
      schedule(countSoldJob, { every: { hours: 1 } }, {}),
    ],
  };
}
