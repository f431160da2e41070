import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import {
  ADDRESS,
  accountTotals,
  getOnlySubscription,
  MONTHLY,
  makeShop,
  makeSubscriptionProduct,
  renew,
  renewNext,
  runJobs,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

// Covers what a shopper and an owner can do with a subscription, and that repeating it has no further effect.

const ADMIN = 1;

let database: Database;
let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  shopper = new Shopper(shop);
  const subscriptionProduct = await makeSubscriptionProduct(shop, {
    options: ['Glaze'],
    variants: [
      { sku: `ASH-${shop.websiteId}`, attributes: { Glaze: 'Ash' }, priceCents: 4000 },
      { sku: `MOSS-${shop.websiteId}`, attributes: { Glaze: 'Moss' }, priceCents: 4500 },
      { sku: `OUT-${shop.websiteId}`, attributes: { Glaze: 'Out' }, priceCents: 4000, stock: 0 },
    ],
  });
  await shopper.subscribe(subscriptionProduct);
});

const NEXT = [
  new Date('2026-04-01T11:00:00Z'),
  new Date('2026-05-01T11:00:00Z'),
  new Date('2026-06-01T11:00:00Z'),
] as const;

describe('skipping a renewal', () => {
  it('skips the named renewal once, however often it is requested', async () => {
    const renewalOn = NEXT[0].getTime();
    const subscription = await getOnlySubscription(shop);
    const replies = await Promise.all([1, 2, 3].map(() => shopper.act(shop, subscription, ['skip', { renewalOn }])));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200, 200]);
    expect((await getOnlySubscription(shop)).nextRenewalAt).toStrictEqual(NEXT[1]);
    shop.clock.advance(40 * DAY);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0 });
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2 });
    expect((await getOnlySubscription(shop)).nextRenewalAt).toStrictEqual(NEXT[2]);
  });

  it('is rejected for a paused subscription', async () => {
    await shopper.act(shop, await getOnlySubscription(shop), ['pause']);
    const reply = await shopper.act(shop, await getOnlySubscription(shop), ['skip', { renewalOn: NEXT[0].getTime() }]);
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'SUBSCRIPTIONS_STATE_FORBIDS' });
  });
});

describe('pausing a subscription', () => {
  it('charges nothing until it is resumed, then continues on the original dates', async () => {
    await shopper.act(shop, await getOnlySubscription(shop), ['pause']);
    const paused = await shopper.act(shop, await getOnlySubscription(shop), ['pause']);
    expect(paused.json()).toMatchObject({
      subscription: { state: 'paused', nextOn: null, can: expect.arrayContaining(['resume']) },
    });
    shop.clock.advance(35 * DAY);
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0 });
    await shopper.act(shop, await getOnlySubscription(shop), ['resume']);
    await shopper.act(shop, await getOnlySubscription(shop), ['resume']);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', nextRenewalAt: NEXT[1] });
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2 });
    await runJobs(shop);
    const subjects = shop.mail.sent.map(({ subject }) => subject).filter((subject) => /paused|resumed/.test(subject));
    expect(subjects.length).toBe(2);
  });

  it('keeps the date when it is resumed before the renewal', async () => {
    await shopper.act(shop, await getOnlySubscription(shop), ['pause']);
    shop.clock.advance(3 * DAY);
    await shopper.act(shop, await getOnlySubscription(shop), ['resume']);
    expect((await getOnlySubscription(shop)).nextRenewalAt).toStrictEqual(NEXT[0]);
  });
});

describe('swapping the variant', () => {
  it('shows the new price first and applies from the next renewal', async () => {
    const { choices } = await shopper.read(shop, await getOnlySubscription(shop));
    expect(choices).toStrictEqual([
      { sku: `MOSS-${shop.websiteId}`, attributes: { Glaze: 'Moss' }, unitPriceCents: 4500 },
    ]);
    const overrides = { sku: `MOSS-${shop.websiteId}`, expectedPriceCents: 4500 };
    const reply = await shopper.act(shop, await getOnlySubscription(shop), ['variant', overrides]);
    expect(reply.json()).toMatchObject({ subscription: { unitPriceCents: 4500, nextTotalCents: 4500 + 600 + 450 } });
    expect((await shopper.act(shop, await getOnlySubscription(shop), ['variant', overrides])).statusCode).toBe(200);
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ taken: 5000 + 5550 });
  });

  it('rejects another price, a sold-out variant and a variant of another product', async () => {
    const other = await makeSubscriptionProduct(shop);
    const subscription = await getOnlySubscription(shop);
    const swap = async (sku: string, expectedPriceCents: number) =>
      refusalOf(await shopper.act(shop, subscription, ['variant', { sku, expectedPriceCents }])).code;
    expect(await swap(`MOSS-${shop.websiteId}`, 1)).toBe('SUBSCRIPTIONS_PRICE_CHANGED');
    expect(await swap(`OUT-${shop.websiteId}`, 4000)).toBe('SUBSCRIPTIONS_VARIANT_GONE');
    expect(await swap(other.sku, 4000)).toBe('SUBSCRIPTIONS_VARIANT_GONE');
    expect(await getOnlySubscription(shop)).toStrictEqual(subscription);
  });
});

