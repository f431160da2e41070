import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeStore } from '#features/sites/server/index.ts';
import type { ShippingRate } from '#features/sites/site-file.ts';
import { DAY, HOUR } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import {
  ADDRESS,
  accountTotals,
  FAILS_LATER,
  getOnlySubscription,
  MONTHLY,
  makeShop,
  makeSubscriptionProduct,
  renew,
  renewNext,
  runJobs,
  type ShopOptions,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

/** Days of the retries after the first decline, by default. */
const RETRY_DAYS = [1, 3, 5, 7];

const PICKUP: ShippingRate = {
  name: 'Store',
  countries: ['US'],
  regions: [],
  postalPrefixes: [],
  kind: 'pickup',
  priceCents: 0,
  address: '1 Main Street',
  instructions: '',
};

// Covers renewals: when they run, that each is paid once, and what happens to unpaid ones.

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A shop with one subscription, paid by a good card by default. */
async function begin(overrides: ShopOptions & { card?: string; product?: object; at?: string } = {}) {
  const { card, product, at, ...shopOptions } = overrides;
  const shop = await makeShop(database, shopOptions);
  if (at !== undefined) shop.clock.advance(Date.parse(at) - shop.clock().getTime());
  const subscriptionProduct = await makeSubscriptionProduct(shop, product);
  const shopper = new Shopper(shop);
  await shopper.subscribe(subscriptionProduct, card === undefined ? {} : { card });
  return { shop, shopper, subscriptionProduct };
}

const subjectsOf = async (shop: TestShop): Promise<string[]> => {
  shop.mail.sent.length = 0;
  await runJobs(shop);
  return shop.mail.sent.map(({ subject }) => subject.replace(` at ${shop.website.site.title}`, ''));
};

describe('renewing a subscription', () => {
  it('renews on the original day, or the last day of a shorter month, fourteen times', async () => {
    const { shop } = await begin({ at: '2027-01-31T17:30:00Z' });
    const days: string[] = [];
    for (let round = 0; round < 14; round++) days.push((await renewNext(shop)).toISOString().slice(0, 10));
    expect(days).toStrictEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', cyclesPaid: 15, period: 15 });
    expect(await accountTotals(shop)).toStrictEqual({ paid: 15, captured: 15, pending: 0, taken: 15 * 5000 });
  });

  it('does not renew early, and creates an order with a confirmation', async () => {
    const { shop, shopper } = await begin();
    await runJobs(shop);
    shop.clock.advance(30 * DAY);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0 });
    await renewNext(shop);
    expect(await subjectsOf(shop)).toStrictEqual(['Order #1002']);
    const rows = await database.sql`
      select channel, risk from orders where website_id = ${shop.websiteId} order by number`;
    expect(rows).toStrictEqual([
      { channel: 'checkout', risk: 'low' },
      { channel: 'renewal', risk: null },
    ]);
    const { orders, nextTotalCents } = await shopper.read(shop, await getOnlySubscription(shop));
    expect(orders.map(({ number, totalCents }) => [number, totalCents])).toStrictEqual([
      [1002, 5000],
      [1001, 5000],
    ]);
    expect(nextTotalCents).toBe(5000);
    expect((await shopper.get(`/api/orders/${orders[0]?.path.split('/').at(-1)}`)).json()).toMatchObject({
      number: 1002,
      state: 'paid',
      delivery: { city: 'New York' },
    });
  });

  it('keeps the agreed price and uses current shipping and tax', async () => {
    const { shop, subscriptionProduct } = await begin();
    await database.sql`update variants set price_cents = 9900 where website_id = ${shop.websiteId} and item_id = ${subscriptionProduct.id}`;
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, taken: 2 * 5000 });
  });

  it('ends one period after the last cycle was paid', async () => {
    const { shop } = await begin({ product: { subscription: { ...MONTHLY, billingCycles: 3 } } });
    await renewNext(shop);
    await renewNext(shop);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', cyclesPaid: 3 });
    await runJobs(shop);
    await renewNext(shop);
    expect(await getOnlySubscription(shop)).toMatchObject({
      state: 'ended',
      endReason: 'finished',
      nextActionAt: null,
      cyclesPaid: 3,
    });
    expect(await accountTotals(shop)).toMatchObject({ paid: 3, captured: 3 });
    expect(await subjectsOf(shop)).toStrictEqual(['Your subscription has ended']);
  });

  it('skips a sold-out renewal with an email and renews the next time', async () => {
    const { shop, subscriptionProduct } = await begin({ product: { variants: [{ stock: 1, priceCents: 4000 }] } });
    await runJobs(shop);
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0, captured: 1 });
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', period: 2, cyclesPaid: 1 });
    expect(await subjectsOf(shop)).toStrictEqual(['We skipped a delivery of your subscription']);
    await database.sql`update variants set qty_in_stock = 5 where website_id = ${shop.websiteId} and item_id = ${subscriptionProduct.id}`;
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2 });
  });

  it('skips a renewal whose shipping option is gone if only a pickup is offered', async () => {
    const { shop, shopper } = await begin();
    await runJobs(shop);
    shop.website.site.store = await changeStore(shop, () => ({ shipping: [PICKUP] }));
    const subscription = await getOnlySubscription(shop);
    expect(refusalOf(await shopper.act(shop, subscription, ['address', { delivery: ADDRESS }]))).toMatchObject({
      code: 'CHECKOUT_NO_RATE',
    });
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0, captured: 1 });
    expect(await subjectsOf(shop)).toStrictEqual(['We skipped a delivery of your subscription']);
  });

  it('cancels the subscription when its variant is deleted', async () => {
    const { shop, subscriptionProduct } = await begin();
    await database.sql`delete from variants where website_id = ${shop.websiteId} and item_id = ${subscriptionProduct.id}`;
    await renewNext(shop);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'cancelled', endReason: 'gone' });
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, captured: 1 });
  });

  it('announces a yearly renewal three days before, unless it was skipped', async () => {
    const yearly = { subscription: { billingPeriod: { value: 1, unit: 'YEAR' as const } } };
    const { shop, shopper } = await begin({ product: yearly });
    const waiting = async () =>
      await database.sql<{ at: Date }>`
        select run_at as at from jobs
        where website_id = ${shop.websiteId} and payload ->> 'kind' = 'upcoming' order by run_at`;
    expect(await waiting()).toStrictEqual([{ at: new Date('2027-02-26T12:00:00Z') }]);
    const renewalOn = (await getOnlySubscription(shop)).nextRenewalAt.getTime();
    await shopper.act(shop, await getOnlySubscription(shop), ['skip', { renewalOn }]);
    expect((await waiting()).map(({ at }) => at.getUTCFullYear())).toStrictEqual([2027, 2028]);
    const subjects = (await subjectsOf(shop)).filter((subject) => subject.endsWith('renews soon'));
    expect(subjects).toStrictEqual(['Your subscription renews soon']);
  });

  it('renews once with concurrent workers', async () => {
    const { shop } = await begin();
    const { nextRenewalAt } = await getOnlySubscription(shop);
    shop.clock.advance(nextRenewalAt.getTime() - shop.clock().getTime());
    await Promise.all(Array.from({ length: 8 }, () => renew(shop)));
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2, pending: 0 });
    expect(await getOnlySubscription(shop)).toMatchObject({ period: 2, cyclesPaid: 2 });
  });
});

