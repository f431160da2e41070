import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/orders/order.ts';
import { toOrderToken } from '#features/orders/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../contract.ts';
import { buyCard, readCards, TODAY } from './testing/gifts.ts';
import { ADDRESS, makeShop, makeTestProduct, type Reply, Shopper, type TestShop } from './testing/shopping.ts';

// Checks that only its shopper and the shop owner can access an order or a gift card: strangers call every endpoint of
// orders, checkout, payments and gift cards. The endpoints are those that the shop mounts, so that a new one is always
// included.

const TESTED_SLICES = /^(orders|checkout|payments|gift-cards)\./;
const ADMIN = 1;
const COMMENTER = 7;

let database: Database;
let shop: TestShop;
let another: TestShop;
let placed: PlacedOrder;
let waiting: PlacedOrder;
let before: string;
let cardId: string;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
  another = await makeShop(database);
  const { id } = await makeTestProduct(shop, { title: 'SECRET bowl', stock: 5 });
  placed = await new Shopper(shop).buy(id, { email: 'secret@example.test' });
  const second = new Shopper(shop);
  await second.add(id);
  waiting = (await second.place({ email: 'secret-two@example.test' })).json<PlacedOrder>();
  await buyCard(shop, new Shopper(shop), { recipientEmail: 'secret-friend@example.test', message: 'SECRET words' });
  cardId = (await readCards(shop))[0]?.id ?? '';
  before = await rowsOf(shop);
});
afterAll(() => database.close());

/** All rows of the shop about orders, money and stock. */
async function rowsOf({ websiteId }: TestShop): Promise<string> {
  const [row] = await database.sql<{ rows: string }>`
    select json_build_object(
      'orders', (select json_agg(t order by id) from orders t where website_id = ${websiteId}),
      'items', (select json_agg(t order by order_id, position) from order_items t where website_id = ${websiteId}),
      'events', (select json_agg(t order by id) from order_events t where website_id = ${websiteId}),
      'refunds', (select json_agg(t order by id) from order_refunds t where website_id = ${websiteId}),
      'returns', (select json_agg(t order by id) from order_returns t where website_id = ${websiteId}),
      'return settings', (select json_agg(t) from return_settings t where website_id = ${websiteId}),
      'payments', (select json_agg(t order by id) from payments t where website_id = ${websiteId}),
      'cards', (select json_agg(t order by id) from gift_cards t where website_id = ${websiteId}),
      'entries', (select json_agg(t order by id) from gift_card_entries t where website_id = ${websiteId}),
      'entered', (select json_agg(t order by seq) from cart_gift_cards t where website_id = ${websiteId}),
      'settings', (select json_agg(t) from gift_card_settings t where website_id = ${websiteId}),
      'carts', (select json_agg(t order by id) from carts t where website_id = ${websiteId}),
      'variants', (select json_agg(t order by id) from variants t where website_id = ${websiteId}))::text as rows`;
  return row?.rows ?? '';
}