describe('changing the address', () => {
  it("sends the next order there with that address's shipping and tax", async () => {
    const delivery = { ...ADDRESS, city: 'Newark', region: 'NJ', postalCode: '07102' };
    const reply = await shopper.act(shop, await getOnlySubscription(shop), ['address', { delivery }]);
    expect(reply.json()).toMatchObject({ subscription: { delivery: { city: 'Newark' }, nextTotalCents: 4600 } });
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ taken: 5000 + 4600 });
  });

  it('rejects an invalid address and one without a shipping rate', async () => {
    const change = async (overrides: object) =>
      await shopper.act(shop, await getOnlySubscription(shop), ['address', { delivery: { ...ADDRESS, ...overrides } }]);
    const invalidReply = await change({ postalCode: '1' });
    expect(invalidReply.json()).toMatchObject({ errors: { 'delivery.postalCode': [expect.any(String)] } });
    const noRateReply = await change({ country: 'DE', region: 'BE', postalCode: '10115' });
    expect(refusalOf(noRateReply)).toStrictEqual({ status: 409, code: 'CHECKOUT_NO_RATE' });
    expect((await getOnlySubscription(shop)).delivery).toMatchObject({ city: 'New York' });
  });
});

describe('cancelling a subscription', () => {
  it('ends it at once and permanently, with one email', async () => {
    const subscription = await getOnlySubscription(shop);
    const replies = await Promise.all([1, 2].map(() => shopper.act(shop, subscription, ['cancellation'])));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
    expect(await getOnlySubscription(shop)).toMatchObject({
      state: 'cancelled',
      endReason: 'shopper',
      nextActionAt: null,
    });
    shop.clock.advance(60 * DAY);
    await renew(shop);
    await runJobs(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0 });
    expect(shop.mail.sent.filter(({ subject }) => subject.endsWith('was cancelled')).length).toBe(1);
    for (const action of ['resume', 'pause', 'card'] as const) {
      const reply = await shopper.act(shop, subscription, [action]);
      expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'SUBSCRIPTIONS_STATE_FORBIDS' });
    }
    expect((await shopper.read(shop, subscription)).can).toStrictEqual([]);
  });
});

describe('managing subscriptions as the owner', () => {
  it('lists subscriptions, reads one with its events, pauses, resumes and cancels it', async () => {
    const owner = new Shopper(shop, [ADMIN]);
    const { id } = await getOnlySubscription(shop);
    const listed = await owner.get('/api/config/subscriptions?state=active');
    expect(listed.json()).toMatchObject({
      rows: [{ id, planText: 'every month', cyclesPaid: 1 }],
      count: { value: 1 },
    });
    for (const [action, state] of [
      ['pause', 'paused'],
      ['resume', 'active'],
      ['cancellation', 'cancelled'],
    ] as const) {
      shop.clock.advance(1000);
      const reply = await owner.post(`/api/config/subscriptions/${id}/${action}`, {});
      expect(reply.json()).toMatchObject({ subscription: { id, state } });
    }
    const { subscription } = (await owner.get(`/api/config/subscriptions/${id}`)).json<{
      subscription: { endReason: string; events: { kind: string; memberId: string | null }[] };
    }>();
    expect(subscription.endReason).toBe('owner');
    expect(subscription.events.map(({ kind, memberId }) => [kind, memberId !== null])).toStrictEqual([
      ['started', false],
      ['paused', true],
      ['resumed', true],
      ['cancelled', true],
    ]);
  });
});

it('a subscription whose cycles are all paid can no longer be skipped', async () => {
  const other = await makeShop(database);
  const ada = new Shopper(other);
  await ada.subscribe(await makeSubscriptionProduct(other, { subscription: { ...MONTHLY, billingCycles: 1 } }));
  const view = await ada.read(other, await getOnlySubscription(other));
  expect(view).toMatchObject({ isLastPaid: true, nextTotalCents: null });
  expect(view.can).not.toContain('skip');
  const reply = await ada.act(other, await getOnlySubscription(other), ['skip', { renewalOn: view.nextOn }]);
  expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'SUBSCRIPTIONS_LAST_PAID' });
});
