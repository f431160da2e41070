import path from 'node:path';
import { z } from 'zod';
import { expireCarts } from '#features/cart/server/index.ts';
import { commentJobs } from '#features/comments/server/index.ts';
import { createGiftCardJobs } from '#features/gift-cards/server/index.ts';
import { createMediaJobs } from '#features/media/server/index.ts';
import { purgeExpiredSessions } from '#features/members/server/index.ts';
import { createOrderJobs } from '#features/orders/server/index.ts';
import { createPaymentJobs } from '#features/payments/server/index.ts';
import { createShopperJobs } from '#features/shoppers/server/index.ts';
import { expireReservationsHandler, expireReservationsSchedule } from '#features/stock/server/index.ts';
import { createSubscriptionJobs } from '#features/subscriptions/server/index.ts';
import { createOutbox } from '#platform/adapters/mail/outbox.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { purgeDoneJobsHandler, purgeDoneJobsSchedule } from '#platform/jobs/purge-done-jobs.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import type { Installation } from './open-installation.ts';
import { createPayments } from './payments.ts';

const Nothing = z.strictObject({});
const CART_BATCH = 1000;

const purgeSessions = defineSystemJob({ name: 'members.purge-sessions', payload: Nothing });
const purgeCarts = defineSystemJob({ name: 'cart.purge-expired', payload: Nothing, timeoutSeconds: 600 });

const upkeepHandlers: readonly JobHandler[] = [
  purgeDoneJobsHandler,
  expireReservationsHandler,
  handler(purgeSessions, async (ctx) => void (await purgeExpiredSessions(ctx))),
  handler(purgeCarts, async (ctx) => {
    let removed = CART_BATCH;
    while (removed === CART_BATCH && !ctx.signal.aborted) removed = await expireCarts(ctx, CART_BATCH);
  }),
];

const upkeepSchedules: readonly JobSchedule[] = [
  purgeDoneJobsSchedule,
  expireReservationsSchedule,
  schedule(purgeSessions, { dailyAt: '03:40' }, {}),
  schedule(purgeCarts, { dailyAt: '03:50' }, {}),
];

export interface Jobs {
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
}

/** Which slice does the work of which job. */
export function createJobs(installation: Installation): Jobs {
  const { config, secret } = installation;
  const payments = createPayments(installation);
  const mail = createOutbox(path.join(config.dataDir, 'outbox'));
  // Jobs run without a request: only the setting knows how the shop is reached from outside.
  const address = config.http.publicUrl ?? `http://localhost:${config.http.port}`;
  const baseUrl = (): Promise<string> => Promise.resolve(address.replace(/\/+$/, ''));
  const orders = createOrderJobs({ payments, secret, mail, baseUrl });
  const paying = createPaymentJobs(payments);
  const shoppers = createShopperJobs({ secret, mail, baseUrl });
  const giftCards = createGiftCardJobs({ secret, mail, baseUrl });
  const subscriptions = createSubscriptionJobs({ payments, secret, mail, baseUrl });
  const media = createMediaJobs({ storage: installation.storage });
  return {
    handlers: [
      ...upkeepHandlers,
      ...media.handlers,
      ...commentJobs.handlers,
      ...orders.handlers,
      ...paying.handlers,
      ...shoppers.handlers,
      ...giftCards.handlers,
      ...subscriptions.handlers,
    ],
    schedules: [
      ...upkeepSchedules,
      ...media.schedules,
      ...commentJobs.schedules,
      ...orders.schedules,
      ...paying.schedules,
      ...shoppers.schedules,
      ...subscriptions.schedules,
    ],
  };
}
