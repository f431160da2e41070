import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { renewalAt } from '../calendar.ts';
import type { Plan } from '../plan.ts';
import { getSummary } from './get-summary.ts';
import { addSubscription, type StoredSubscription } from './testing/stored-subscription.ts';
import { makeShop, type TestShop } from './testing/subscribing.ts';

// Covers the numbers above the owner's list.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase({ max: 4 });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
});

const daysAgo = (days: number): Date => new Date(shop.clock().getTime() - days * DAY);
const plan = (unit: Plan['unit'], value = 1, cycles = 0): Plan => ({ unit, value, cycles });

/** A subscription that began at a time, with the next renewal that follows from its plan. */
async function begin(anchorAt: Date, fields: StoredSubscription & { plan: Plan }): Promise<void> {
  const schedule = { anchorAt, anchorPeriod: 0, plan: fields.plan, timeZone: 'America/New_York' };
  const nextRenewalAt = renewalAt(schedule, fields.period ?? 1);
  await addSubscription(shop, { ...fields, anchorAt, nextRenewalAt });
}

describe('the counts and the revenue', () => {
  it('count by state, and add the items of those that renew and have payments left', async () => {
    await addSubscription(shop, { unitPriceCents: 4000, quantity: 2 });
    await addSubscription(shop, { unitPriceCents: 1200, plan: plan('WEEK') });
    await addSubscription(shop, { state: 'past-due', unitPriceCents: 12_000, plan: plan('YEAR') });
    await addSubscription(shop, { state: 'paused' });
    await addSubscription(shop, { state: 'cancelled' });
    await addSubscription(shop, { plan: plan('MONTH', 1, 3), cyclesPaid: 3 });
    await addSubscription(shop, { currency: 'EUR', unitPriceCents: 700 });
    const { counts, monthlyRevenue, testMode } = await getSummary(shop);
    expect(counts).toStrictEqual({ active: 4, 'past-due': 1, paused: 1, cancelled: 1, ended: 0 });
    expect(monthlyRevenue).toStrictEqual([
      { currency: 'EUR', cents: 700 },
      { currency: 'USD', cents: 8000 + 5200 + 1000 },
    ]);
    expect(testMode).toBe(true);
  });

  it('are about one mode and one website', async () => {
    await addSubscription(shop, { testMode: false });
    await addSubscription(await makeShop(database), {});
    const summary = await getSummary(shop);
    expect(summary.counts.active).toBe(0);
    expect([summary.monthlyRevenue, summary.renewalDays]).toStrictEqual([[], []]);
  });
});

describe('the churn', () => {
  it('is about those that existed 30 days ago and had not ended', async () => {
    const old = { createdAt: daysAgo(40) };
    await addSubscription(shop, old);
    await addSubscription(shop, { ...old, state: 'paused' });
    await addSubscription(shop, { ...old, state: 'cancelled', endedAt: daysAgo(3) });
    await addSubscription(shop, { ...old, state: 'cancelled', endedAt: daysAgo(5), endReason: 'unpaid' });
    await addSubscription(shop, { ...old, state: 'ended', endedAt: daysAgo(5), endReason: 'finished' });
    await addSubscription(shop, { ...old, state: 'cancelled', endedAt: daysAgo(31) });
    await addSubscription(shop, { createdAt: daysAgo(5), state: 'cancelled', endedAt: daysAgo(3) });
    expect((await getSummary(shop)).churn).toStrictEqual({ lost: 2, atStart: 5 });
  });
});

describe('the renewals of the next 30 days', () => {
  const days = async () =>
    (await getSummary(shop)).renewalDays.map(({ day, renewals, cents }) => `${day} ${renewals} ${cents}`);

  it('have every renewal of a weekly plan, until its last payment', async () => {
    await begin(shop.clock(), { plan: plan('WEEK'), unitPriceCents: 100 });
    await begin(shop.clock(), { plan: plan('WEEK', 1, 3), unitPriceCents: 10 });
    expect(await days()).toStrictEqual([
      '2026-03-08 2 110',
      '2026-03-15 2 110',
      '2026-03-22 1 100',
      '2026-03-29 1 100',
    ]);
  });

  it('have dates as renewals have, and only of active subscriptions', async () => {
    shop.clock.advance(Date.parse('2027-01-31T17:00:00Z') - shop.clock().getTime());
    await begin(shop.clock(), { plan: plan('MONTH'), unitPriceCents: 1, quantity: 3 });
    await begin(new Date('2026-12-31T17:00:00Z'), { plan: plan('MONTH'), period: 2, unitPriceCents: 5 });
    await begin(shop.clock(), { plan: plan('MONTH'), state: 'paused' });
    await begin(shop.clock(), { plan: plan('YEAR') });
    expect(await days()).toStrictEqual(['2027-02-28 2 8']);
  });
});
