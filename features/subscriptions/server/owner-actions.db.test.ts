import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import {
  accountTotals,
  FAILS_LATER,
  getOnlySubscription,
  MONTHLY,
  makeShop,
  makeSubscriptionProduct,
  type Reply,
  renewNext,
  runJobs,
  type ShopOptions,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

// Covers what an owner can do to a subscription, and that a refused action writes nothing.

const ADMIN = 1;
const MEMBER = 'd'.repeat(24);

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const TWO_VARIANTS = {
  options: ['Size'],
  variants: [
    { attributes: { Size: 'S' }, priceCents: 4000, sku: 'S' },
    { attributes: { Size: 'L' }, priceCents: 6000, sku: 'L', stock: 5 },
    { attributes: { Size: 'X' }, priceCents: 7000, sku: 'X', stock: 0 },
  ],
};

async function begin(options: ShopOptions & { card?: string; product?: object } = {}) {
  const { card, product, ...shopOptions } = options;
  const shop = await makeShop(database, shopOptions);
  const shopper = new Shopper(shop);
  await shopper.subscribe(await makeSubscriptionProduct(shop, product), card === undefined ? {} : { card });
  await runJobs(shop);
  shop.mail.sent.length = 0;
  return { shop, owner: new Shopper(shop, [ADMIN]) };
}

async function act(shop: TestShop, owner: Shopper, [action, body = {}]: [action: string, body?: object]) {
  const { id } = await getOnlySubscription(shop);
  return await owner.post(`/api/config/subscriptions/${id}/${action}`, body);
}

const subscriptionOf = (reply: Reply): OwnerSubscription =>
  reply.json<{ subscription: OwnerSubscription }>().subscription;

const subjectsOf = async (shop: TestShop): Promise<string[]> => {
  await runJobs(shop);
  return shop.mail.sent.map(({ subject }) => subject);
};

/** Everything that an action could write. */
async function rowsOf({ websiteId }: TestShop): Promise<string> {
  const [row] = await database.sql<{ rows: string }>`
    select json_build_object(
      'subscriptions', (select json_agg(t order by id) from subscriptions t where website_id = ${websiteId}),
      'renewals', (select json_agg(t order by id) from subscription_renewals t where website_id = ${websiteId}),
      'events', (select json_agg(t order by id) from subscription_events t where website_id = ${websiteId}),
      'orders', (select json_agg(t order by id) from orders t where website_id = ${websiteId}),
      'jobs', (select json_agg(t order by id) from jobs t where website_id = ${websiteId}))::text as rows`;
  return row?.rows ?? '';
}

const renewalOn = async (shop: TestShop): Promise<number> => (await getOnlySubscription(shop)).nextRenewalAt.getTime();

describe('skipping a renewal as the owner', () => {
  it('skips one renewal, however often it is requested, and emails the shopper', async () => {
    const { shop, owner } = await begin();
    const body = { renewalOn: await renewalOn(shop) };
    const replies = await Promise.all(Array.from({ length: 5 }, () => act(shop, owner, ['skip', body])));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200, 200, 200, 200]);
    expect(await getOnlySubscription(shop)).toMatchObject({
      nextRenewalAt: new Date('2026-05-01T11:00:00Z'),
      period: 2,
    });
    expect(await subjectsOf(shop)).toStrictEqual([expect.stringContaining('is skipped')]);
    const events = subscriptionOf(replies[0] as Reply).events.filter(({ kind }) => kind === 'skipped');
    expect(events).toMatchObject([{ memberId: MEMBER }]);
  });

  it('is rejected if the renewal was charged meanwhile', async () => {
    const { shop, owner } = await begin();
    const seen = await renewalOn(shop);
    await renewNext(shop);
    const reply = await act(shop, owner, ['skip', { renewalOn: seen }]);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'SUBSCRIPTIONS_RENEWAL_CHANGED' });
  });
});

describe('swapping the variant as the owner', () => {
  it('offers the other variants that are in stock, and emails the shopper', async () => {
    const { shop, owner } = await begin({ product: TWO_VARIANTS });
    const { id } = await getOnlySubscription(shop);
    const before = subscriptionOf(await owner.get(`/api/config/subscriptions/${id}`));
    expect(before.choices.map(({ sku }) => sku)).toStrictEqual(['L']);
    const reply = await act(shop, owner, ['variant', { sku: 'L', expectedPriceCents: 6000 }]);
    expect(subscriptionOf(reply)).toMatchObject({ sku: 'L', unitPriceCents: 6000, attributes: { Size: 'L' } });
    expect(await subjectsOf(shop)).toStrictEqual([expect.stringContaining('was changed')]);
  });
});