const CONTACT = { email: 'eve@example.test', delivery: ADDRESS, billing: ADDRESS };
const RETURN_LINES = [{ position: 0, quantity: 1, reason: 'other' }];
const BODIES: Record<string, object> = {
  'orders.fulfilOrder': {},
  'orders.cancelOrder': {},
  'orders.refundOrder': { amountCents: 1, key: 'refund-01' },
  'orders.markOrderPaid': { method: 'cash', key: 'manual-01' },
  'orders.updateNote': { note: 'Seen', seen: '' },
  'orders.updateContact': { contact: CONTACT, seen: CONTACT },
  'orders.addComment': { text: 'Seen', key: 'comment-01' },
  'orders.sendAgain': { mail: 'confirmation', about: '', key: 'again-01' },
  'orders.requestReturn': { lines: RETURN_LINES, key: 'return-01' },
  'orders.withdrawReturn': {},
  'orders.startReturn': { lines: RETURN_LINES, key: 'return-01' },
  'orders.approveReturn': {},
  'orders.declineReturn': { message: 'No' },
  'orders.receiveReturn': { lines: [{ position: 0, quantity: 1, restock: true }] },
  'orders.closeReturn': {},
  'orders.cancelReturn': {},
  'orders.updateReturnSettings': { enabled: true, days: 365, instructions: 'Mine' },
  'checkout.quote': { location: null },
  'checkout.retryPayment': {},
  'checkout.checkPayment': {},
  'checkout.placeOrder': {
    email: 'eve@example.test',
    delivery: ADDRESS,
    expectedTotalCents: 5000,
    expectedCurrency: 'USD',
  },
  'checkout.placeGift': {
    itemId: 'a'.repeat(24),
    sku: 'SKU',
    email: 'eve@example.test',
    gift: { recipientEmail: 'eve@example.test', deliverOn: TODAY },
    expectedTotalCents: 5000,
    expectedCurrency: 'USD',
  },
  'checkout.addGiftCard': { code: 'ABCD-2345-EFGH-6789' },
  'checkout.removeGiftCard': {},
  'orders.updateTracking': { carrier: 'Mine', seen: { carrier: '', trackingNumber: '', trackingUrl: '' } },
  'gift-cards.checkBalance': { code: 'ABCD-2345-EFGH-6789' },
  'gift-cards.issueGiftCards': { requestId: 'e'.repeat(24), count: 1, valueCents: 5000 },
  'gift-cards.setDisabled': { disabled: true },
  'gift-cards.setManyDisabled': { ids: ['e'.repeat(24)], disabled: true },
  'gift-cards.correctBalance': { balanceCents: 1, reason: 'Mine' },
  'gift-cards.sendAgain': { recipientEmail: 'eve@example.test' },
  'gift-cards.updateSettings': { expiryMonths: 1 },
};

