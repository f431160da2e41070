import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { listSubscriptionsOf } from './get-subscription.ts';
import { toSubscriptionToken } from './subscription-link.ts';
import {
  ADDRESS,
  getOnlySubscription,
  makeShop,
  makeSubscriptionProduct,
  type Reply,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

// Covers that only its shopper and its owner can access a subscription: every endpoint is tried without access. The
// list comes from the routes that the shop mounts, so that a new endpoint is always included.

const COMMENTER = 7;
const ADMIN = 1;

let database: Database;
let shop: TestShop;
let another: TestShop;
let token: string;
let id: string;
let cartToken: string;
let before: string;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
  another = await makeShop(database);
  const subscriptionProduct = await makeSubscriptionProduct(shop, { title: 'SECRET club' });
  const shopper = new Shopper(shop);
  await shopper.subscribe(subscriptionProduct);
  cartToken = (await shopper.choose(subscriptionProduct)).json<{ cartToken: string }>().cartToken;
  const subscription = await getOnlySubscription(shop);
  id = subscription.id;
  token = toSubscriptionToken(SECRET, shop.websiteId, subscription);
  before = await rowsOf(shop);
});
afterAll(() => database.close());

async function rowsOf({ websiteId }: TestShop): Promise<string> {
  const [row] = await database.sql<{ rows: string }>`
    select json_build_object(
      'subscriptions', (select json_agg(t order by id) from subscriptions t where website_id = ${websiteId}),
      'renewals', (select json_agg(t order by id) from subscription_renewals t where website_id = ${websiteId}),
      'events', (select json_agg(t order by id) from subscription_events t where website_id = ${websiteId}),
      'settings', (select json_agg(t) from subscription_settings t where website_id = ${websiteId}),
      'carts', (select json_agg(t order by id) from subscription_carts t where website_id = ${websiteId}),
      'orders', (select json_agg(t order by id) from orders t where website_id = ${websiteId}),
      'payments', (select json_agg(t order by id) from payments t where website_id = ${websiteId}))::text as rows`;
  return row?.rows ?? '';
}

const BODIES: Record<string, () => object> = {
  'subscriptions.getSubscribing': () => ({ cartToken, location: null }),
  'subscriptions.quote': () => ({ cartToken, location: null }),
  'subscriptions.place': () => ({
    cartToken,
    email: 'eve@example.test',
    delivery: ADDRESS,
    expectedTotalCents: 5000,
    expectedCurrency: 'USD',
  }),
  'subscriptions.ownerSkip': () => ({ renewalOn: Date.parse('2026-04-01T11:00:00Z') }),
  'subscriptions.ownerSwap': () => ({ sku: 'X', expectedPriceCents: 1 }),
  'subscriptions.ownerReschedule': () => ({ renewalOn: Date.parse('2026-04-01T11:00:00Z'), date: '2026-04-02' }),
  'subscriptions.ownerRetry': () => ({ tries: 0 }),
  'subscriptions.updateSettings': () => ({ retryDays: [1], emailsShopper: false, afterDunning: 'pause' }),
  'subscriptions.skipRenewal': () => ({ renewalOn: Date.parse('2026-04-01T11:00:00Z') }),
  'subscriptions.swapVariant': () => ({ sku: 'X', expectedPriceCents: 1 }),
  'subscriptions.changeAddress': () => ({ delivery: ADDRESS }),
};

/** Calls every subscription endpoint with the given link. */
async function callEveryEndpoint(
  otherShopper: Shopper,
  link: string,
  cart: string,
): Promise<[id: string, reply: Reply][]> {
  const calls = shop.routes.map(({ endpoint }) => endpoint).filter((call) => call.id.startsWith('subscriptions.'));
  const replies: [string, Reply][] = [];
  for (const { id: call, method, path } of calls) {
    if (call === 'subscriptions.createCart') continue;
    const url = path.replace('{token}', link).replace('{subscriptionId}', id);
    const body = JSON.stringify(BODIES[call]?.() ?? {}).replace(cartToken, cart);
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-of-eve' };
    const payload = method === 'GET' ? {} : { payload: body, headers };
    replies.push([call, await otherShopper.send({ method, url, ...payload })]);
  }
  return replies;
}

function expectNoAccess(replies: readonly [id: string, reply: Reply][]): void {
  expect(replies.length).toBeGreaterThan(15);
  for (const [call, reply] of replies) {
    const { status } = refusalOf(reply);
    expect([call, [401, 403, 404].includes(status)]).toStrictEqual([call, true]);
    expect(reply.body).not.toContain('SECRET club');
    expect(reply.body).not.toContain('ada@example.test');
  }
}

const changed = (text: string): string => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');

describe('access without the link', () => {
  it.each([
    ['without a session', []],
    ['with the session of a member without access', [COMMENTER]],
  ])('a changed link reads and changes nothing %s', async (_name, roles) => {
    expectNoAccess(await callEveryEndpoint(new Shopper(shop, roles), changed(token), changed(cartToken)));
    expect(await rowsOf(shop)).toBe(before);
  });

  it('a valid link reads nothing on another website, even for its owner', async () => {
    const replies = await callEveryEndpoint(new Shopper(another, [ADMIN]), token, cartToken);
    const replyOf = (name: string) => replies.find(([call]) => call === `subscriptions.${name}`)?.[1].json<object>();
    expect(replyOf('listSubscriptions')).toMatchObject({ rows: [], count: { value: 0 } });
    expect(replyOf('getSummary')).toMatchObject({ counts: { active: 0 }, monthlyRevenue: [], renewalDays: [] });
    const ownCalls = new Set(['listSubscriptions', 'getSummary', 'getSettings', 'updateSettings']);
    expectNoAccess(replies.filter(([call]) => !ownCalls.has(call.replace('subscriptions.', ''))));
    expect(await rowsOf(shop)).toBe(before);
  });

  it('every invalid link gets the same reply', async () => {
    const otherShopper = new Shopper(shop);
    const links = [changed(token), id, 'x', token.slice(0, 24) + 'A'.repeat(43)];
    const refusals = await Promise.all(
      links.map(async (link) => refusalOf(await otherShopper.get(`/api/subscriptions/${link}`))),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toStrictEqual(
      new Set([JSON.stringify({ status: 404, code: 'SUBSCRIPTIONS_NOT_FOUND' })]),
    );
  });
});

describe('listing the subscriptions of an email address', () => {
  it('returns only those of that address on that website', async () => {
    expect((await listSubscriptionsOf(shop, ' Ada@Example.test ')).map((one) => one.id)).toStrictEqual([id]);
    expect(await listSubscriptionsOf(shop, 'eve@example.test')).toStrictEqual([]);
    expect(await listSubscriptionsOf(another, 'ada@example.test')).toStrictEqual([]);
  });
});
