import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import * as carts from './cart-repository.ts';
import { type SubscriptionMailParts, sendSubscriptionMail } from './mail/send-subscription-mail.ts';
import { renewDueSubscriptions } from './renewing/renew-due.ts';
import { purgeCarts, renewDue, subscriptionMail } from './subscription-jobs.ts';

const RENEW_BATCH = 20;
const CART_BATCH = 1000;

export function createSubscriptionJobs(parts: SubscriptionMailParts): {
  handlers: JobHandler[];
  schedules: JobSchedule[];
} {
  return {
    handlers: [
      handler(subscriptionMail, (ctx, payload) => sendSubscriptionMail(ctx, parts, payload)),
      handler(renewDue, async (ctx) => {
        let renewed = RENEW_BATCH;
        while (renewed === RENEW_BATCH && !ctx.signal.aborted) {
          renewed = await renewDueSubscriptions(ctx, parts, RENEW_BATCH);
        }
      }),
      handler(purgeCarts, async (ctx) => {
        let removed = CART_BATCH;
        while (removed === CART_BATCH && !ctx.signal.aborted) {
          removed = await carts.removeExpired(ctx.db, ctx.clock(), CART_BATCH);
        }
      }),
    ],
    schedules: [schedule(renewDue, { every: { minutes: 1 } }, {}), schedule(purgeCarts, { dailyAt: '04:20' }, {})],
  };
}