const cardFor = (clientSecret = 'made-up') => ({
  clientSecret,
  card: { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' },
});

interface Ids {
  token: string;
  orderId: string;
  clientSecret?: string;
}

function bodyOf(endpoint: string, { orderId, clientSecret }: Ids): object | undefined {
  if (endpoint === 'payments.confirmTestPayment') return cardFor(clientSecret);
  if (endpoint === 'orders.fulfilOrders' || endpoint === 'orders.exportOrders') return { ids: [orderId] };
  return endpoint === 'orders.tagOrders' ? { changes: [{ ids: [orderId], add: ['Seen'] }] } : BODIES[endpoint];
}

interface Call {
  id: string;
  capability: string;
  reply: Reply;
}

/** Calls every endpoint of orders, checkout, payments and gift cards with these ids. */
async function callAllEndpoints(otherShopper: Shopper, ids: Ids): Promise<Call[]> {
  const calls: Call[] = [];
  for (const { endpoint } of shop.routes) {
    if (!TESTED_SLICES.test(endpoint.id)) continue;
    const url = endpoint.path
      .replace('{token}', ids.token)
      .replace('{orderId}', ids.orderId)
      .replace('{cardId}', cardId)
      .replace('{shipmentId}', 'e'.repeat(24))
      .replace('{returnId}', 'e'.repeat(24))
      .replace('{itemIndex}', '0');
    const payload = bodyOf(endpoint.id, ids);
    expect([endpoint.id, endpoint.method === 'GET' || payload !== undefined]).toStrictEqual([endpoint.id, true]);
    const reply = await otherShopper.send({
      method: endpoint.method,
      url,
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      headers: { 'idempotency-key': 'key-00001', ...(payload !== undefined && { 'content-type': 'application/json' }) },
    });
    calls.push({ id: endpoint.id, capability: endpoint.capability, reply });
  }
  return calls;
}

const revealsOrder = ({ reply }: Call): boolean =>
  /secret/i.test(reply.body) || reply.body.includes(placed.token.slice(0, 24));

/** The distinct statuses of the replies from non-public endpoints. */
function statusesOfOwnerCalls(calls: readonly Call[]): number[] {
  return [...new Set(calls.filter(({ capability }) => capability !== 'public').map(({ reply }) => reply.statusCode))];
}

describe('access of a stranger to an order', () => {
  it.each([
    ['with an invented link', () => `${placed.token.slice(0, 24)}${'A'.repeat(43)}`],
    ['with a link with one changed character', () => change(placed.token, 40)],
    ['with a link with a changed last character', () => change(placed.token, placed.token.length - 1)],
    ['with the link of another order', () => change(placed.token, 3)],
    ['with the bare id', () => placed.token.slice(0, 24)],
    ['with the number of the order', () => '1001'],
    [
      'with another website’s link to the same id',
      () => toOrderToken(SECRET, another.websiteId, { id: placed.token.slice(0, 24) as OrderId, linkVersion: 0 }),
    ],
  ])('a stranger %s gets no data from any endpoint and changes nothing', async (_name, token) => {
    const calls = await callAllEndpoints(new Shopper(shop), { token: token(), orderId: placed.token.slice(0, 24) });
    expect(calls.length).toBeGreaterThanOrEqual(26);
    for (const call of calls) {
      expect([call.id, revealsOrder(call)]).toStrictEqual([call.id, false]);
    }
    expect(statusesOfOwnerCalls(calls)).toStrictEqual([401]);
    const links = calls.filter(
      ({ id, capability }) =>
        capability === 'public' && !/getCheckout|quote|placeOrder|Gift|^payments|^gift-cards/.test(id),
    );
    expect(links).toHaveLength(7);
    for (const { reply } of links) expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'ORDERS_NOT_FOUND' });
    expect(await rowsOf(shop)).toBe(before);
  });

  it('a member with another role and the owner of another website get no data', async () => {
    const ids = { token: change(placed.token, 40), orderId: placed.token.slice(0, 24) };
    const calls = await callAllEndpoints(new Shopper(shop, [COMMENTER]), ids);
    for (const call of calls) expect([call.id, revealsOrder(call)]).toStrictEqual([call.id, false]);
    expect(statusesOfOwnerCalls(calls)).toStrictEqual([403]);
    const clientSecret = waiting.payment?.clientSecret ?? '';
    expect(clientSecret).not.toBe('');
    const other = { token: waiting.token, orderId: waiting.token.slice(0, 24), clientSecret };
    for (const call of await callAllEndpoints(new Shopper(another, [ADMIN]), other)) {
      expect([call.id, revealsOrder(call), call.reply.statusCode < 500]).toStrictEqual([call.id, false, true]);
    }
    expect(await rowsOf(shop)).toBe(before);
  });

  it('a request without a CSRF token can write nothing', async () => {
    for (const { endpoint } of shop.routes) {
      if (!TESTED_SLICES.test(endpoint.id) || endpoint.method === 'GET') continue;
      const shopper = new Shopper(shop);
      const url = endpoint.path
        .replace('{token}', placed.token)
        .replace('{orderId}', placed.token.slice(0, 24))
        .replace('{cardId}', cardId);
      const reply = await shopper.send({ method: endpoint.method, url, headers: { 'x-csrf-token': '' } });
      expect([endpoint.id, refusalOf(reply).code]).toStrictEqual([endpoint.id, 'HTTP_CRUMB_WRONG']);
    }
    expect(await rowsOf(shop)).toBe(before);
  });

  it('the shopper’s own link opens the order', async () => {
    const reply = await new Shopper(shop).get(`/api/orders/${placed.token}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<object>()).toMatchObject({ email: 'secret@example.test' });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

function change(text: string, at: number): string {
  const other = text[at] === 'a' ? 'b' : 'a';
  return text.slice(0, at) + other + text.slice(at + 1);
}