describe('a declined renewal', () => {
  it('is retried on schedule, then the subscription is cancelled', async () => {
    const { shop } = await begin({ card: FAILS_LATER });
    await runJobs(shop);
    const due = await renewNext(shop);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'past-due', cyclesPaid: 1 });
    expect(await subjectsOf(shop)).toStrictEqual(['Payment failed for your subscription']);
    for (const days of RETRY_DAYS) {
      expect((await getOnlySubscription(shop)).state).toBe('past-due');
      expect((await renewNext(shop)).getTime() - due.getTime()).toBe(days * DAY);
    }
    expect(await getOnlySubscription(shop)).toMatchObject({
      state: 'cancelled',
      endReason: 'unpaid',
      nextActionAt: null,
    });
    expect((await subjectsOf(shop)).at(-1)).toBe('Your subscription was cancelled');
    expect(await accountTotals(shop)).toStrictEqual({ paid: 1, captured: 1, pending: 0, taken: 5000 });
  });

  it('pauses the subscription in the end if the shop is configured so', async () => {
    const { shop } = await begin({ card: FAILS_LATER, dunning: { afterDunning: 'pause' } });
    for (let tries = 0; tries <= RETRY_DAYS.length; tries++) await renewNext(shop);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'paused', endReason: null, nextActionAt: null });
  });

  it('stays past due in the end if the shop is configured so, and a new card pays it', async () => {
    const { shop, shopper } = await begin({ card: FAILS_LATER, dunning: { retryDays: [2], afterDunning: 'past-due' } });
    const due = await renewNext(shop);
    expect((await renewNext(shop)).getTime() - due.getTime()).toBe(2 * DAY);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'past-due', endReason: null, nextActionAt: null });
    shop.clock.advance(90 * DAY);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0 });
    await shopper.changeCard(shop, await getOnlySubscription(shop));
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', cyclesPaid: 2 });
    await renew(shop);
    await renew(shop);
    // The periods that passed meanwhile are not made up for.
    const { nextRenewalAt, cyclesPaid } = await getOnlySubscription(shop);
    expect(cyclesPaid).toBe(2);
    expect(nextRenewalAt.getTime()).toBeGreaterThan(shop.clock().getTime());
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2 });
  });

  it('emails about the declines of a new card as about those of the first one', async () => {
    const { shop, shopper } = await begin({ card: FAILS_LATER, dunning: { retryDays: [2] } });
    await renewNext(shop);
    const aboutFailures = (subjects: readonly string[]) => subjects.filter((subject) => subject.startsWith('Payment'));
    expect(aboutFailures(await subjectsOf(shop))).toHaveLength(1);
    await shopper.changeCard(shop, await getOnlySubscription(shop), FAILS_LATER);
    expect(aboutFailures(await subjectsOf(shop))).toHaveLength(1);
  });

  it('sends no email about each decline if the shop is configured so, but about the end', async () => {
    const { shop } = await begin({ card: FAILS_LATER, dunning: { retryDays: [1], emailsShopper: false } });
    await runJobs(shop);
    await renewNext(shop);
    expect(await subjectsOf(shop)).toStrictEqual([]);
    await renewNext(shop);
    expect(await subjectsOf(shop)).toStrictEqual(['Your subscription was cancelled']);
  });

  it('reserves no stock while it waits', async () => {
    const { shop, subscriptionProduct } = await begin({
      card: FAILS_LATER,
      product: { variants: [{ stock: 3, priceCents: 4000 }] },
    });
    await renewNext(shop);
    const [row] = await database.sql<{ reserved: number; left: number }>`
      select reserved, qty_in_stock as left from variants where website_id = ${shop.websiteId} and item_id = ${subscriptionProduct.id}`;
    expect(row).toStrictEqual({ reserved: 0, left: 2 });
  });

  it('is paid at once by a new card and keeps the next renewal date', async () => {
    const { shop, shopper } = await begin({ card: FAILS_LATER });
    await renewNext(shop);
    shop.clock.advance(2 * HOUR);
    await runJobs(shop);
    const reply = await shopper.changeCard(shop, await getOnlySubscription(shop));
    expect(reply.json()).toMatchObject({ subscription: { state: 'active', card: { last4: '4242' }, cyclesPaid: 2 } });
    expect(await getOnlySubscription(shop)).toMatchObject({
      nextRenewalAt: new Date('2026-05-01T11:00:00Z'),
      setupRef: null,
    });
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2, pending: 0 });
    expect(await subjectsOf(shop)).toStrictEqual(['A new card for your subscription', 'Order #1002']);
    await shopper.act(shop, await getOnlySubscription(shop), ['card/saved']);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2 });
  });

  it('stays past due when the new card fails too, and starts the retries again', async () => {
    const { shop, shopper } = await begin({ card: FAILS_LATER });
    for (let tries = 0; tries < 3; tries++) await renewNext(shop);
    await shopper.changeCard(shop, await getOnlySubscription(shop), FAILS_LATER);
    const { state, nextActionAt } = await getOnlySubscription(shop);
    expect(state).toBe('past-due');
    expect((nextActionAt?.getTime() ?? 0) - shop.clock().getTime()).toBe(DAY);
  });
});

describe('cancelling during a renewal', () => {
  let release: () => void;
  let reached: Promise<void>;
  let shop: TestShop;
  let shopper: Shopper;

  beforeEach(async () => {
    let arrive: () => void;
    reached = new Promise((resolve) => {
      arrive = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    ({ shop, shopper } = await begin({
      wrap: (bank) => ({
        ...bank,
        async chargeSaved(input) {
          arrive();
          await held;
          return await bank.chargeSaved(input);
        },
      }),
    }));
  });

  it('cancels the order and refunds a payment that still arrives', async () => {
    const renewing = renewNext(shop);
    await reached;
    const reply = await shopper.act(shop, await getOnlySubscription(shop), ['cancellation']);
    expect(reply.json()).toMatchObject({ subscription: { state: 'cancelled' } });
    release();
    await renewing;
    await runJobs(shop);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'cancelled', cyclesPaid: 1, nextActionAt: null });
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0, taken: 5000 });
    shop.clock.advance(90 * DAY);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, taken: 5000 });
  });
});