describe('moving the next renewal', () => {
  it('counts all later renewals from the new day, at the same time of day', async () => {
    const { shop, owner } = await begin();
    const reply = await act(shop, owner, ['next-renewal', { renewalOn: await renewalOn(shop), date: '2026-04-30' }]);
    expect(subscriptionOf(reply)).toMatchObject({
      nextOn: Date.parse('2026-04-30T11:00:00Z'),
      afterNextOn: Date.parse('2026-05-30T11:00:00Z'),
      movable: { current: '2026-04-30', first: '2026-03-02', last: '2026-05-01' },
    });
    expect(await subjectsOf(shop)).toStrictEqual([expect.stringContaining('A new date')]);
    expect((await renewNext(shop)).toISOString()).toBe('2026-04-30T11:00:00.000Z');
    expect((await renewNext(shop)).toISOString()).toBe('2026-05-30T11:00:00.000Z');
    expect(await accountTotals(shop)).toMatchObject({ paid: 3, captured: 3 });
  });

  it('is done once by a repeated request, and refused when the renewal is another by now', async () => {
    const { shop, owner } = await begin();
    const body = { renewalOn: await renewalOn(shop), date: '2026-03-15' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => act(shop, owner, ['next-renewal', body])));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200, 200, 200, 200]);
    expect(await subjectsOf(shop)).toHaveLength(1);
    const before = await rowsOf(shop);
    const late = await act(shop, owner, ['next-renewal', { ...body, date: '2026-03-16' }]);
    expect(refusalOf(late)).toMatchObject({ status: 409, code: 'SUBSCRIPTIONS_RENEWAL_CHANGED' });
    expect(await rowsOf(shop)).toBe(before);
  });

  it('sends the reminder of a long plan before the new day only', async () => {
    const yearly = { subscription: { billingPeriod: { value: 1, unit: 'YEAR' } } };
    const { shop, owner } = await begin({ product: yearly });
    await act(shop, owner, ['next-renewal', { renewalOn: await renewalOn(shop), date: '2027-06-01' }]);
    const jobs = await database.sql<{ about: string; run: Date }>`
      select payload ->> 'about' as about, run_at as run from jobs
      where website_id = ${shop.websiteId} and payload ->> 'kind' = 'upcoming'`;
    expect(jobs).toStrictEqual([{ about: '2', run: new Date(Date.parse('2027-06-01T11:00:00Z') - 3 * DAY) }]);
  });

  it.each(['2026-03-01', '2026-02-20', '2026-05-02'])('refuses the day %s and writes nothing', async (date) => {
    const { shop, owner } = await begin();
    const before = await rowsOf(shop);
    const reply = await act(shop, owner, ['next-renewal', { renewalOn: await renewalOn(shop), date }]);
    expect(reply.json()).toMatchObject({ errors: { date: ['Choose a day from 2026-03-02 to 2026-05-01.'] } });
    expect(await rowsOf(shop)).toBe(before);
  });
});

describe('an action that is not possible', () => {
  it.each([
    ['a skip while it is paused', 'pause', ['skip', { renewalOn: 1 }], 'SUBSCRIPTIONS_STATE_FORBIDS'],
    [
      'a new date while it is paused',
      'pause',
      ['next-renewal', { renewalOn: 1, date: '2026-03-15' }],
      'SUBSCRIPTIONS_STATE_FORBIDS',
    ],
    ['a retry of an active one', null, ['retry', { tries: 0 }], 'SUBSCRIPTIONS_STATE_FORBIDS'],
    ['a retry of a cancelled one', 'cancellation', ['retry', { tries: 0 }], 'SUBSCRIPTIONS_STATE_FORBIDS'],
    [
      'a variant of another product',
      null,
      ['variant', { sku: 'OTHER', expectedPriceCents: 1 }],
      'SUBSCRIPTIONS_VARIANT_GONE',
    ],
    [
      'a variant that is sold out',
      null,
      ['variant', { sku: 'X', expectedPriceCents: 7000 }],
      'SUBSCRIPTIONS_VARIANT_GONE',
    ],
    ['a price that has changed', null, ['variant', { sku: 'L', expectedPriceCents: 1 }], 'SUBSCRIPTIONS_PRICE_CHANGED'],
  ] as const)('is refused and writes nothing: %s', async (...[, first, [action, body], code]) => {
    const { shop, owner } = await begin({ product: TWO_VARIANTS });
    await makeSubscriptionProduct(shop, { variants: [{ priceCents: 1, sku: 'OTHER' }] });
    if (first !== null) await act(shop, owner, [first]);
    const before = await rowsOf(shop);
    expect(refusalOf(await act(shop, owner, [action, body]))).toMatchObject({ status: 409, code });
    expect(await rowsOf(shop)).toBe(before);
  });

  it('is refused after the last payment: nothing is left to skip or move', async () => {
    const { shop, owner } = await begin({ product: { subscription: { ...MONTHLY, billingCycles: 1 } } });
    const next = await renewalOn(shop);
    for (const call of [
      ['skip', { renewalOn: next }],
      ['next-renewal', { renewalOn: next, date: '2026-03-15' }],
    ] as const)
      expect(refusalOf(await act(shop, owner, [...call]))).toMatchObject({ code: 'SUBSCRIPTIONS_LAST_PAID' });
  });
});

