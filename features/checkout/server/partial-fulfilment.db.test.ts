import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { OrderView } from '#features/orders/contract.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../contract.ts';
import { makeShop, makeTestProduct, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers orders that are sent in several parcels.

const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  shopper = new Shopper(shop);
  owner = new Shopper(shop, [STORE_MANAGER]);
});

const idOf = ({ token }: PlacedOrder): string => token.slice(0, 24);
const pathOf = (placed: PlacedOrder, rest = ''): string => `/api/config/orders/${idOf(placed)}${rest}`;
const units = (quantity: number, position = 0) => ({ lines: [{ position, quantity }] });

async function buyThree(): Promise<PlacedOrder> {
  const { id } = await makeTestProduct(shop, { stock: 5 });
  await shopper.add(id, 3);
  const placed = (await shopper.place()).json<PlacedOrder>();
  await shopper.pay(placed);
  return placed;
}

async function fulfil(placed: PlacedOrder, body: object): Promise<OwnerOrder> {
  shop.clock.advance(MINUTE);
  const reply = await owner.post(pathOf(placed, '/fulfilment'), body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ order: OwnerOrder }>().order;
}

function put(url: string, body: object) {
  return owner.send({
    method: 'PUT',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

async function viewOf({ token }: PlacedOrder): Promise<OrderView> {
  return (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
}

async function shippingEmails(): Promise<string[]> {
  await runJobs(shop);
  return shop.mail.sent.filter(({ subject }) => subject.includes('on its way')).map(({ text }) => text);
}

describe('an order that is sent in several parcels', () => {
  it('is partly fulfilled until the last unit is sent, with one email for each parcel', async () => {
    const placed = await buyThree();
    const first = await fulfil(placed, { ...units(1), carrier: 'Post', trackingNumber: 'P1' });
    expect(first).toMatchObject({
      state: 'paid',
      fulfilmentState: 'partly-fulfilled',
      items: [{ quantity: 3, fulfilled: 1, unfulfilled: 2 }],
      shipments: [{ trackingNumber: 'P1', lines: [{ position: 0, quantity: 1 }] }],
    });
    expect(first.events.at(-1)).toMatchObject({ kind: 'fulfilled', facts: { units: 1, isPart: true } });
    const [partly] = await shippingEmails();
    expect(partly).toContain('Part of Order #1001 has shipped. The rest will follow.');
    expect(partly).toMatch(/1 ×/);
    const last = await fulfil(placed, {});
    expect(last).toMatchObject({
      state: 'fulfilled',
      fulfilmentState: 'fulfilled',
      items: [{ fulfilled: 3, unfulfilled: 0 }],
      shipments: [{ lines: [{ quantity: 1 }] }, { lines: [{ position: 0, quantity: 2 }] }],
    });
    const emails = await shippingEmails();
    expect(emails).toHaveLength(2);
    expect(emails[1]).toContain('Order #1001 has shipped.');
    expect(emails[1]).toMatch(/2 ×/);
    expect((await viewOf(placed)).shipments.map(({ lines }) => lines)).toStrictEqual([
      [{ position: 0, quantity: 1 }],
      [{ position: 0, quantity: 2 }],
    ]);
  });

  it('has each line only as often as it was bought, also with a line that is named twice', async () => {
    const placed = await buyThree();
    for (const body of [units(4), units(1, 7), { lines: [...units(2).lines, ...units(2).lines] }]) {
      const reply = await owner.post(pathOf(placed, '/fulfilment'), body);
      expect([reply.statusCode, refusalOf(reply).code]).toStrictEqual([409, 'ORDERS_FULFIL_TOO_MANY']);
    }
    expect(await viewOf(placed)).toMatchObject({ state: 'paid', shipments: [] });
    for (const lines of [[], [{ position: 0, quantity: 0 }], [{ position: -1, quantity: 1 }]])
      expect((await owner.post(pathOf(placed, '/fulfilment'), { lines })).statusCode).toBe(400);
  });

  it('is recorded once for a request that arrives twice', async () => {
    const placed = await buyThree();
    const body = { ...units(1), key: 'parcel-0001' };
    const replies = await Promise.all([1, 2, 3].map(() => owner.post(pathOf(placed, '/fulfilment'), body)));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200, 200]);
    expect((await viewOf(placed)).shipments).toHaveLength(1);
    expect(await fulfil(placed, { ...units(1), key: 'parcel-0002' })).toMatchObject({ items: [{ fulfilled: 2 }] });
    expect(await shippingEmails()).toHaveLength(2);
  });

  it('never has more units than were bought when members send the same line at once', async () => {
    const placed = await buyThree();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, attempt) =>
        owner.post(pathOf(placed, '/fulfilment'), { ...units(2), key: `at-once-${attempt}` }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(await viewOf(placed)).toMatchObject({ state: 'paid', shipments: [{ lines: [{ quantity: 2 }] }] });
  });

  it('cannot be cancelled after the first parcel, but the rest can be refunded, which completes it', async () => {
    const placed = await buyThree();
    await fulfil(placed, units(2));
    const cancelled = await owner.post(pathOf(placed, '/cancellation'), {});
    expect([cancelled.statusCode, refusalOf(cancelled).code]).toStrictEqual([409, 'ORDERS_STATE_FORBIDS']);
    const refund = { amountCents: 4000, key: 'refund-of-one', returns: units(1).lines };
    const reply = await owner.post(pathOf(placed, '/refunds'), refund);
    expect(reply.json<{ order: OwnerOrder }>().order).toMatchObject({
      state: 'partly-refunded',
      fulfilmentState: 'fulfilled',
      items: [{ fulfilled: 2, returned: 1, unfulfilled: 0 }],
    });
    const kinds = reply.json<{ order: OwnerOrder }>().order.events.map(({ kind }) => kind);
    expect(kinds).toContain('fulfilment-completed');
    expect(refusalOf(await owner.post(pathOf(placed, '/fulfilment'), {})).code).toBe('ORDERS_STATE_FORBIDS');
  });

  it('leaves out units that were refunded and restocked before', async () => {
    const placed = await buyThree();
    const refund = { amountCents: 4000, key: 'refund-of-one', returns: units(1).lines };
    await owner.post(pathOf(placed, '/refunds'), refund);
    expect(await fulfil(placed, {})).toMatchObject({
      fulfilmentState: 'fulfilled',
      shipments: [{ lines: [{ position: 0, quantity: 2 }] }],
    });
  });

  it('sends no email if the owner does not want one', async () => {
    const placed = await buyThree();
    await fulfil(placed, { ...units(1), notify: false });
    expect(await shippingEmails()).toStrictEqual([]);
  });

  it('gets its tracking later, by which it is found and which is emailed if the owner wants it', async () => {
    const placed = await buyThree();
    const { shipments } = await fulfil(placed, units(3));
    const path = pathOf(placed, `/shipments/${shipments[0]?.id ?? ''}`);
    const none = { carrier: '', trackingNumber: '', trackingUrl: '' };
    const tracking = { carrier: 'Post', trackingNumber: 'LATER-1', trackingUrl: 'https://post.example/LATER-1' };
    expect((await put(path, { ...tracking, seen: none })).statusCode).toBe(200);
    const change = { ...tracking, carrier: 'UPS', seen: tracking, notify: true };
    const emailed = await put(path, change);
    expect(emailed.json<{ order: OwnerOrder }>().order).toMatchObject({ shipments: [{ ...tracking, carrier: 'UPS' }] });
    // The same once more changes nothing and sends nothing.
    await put(path, change);
    const late = await put(path, { ...none, carrier: 'Other', seen: tracking });
    expect([late.statusCode, refusalOf(late).code]).toStrictEqual([409, 'ORDERS_TRACKING_CHANGED']);
    const emails = await shippingEmails();
    expect(emails).toHaveLength(2);
    expect(emails.filter((text) => text.includes('LATER-1'))).toHaveLength(2);
    const found = await owner.get('/api/config/orders?search=later-1');
    expect(found.json<{ rows: object[] }>().rows).toMatchObject([{ id: idOf(placed) }]);
    const { order } = (await owner.get(pathOf(placed))).json<{ order: OwnerOrder }>();
    expect(order.events.filter(({ kind }) => kind === 'tracking-changed')).toHaveLength(2);
    const unknown = await put(pathOf(placed, `/shipments/${'f'.repeat(24)}`), change);
    expect([unknown.statusCode, refusalOf(unknown).code]).toStrictEqual([404, 'ORDERS_SHIPMENT_NOT_FOUND']);
  });

  it('can be emailed later if no email was sent at first', async () => {
    const placed = await buyThree();
    const tracking = { carrier: 'Post', trackingNumber: 'P1', trackingUrl: '' };
    const { shipments } = await fulfil(placed, { ...units(3), ...tracking, notify: false });
    const path = pathOf(placed, `/shipments/${shipments[0]?.id ?? ''}`);
    for (let click = 0; click < 2; click++) await put(path, { ...tracking, seen: tracking, notify: true });
    expect(await shippingEmails()).toHaveLength(1);
  });

  it('is found by its state and counted among the orders to fulfil', async () => {
    const placed = await buyThree();
    await fulfil(placed, units(1));
    const list = async (state: string) =>
      (await owner.get(`/api/config/orders?fulfilment=${state}`)).json<{ rows: { id: string }[] }>().rows;
    expect(await list('partly-fulfilled')).toMatchObject([{ id: idOf(placed) }]);
    expect(await list('unfulfilled')).toStrictEqual([]);
  });
});

describe('several orders that are fulfilled at once', () => {
  it('are sent with what is left of each, and others are skipped', async () => {
    const partly = await buyThree();
    await fulfil(partly, units(1));
    shopper = new Shopper(shop);
    const whole = await buyThree();
    shopper = new Shopper(shop);
    await shopper.add((await makeTestProduct(shop, { stock: 5 })).id);
    const pending = (await shopper.place()).json<PlacedOrder>();
    const ids = [partly, whole, pending].map(idOf);
    shop.clock.advance(MINUTE);
    const send = async () =>
      (await owner.post('/api/config/orders/fulfilments', { ids: [...ids, 'f'.repeat(24), ids[0]] })).json<object>();
    const [first, second] = await Promise.all([send(), send()]);
    const done = [first, second]
      .map((reply) => (reply as { fulfilled: string[] }).fulfilled.length)
      .toSorted((a, b) => a - b);
    expect(done).toStrictEqual([0, 2]);
    expect(await send()).toStrictEqual({ fulfilled: [], skipped: ids.toSorted() });
    expect((await viewOf(partly)).shipments).toMatchObject([
      { lines: [{ quantity: 1 }] },
      { lines: [{ quantity: 2 }] },
    ]);
    expect(await viewOf(whole)).toMatchObject({ state: 'fulfilled', shipments: [{ lines: [{ quantity: 3 }] }] });
    expect((await viewOf(pending)).state).toBe('pending');
    expect(await shippingEmails()).toHaveLength(3);
  });

  it('are skipped if all of their units were restocked', async () => {
    const placed = await buyThree();
    const refund = { amountCents: 12_000, key: 'refund-of-all', returns: units(3).lines };
    expect((await owner.post(pathOf(placed, '/refunds'), refund)).statusCode).toBe(200);
    const reply = await owner.post('/api/config/orders/fulfilments', { ids: [idOf(placed)] });
    expect(reply.json()).toStrictEqual({ fulfilled: [], skipped: [idOf(placed)] });
    // One by one, the owner can still close it. The email lists nothing that was refunded.
    expect(await fulfil(placed, {})).toMatchObject({ fulfilmentState: 'fulfilled', shipments: [{ lines: [] }] });
    const [text] = await shippingEmails();
    expect(text).not.toContain(' ×');
  });

  it('are not those of another website', async () => {
    const placed = await buyThree();
    const stranger = new Shopper(await makeShop(database), [STORE_MANAGER]);
    const reply = await stranger.post('/api/config/orders/fulfilments', { ids: [idOf(placed)] });
    expect(reply.json()).toStrictEqual({ fulfilled: [], skipped: [] });
    expect((await viewOf(placed)).state).toBe('paid');
  });
});
