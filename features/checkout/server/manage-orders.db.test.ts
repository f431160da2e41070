import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { OrderView } from '#features/orders/contract.ts';
import { listPaymentsOf, reconcilePayments, refundPayment } from '#features/payments/server/index.ts';
import { money } from '#kernel/money/money.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../contract.ts';
import { makeShop, makeTestProduct, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers an owner's actions on orders over HTTP, and what the shopper sees and receives by email.

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

async function orderOf({ token }: PlacedOrder): Promise<OrderView> {
  return (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
}

async function level(): Promise<unknown> {
  const [row] = await database.sql`select qty_in_stock as level from variants where website_id = ${shop.websiteId}`;
  return row?.['level'];
}

/** Two bowls for $40 each, $6 shipping, $8 tax. */
async function buyTwo(): Promise<PlacedOrder> {
  const { id } = await makeTestProduct(shop, { stock: 5 });
  await shopper.add(id, 2);
  const placed = (await shopper.place()).json<PlacedOrder>();
  await shopper.pay(placed);
  return placed;
}

async function subjects(): Promise<string[]> {
  await runJobs(shop);
  return shop.mail.sent.map(({ subject }) => subject.replace(` at ${shop.website.site.title}`, '')).toSorted();
}

const refund = (amountCents: number, more: object = {}) => ({ amountCents, key: `refund-${amountCents}`, ...more });

describe('an owner who manages orders', () => {
  it('lists orders and reads one with its events', async () => {
    const placed = await buyTwo();
    const found = { rows: [{ id: idOf(placed), number: 1001, totalCents: 9400, email: 'ada@example.test' }] };
    const list = async (query: string) => (await owner.get(`/api/config/orders?${query}`)).json<object>();
    expect(await list('state=paid')).toMatchObject({ ...found, nextCursor: null, count: { value: 1, isExact: true } });
    expect(await list('state=refunded')).toMatchObject({ rows: [], count: { value: 0 } });
    const { order } = (await owner.get(pathOf(placed))).json<{ order: OwnerOrder }>();
    expect(order.events.map(({ kind }) => kind).toSorted()).toStrictEqual(['paid', 'placed']);
  });

  it('pages through orders, and finds them by number and email address', async () => {
    await buyTwo();
    await database.sql`
      insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
        discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at)
      select o.website_id, lpad(to_hex(n), 24, 'b'), 'paid', 2000 + n, 'copy-' || n, 'copy', '',
        'copy' || n || '@example.test', 'USD', 2000, 0, 0, 0, 0, 2000, false, '[]', '[]', false,
        o.created_at - n * interval '1 minute', o.created_at, o.created_at, o.created_at
      from orders o, generate_series(1, 5) n where o.website_id = ${shop.websiteId}`;
    const list = async (query: object) => {
      const reply = await owner.get(`/api/config/orders?${new URLSearchParams({ ...query }).toString()}`);
      return reply.json<{ rows: { number: number }[]; nextCursor: string | null; count: { value: number } }>();
    };
    const numbersOf = async (query: object) => (await list(query)).rows.map(({ number }) => number);
    const first = await list({ limit: 4 });
    expect(first.rows.map(({ number }) => number)).toStrictEqual([1001, 2001, 2002, 2003]);
    expect(first.count.value).toBe(6);
    expect(await list({ limit: 4, cursor: first.nextCursor })).toMatchObject({
      rows: [{ number: 2004 }, { number: 2005 }],
      nextCursor: null,
    });
    expect(await numbersOf({ sort: 'created', limit: 2 })).toStrictEqual([2005, 2004]);
    expect(await numbersOf({ search: '#2003' })).toStrictEqual([2003]);
    expect(await numbersOf({ search: 'COPY4' })).toStrictEqual([2004]);
    expect(await numbersOf({ search: 'py4@' })).toStrictEqual([]);
    expect(await numbersOf({ search: 'copy', state: 'refunded' })).toStrictEqual([]);
  });

  it.each(['x', 'a'.repeat(24), `${'a'.repeat(24)}2026-02-31 00:00:00+00`])('refuses the cursor %j', async (cursor) => {
    const reply = await owner.get(`/api/config/orders?${new URLSearchParams({ cursor }).toString()}`);
    expect([reply.statusCode, refusalOf(reply).code]).toStrictEqual([400, 'ORDERS_CURSOR_INVALID']);
  });

  it('fulfils an order with a tracking number and notifies the shopper once', async () => {
    const placed = await buyTwo();
    const tracking = { carrier: 'Post', trackingNumber: 'AB1', trackingUrl: 'https://post.example/AB1' };
    expect((await owner.post(pathOf(placed, '/fulfilment'), tracking)).statusCode).toBe(200);
    expect(await orderOf(placed)).toMatchObject({ state: 'fulfilled', shipments: [tracking] });
    expect(refusalOf(await owner.post(pathOf(placed, '/fulfilment'), tracking)).code).toBe('ORDERS_STATE_FORBIDS');
    expect(await subjects()).toStrictEqual(['Order #1001', 'Order #1001 is on its way']);
    expect(shop.mail.sent.find(({ subject }) => subject.includes('way'))?.text).toContain('https://post.example/AB1');
    const bad = await owner.post(pathOf(placed, '/fulfilment'), { trackingUrl: 'javascript:alert(1)' });
    expect(refusalOf(bad).code).toBe('HTTP_BAD_INPUT');
  });

  it('cancels a paid order, restocks the goods and refunds the money', async () => {
    const placed = await buyTwo();
    expect(await level()).toBe(3);
    const reply = await owner.post(pathOf(placed, '/cancellation'), { reason: 'Broke in the kiln' });
    expect(reply.json<{ order: OwnerOrder }>().order).toMatchObject({
      state: 'cancelled',
      cancelReason: 'owner',
      refundedCents: 9400,
      refunds: [{ amountCents: 9400, state: 'done' }],
    });
    expect(await level()).toBe(5);
    expect(refusalOf(await owner.post(pathOf(placed, '/cancellation'), {})).code).toBe('ORDERS_STATE_FORBIDS');
    expect(await subjects()).toStrictEqual(['Order #1001', 'Your order was cancelled'].toSorted());
    expect(await level()).toBe(5);
  });

  it('cancels a pending order, which can then no longer be paid', async () => {
    await shopper.add((await makeTestProduct(shop, { stock: 5 })).id);
    const placed = (await shopper.place()).json<PlacedOrder>();
    expect((await owner.post(pathOf(placed, '/cancellation'), {})).statusCode).toBe(200);
    expect(refusalOf(await shopper.pay(placed)).code).toBe('PAYMENTS_NOT_OPEN');
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', cancelReason: 'owner', refundedCents: 0 });
  });

  it('refunds a part with one unit restocked, then the rest, and never more', async () => {
    const placed = await buyTwo();
    const part = refund(4000, { reason: 'Chipped', returns: [{ position: 0, quantity: 1 }] });
    const first = (await owner.post(pathOf(placed, '/refunds'), part)).json<{ order: OwnerOrder }>();
    expect(first.order).toMatchObject({ state: 'partly-refunded', refundedCents: 4000 });
    expect(await level()).toBe(4);
    await owner.post(pathOf(placed, '/refunds'), part);
    expect(await orderOf(placed)).toMatchObject({ refundedCents: 4000 });
    expect(await level()).toBe(4);
    expect(refusalOf(await owner.post(pathOf(placed, '/refunds'), refund(5401))).code).toBe('ORDERS_REFUND_TOO_MUCH');
    const many = refund(100, { returns: [{ position: 0, quantity: 2 }] });
    expect(refusalOf(await owner.post(pathOf(placed, '/refunds'), many)).code).toBe('ORDERS_RETURN_TOO_MANY');
    expect((await owner.post(pathOf(placed, '/fulfilment'), {})).statusCode).toBe(200);
    await owner.post(pathOf(placed, '/refunds'), refund(5400));
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', refundedCents: 9400 });
    expect(refusalOf(await owner.post(pathOf(placed, '/refunds'), refund(1))).code).toBe('ORDERS_REFUND_TOO_MUCH');
    expect(await subjects()).toStrictEqual([
      'Order #1001',
      'Order #1001 is on its way',
      'Refund for your order',
      'Refund for your order',
    ]);
  });

  it('ten concurrent refunds never exceed the amount paid', async () => {
    const placed = await buyTwo();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, attempt) =>
        owner.post(pathOf(placed, '/refunds'), { amountCents: 2000, key: `refund-0${attempt}` }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    expect(await orderOf(placed)).toMatchObject({ state: 'partly-refunded', refundedCents: 8000 });
    const [payment] = await listPaymentsOf(shop, idOf(placed));
    expect(payment?.refunded.minor).toBe(8000);
  });

  it('a refund made at the provider appears in the order', async () => {
    const placed = await buyTwo();
    const [payment] = await listPaymentsOf(shop, idOf(placed));
    const [bank] = shop.payments.providers;
    await bank!.refund({
      websiteId: shop.websiteId,
      providerRef: payment!.providerRef ?? '',
      refundId: 'external',
      amount: money(9400, 'USD'),
    });
    await database.sql`update payments set recheck_at = ${shop.clock()} where id = ${payment!.id}`;
    await reconcilePayments(shop, 100);
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', refundedCents: 9400 });
    const more = { paymentId: payment!.id, key: 'more-than-there', amount: money(1, 'USD') };
    await expect(refundPayment(shop, more)).rejects.toMatchObject({ code: 'PAYMENTS_REFUND_TOO_MUCH' });
  });

  it('a refund is completed by the job when the provider was unreachable', async () => {
    let isProviderDown = true;
    shop = await makeShop(database, {
      wrap: (bank) => ({
        ...bank,
        refund: (input) => (isProviderDown ? Promise.reject(new Error('no route to host')) : bank.refund(input)),
      }),
    });
    shopper = new Shopper(shop);
    owner = new Shopper(shop, [STORE_MANAGER]);
    const placed = await buyTwo();
    const reply = await owner.post(pathOf(placed, '/refunds'), refund(9400));
    expect(reply.json<{ order: OwnerOrder }>().order).toMatchObject({
      state: 'paid',
      refunds: [{ state: 'requested' }],
    });
    isProviderDown = false;
    await runJobs(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', refundedCents: 9400 });
  });
});

describe('the events of an order', () => {
  it('cannot be changed in the database', async () => {
    await buyTwo();
    await expect(database.sql`update order_events set kind = 'x' where website_id = ${shop.websiteId}`).rejects.toThrow(
      'append-only',
    );
  });
});