describe('retrying a payment as the owner', () => {
  /** A subscription whose renewal was declined once, and will be again. */
  async function beginPastDue() {
    const { shop, owner } = await begin({ card: FAILS_LATER });
    await renewNext(shop);
    await runJobs(shop);
    shop.mail.sent.length = 0;
    return { shop, owner };
  }

  it('keeps the schedule when it is declined again, and is none of its retries', async () => {
    const { shop, owner } = await beginPastDue();
    const { nextActionAt } = await getOnlySubscription(shop);
    for (const tries of [1, 2, 3, 4, 5, 6]) {
      const subscription = subscriptionOf(await act(shop, owner, ['retry', { tries }]));
      expect(subscription).toMatchObject({ state: 'past-due', tries: tries + 1, retryOn: nextActionAt?.getTime() });
    }
    expect(await subjectsOf(shop)).toStrictEqual([]);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 0 });
  });

  it('charges once for ten requests at a time, with a clear reply to the others', async () => {
    const { shop, owner } = await beginPastDue();
    const replies = await Promise.all(Array.from({ length: 10 }, () => act(shop, owner, ['retry', { tries: 1 }])));
    const codes = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => refusalOf(reply).code);
    expect(codes).toStrictEqual(Array.from({ length: 9 }, () => 'SUBSCRIPTIONS_RETRIED_ALREADY'));
    const [renewal] = await database.sql<{ tries: number; declines: number }>`
      select tries, declines from subscription_renewals where website_id = ${shop.websiteId}`;
    expect(renewal).toStrictEqual({ tries: 2, declines: 1 });
  });
});

describe('the dunning settings', () => {
  it('are the defaults until they are changed, and apply to the next decline', async () => {
    const { shop, owner } = await begin({ card: FAILS_LATER });
    const url = '/api/config/settings/subscriptions';
    const defaults = { retryDays: [1, 2, 2, 2], emailsShopper: true, afterDunning: 'cancel' };
    expect((await owner.get(url)).json()).toMatchObject({ settings: defaults });
    const settings = { retryDays: [14], emailsShopper: false, afterDunning: 'pause' };
    const saved = await owner.send({ method: 'PUT', url, payload: settings });
    expect(saved.json()).toMatchObject({ settings });
    expect((await owner.get(url)).json()).toStrictEqual(saved.json());
    const due = await renewNext(shop);
    expect((await renewNext(shop)).getTime() - due.getTime()).toBe(14 * DAY);
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'paused' });
  });

  it('are saved by one of two members who edit them at the same time', async () => {
    const { owner } = await begin();
    const url = '/api/config/settings/subscriptions';
    const { revision, settings } = (await owner.get(url)).json<{ revision: number; settings: object }>();
    const replies = await Promise.all(
      [[2], [3]].map((retryDays) => {
        const headers = { 'if-match': `"${revision}"` };
        return owner.send({ method: 'PUT', url, payload: { ...settings, retryDays }, headers });
      }),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([200, 412]);
    const refused = replies.find(({ statusCode }) => statusCode === 412);
    expect(refused?.json()).toMatchObject({ code: 'SUBSCRIPTIONS_SETTINGS_CHANGED' });
    const saved = replies.find(({ statusCode }) => statusCode === 200);
    expect((await owner.get(url)).json()).toStrictEqual(saved?.json());
  });

  it('name the field of a value that is not valid, and keep the earlier ones', async () => {
    const { owner } = await begin();
    const payload = { retryDays: [1, 15], emailsShopper: true, afterDunning: 'cancel' };
    const url = '/api/config/settings/subscriptions';
    const reply = await owner.send({ method: 'PUT', url, payload });
    expect(reply.json()).toMatchObject({ errors: { 'retryDays.1': ['Enter at most 14 days.'] } });
    expect((await owner.get(url)).json()).toMatchObject({ settings: { retryDays: [1, 2, 2, 2] } });
  });
});
