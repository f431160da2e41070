import { afterAll, beforeAll, expect, it } from 'vitest';
import { money } from '#kernel/money/money.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import * as events from './event-repository.ts';
import { createPaymentJobs } from './jobs.ts';
import { startPayment } from './start-payment.ts';
import { card, makePaymentShop, type PaymentShop, pay } from './testing/payment-shop.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function run(shop: PaymentShop, name: string): Promise<void> {
  const job = createPaymentJobs(shop.payments).handlers.find((handler) => handler.job.name === name);
  await job?.handle({ ...shop, ...testJobRun() }, {});
}

it('the reconcile job processes more payments than one batch holds', async () => {
  const shop = await makePaymentShop(database);
  for (let index = 0; index < 53; index++) {
    const overrides = { reference: 'o', amount: money(100, 'USD'), key: `k${index}` };
    await pay(shop, (await startPayment(shop, overrides)).browser, card('4000 0000 0000 4087')).catch(() => undefined);
  }
  expect(shop.changes).toHaveLength(0);
  shop.clock.advance(6 * MINUTE);
  await run(shop, 'payments.reconcile');
  expect(shop.changes).toHaveLength(53);
});

it('the purge job removes events after 90 days and not before', async () => {
  const shop = await makePaymentShop(database);
  const { payment } = await startPayment(shop, { reference: 'o', amount: money(100, 'USD'), key: 'k' });
  const receivedAt = shop.clock();
  const event = { provider: 'test' as const, eventId: 'e', paymentId: payment.id, type: 't', outcome: 'o', raw: '' };
  await events.insert(database, shop.websiteId, { ...event, occurredAt: receivedAt, receivedAt });
  const countEvents = async () =>
    (await database.sql`select from payment_events where website_id = ${shop.websiteId}`).length;
  shop.clock.advance(90 * DAY);
  await run(shop, 'payments.purge-events');
  expect(await countEvents()).toBe(1);
  shop.clock.advance(1);
  await run(shop, 'payments.purge-events');
  expect(await countEvents()).toBe(0);
});

it('both jobs are on the schedule', () => {
  const { schedules } = createPaymentJobs({ providers: [], onChange: () => Promise.resolve() });
  expect(schedules.map(({ job }) => job.name)).toStrictEqual(['payments.reconcile', 'payments.purge-events']);
});
