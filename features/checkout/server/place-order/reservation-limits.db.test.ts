import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderView } from '#features/orders/contract.ts';
import { listPaymentsOf } from '#features/payments/server/index.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../../contract.ts';
import {
  DECLINED,
  makeShop,
  makeTestProduct,
  type Reply,
  runExpiry,
  runJobs,
  Shopper,
  type TestShop,
} from '../testing/shopping.ts';

// Covers how long and how often unpaid orders may reserve stock.

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
});

async function place(): Promise<PlacedOrder> {
  await shopper.add((await makeTestProduct(shop, { stock: 1 })).id);
  return (await shopper.place()).json<PlacedOrder>();
}

const retry = async ({ token }: PlacedOrder): Promise<Reply> =>
  await shopper.post(`/api/checkout/orders/${token}/payment`, {});

async function orderOf({ token }: PlacedOrder): Promise<OrderView> {
  return (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
}

async function reserved(): Promise<number> {
  const [row] = await database.sql<{ reserved: number }>`
    select sum(reserved)::int as reserved from variants where website_id = ${shop.websiteId}`;
  return row?.reserved ?? 0;
}

/** Tries to pay every 20 minutes with a card that is declined, until 110 minutes have passed. */
async function retryUntilTheLastMinutes(placed: PlacedOrder): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    shop.clock.advance(20 * MINUTE);
    expect((await retry(placed)).statusCode).toBe(200);
    await shopper.pay(placed, DECLINED);
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'pending' });
  }
  shop.clock.advance(10 * MINUTE);
}

/** Charges the card at the provider, which has not reported it yet. */
async function chargeUnreported({ payment }: PlacedOrder): Promise<void> {
  const answer = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
  const { websiteId } = shop;
  await shop.payments.providers[0]?.confirm?.({ websiteId, clientSecret: payment?.clientSecret ?? '', answer });
}

describe('the reservation of an unpaid order', () => {
  it('ends two hours after it was made, however often the payment is retried', async () => {
    const placed = await place();
    await retryUntilTheLastMinutes(placed);
    const last = (await retry(placed)).json<PlacedOrder>();
    expect(last.expiresOn - shop.clock().getTime()).toBe(10 * MINUTE);
    shop.clock.advance(10 * MINUTE);
    expect(refusalOf(await retry(placed))).toStrictEqual({ status: 409, code: 'CHECKOUT_ORDER_OVER' });
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', cancelReason: 'expired' });
    expect(await reserved()).toBe(0);
  });

  it('is not extended by ordering again from the same cart and is released before the next order', async () => {
    await place();
    for (let attempt = 0; attempt < 5; attempt++) {
      shop.clock.advance(20 * MINUTE);
      expect((await shopper.place()).statusCode).toBe(200);
    }
    shop.clock.advance(10 * MINUTE);
    const last = (await shopper.place()).json<PlacedOrder>();
    expect(last.expiresOn - shop.clock().getTime()).toBe(10 * MINUTE);
    shop.clock.advance(10 * MINUTE);
    expect(refusalOf(await shopper.place())).toStrictEqual({ status: 409, code: 'CHECKOUT_ORDER_OVER' });
    expect(await reserved()).toBe(0);
    expect(await orderOf(last)).toMatchObject({ state: 'cancelled', cancelReason: 'expired' });
    const reordered = (await shopper.place()).json<PlacedOrder>();
    expect(reordered.expiresOn - shop.clock().getTime()).toBe(30 * MINUTE);
  });

  it('becomes a sale when the provider has captured the money by the time it ends', async () => {
    const placed = await place();
    await retryUntilTheLastMinutes(placed);
    await retry(placed);
    await chargeUnreported(placed);
    shop.clock.advance(11 * MINUTE);
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', number: 1001 });
    expect(await reserved()).toBe(0);
  });

  it('a payment reported after its end is refunded', async () => {
    const placed = await place();
    await retryUntilTheLastMinutes(placed);
    await retry(placed);
    shop.clock.advance(11 * MINUTE);
    const [payment] = await listPaymentsOf(shop, placed.token.slice(0, 24));
    // Cancelled here, but the provider could not be reached and still accepts the payment.
    await database.sql`update payments set state = 'cancelled' where id = ${payment?.id ?? ''}`;
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', cancelReason: 'expired' });
    await shopper.pay(placed);
    await runJobs(shop);
    const [paid] = await listPaymentsOf(shop, placed.token.slice(0, 24));
    expect(paid).toMatchObject({ state: 'succeeded', refunded: { minor: 5000 } });
    expect(await reserved()).toBe(0);
  });
});

describe('pending orders of one client', () => {
  let itemId: string;
  beforeEach(async () => {
    itemId = (await makeTestProduct(shop, { stock: 100 })).id;
  });

  async function order(overrides: { from?: string; accountId?: string }): Promise<Reply> {
    const visitor = new Shopper(shop, [], overrides.accountId ?? null);
    if (overrides.from !== undefined) visitor.from = overrides.from;
    await visitor.add(itemId);
    return await visitor.place();
  }
  const codes = (replies: readonly Reply[]) =>
    replies
      .map((reply) => (reply.statusCode === 200 ? 'placed' : String(refusalOf(reply).code)))
      .toSorted((a, b) => a.localeCompare(b));

  it('are limited to ten for an address, also when placed concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 14 }, () => order({ from: '192.0.2.7' })));
    expect(codes(replies)).toStrictEqual([
      ...Array<string>(4).fill('CHECKOUT_TOO_MANY_PENDING'),
      ...Array<string>(10).fill('placed'),
    ]);
    expect(await reserved()).toBe(10);
    expect((await order({ from: '192.0.2.8' })).statusCode).toBe(200);
    const refused = await order({ from: '192.0.2.7' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ message: string }>().message).toContain('try again in 30 min.');
  });

  it('are counted by /64 for IPv6 and no longer count when paid or expired', async () => {
    const placed: PlacedOrder[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      placed.push((await order({ from: `2001:db8::${attempt + 1}` })).json<PlacedOrder>());
    }
    expect((await order({ from: '2001:db8::ffff' })).statusCode).toBe(429);
    const [first] = placed;
    if (first !== undefined) await shopper.pay(first);
    expect((await order({ from: '2001:db8::ffff' })).statusCode).toBe(200);
    expect((await order({ from: '2001:db8::fffe' })).statusCode).toBe(429);
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect((await order({ from: '2001:db8::fffe' })).statusCode).toBe(200);
  });

  it('are limited to five for an account across addresses', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await order({})).statusCode).toBe(200);
    // Simulates orders of other kinds than a cart: an account has one cart with one pending order.
    await database.sql`update orders set account_id = 'a1' where website_id = ${shop.websiteId}`;
    expect(refusalOf(await order({ accountId: 'a1' }))).toStrictEqual({
      status: 429,
      code: 'CHECKOUT_TOO_MANY_PENDING',
    });
    expect((await order({ accountId: 'a2' })).statusCode).toBe(200);
  });

  it('store no address, and its hash only while they are pending', async () => {
    const paid = (await order({ from: '192.0.2.9', accountId: 'a3' })).json<PlacedOrder>();
    await shopper.pay(paid);
    await order({ from: '192.0.2.9' });
    const rows = await database.sql<{ state: string; client: string | null; account: string | null }>`
      select state, client, account_id as account from orders where website_id = ${shop.websiteId} order by state`;
    expect(rows).toMatchObject([
      { state: 'paid', client: null, account: null },
      { state: 'pending', client: expect.stringMatching(/^[\w-]{22}$/) as string },
    ]);
  });
});
