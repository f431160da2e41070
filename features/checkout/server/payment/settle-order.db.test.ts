import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderView } from '#features/orders/contract.ts';
import type { OrderId } from '#features/orders/order.ts';
import { applyPaymentChange, settleOrder } from '#features/orders/server/index.ts';
import { listPaymentsOf, reconcilePayments, syncPayment } from '#features/payments/server/index.ts';
import { expireReservationsHandler } from '#features/stock/server/index.ts';
import { money } from '#kernel/money/money.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import type { PlacedOrder } from '../../contract.ts';
import { completePurchase } from '../place-order/complete-purchase.ts';
import {
  DECLINED,
  makeShop,
  makeTestProduct,
  runExpiry,
  runJobs,
  Shopper,
  type TestShop,
} from '../testing/shopping.ts';

// Covers payment reports that are duplicated, late, out of order or wrong: each settles its order once or is refunded.

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

const idOf = ({ token }: PlacedOrder) => token.slice(0, 24) as OrderId;

async function orderOf({ token }: PlacedOrder): Promise<OrderView> {
  return (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
}

async function paymentOf(placed: PlacedOrder) {
  const [payment] = await listPaymentsOf(shop, idOf(placed));
  if (payment === undefined) throw new Error('No payment');
  return payment;
}

async function place(stock: number): Promise<PlacedOrder> {
  await shopper.add((await makeTestProduct(shop, { stock })).id);
  return (await shopper.place()).json<PlacedOrder>();
}

async function stock(): Promise<object | undefined> {
  const [row] = await database.sql`
    select qty_in_stock as level, reserved from variants where website_id = ${shop.websiteId}`;
  return row;
}

async function eventsOf(placed: PlacedOrder): Promise<string[]> {
  const rows = await database.sql<{ kind: string }>`
    select kind from order_events where website_id = ${shop.websiteId} and order_id = ${idOf(placed)} order by id`;
  return rows.map(({ kind }) => kind).toSorted();
}

/** Expires the stock reservations of pending orders, so that other shoppers can buy the goods. */
async function expireReservations(): Promise<void> {
  const run = testJobRun();
  await expireReservationsHandler.handle({ ...shop, ...run }, {});
}

describe('settling an order', () => {
  it('settles an order once, however often the payment is reported', async () => {
    const placed = await place(3);
    await shopper.pay(placed);
    const payment = await paymentOf(placed);
    const change = { kind: 'state' as const, payment, from: 'pending' as const, to: 'succeeded' as const };
    await Promise.all([1, 2, 3].map(() => applyPaymentChange(shop, change, completePurchase)));
    await syncPayment(shop, payment.id);
    await shopper.post(`/api/checkout/orders/${placed.token}/check`, {});
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', number: 1001 });
    expect(await stock()).toStrictEqual({ level: 2, reserved: 0 });
    expect(await eventsOf(placed)).toStrictEqual(['paid', 'placed']);
    await runJobs(shop);
    expect(shop.mail.sent).toHaveLength(1);
  });

  it('an order stays paid when an earlier failure is reported late', async () => {
    const placed = await place(3);
    await shopper.pay(placed);
    const payment = await paymentOf(placed);
    const late = { ...payment, state: 'failed' as const };
    await applyPaymentChange(shop, { kind: 'state', payment: late, from: 'pending', to: 'failed' }, completePurchase);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', number: 1001 });
    expect(await stock()).toStrictEqual({ level: 2, reserved: 0 });
  });

  it.each([
    ['a smaller amount', money(1, 'USD')],
    ['a larger amount', money(500_000, 'USD')],
    ['another currency', money(5000, 'CAD')],
  ])('an order is not settled by %s', async (_name, amount) => {
    const placed = await place(3);
    const receivedPayment = { orderId: idOf(placed), paymentId: 'f'.repeat(24), amount };
    expect(await settleOrder(shop, receivedPayment, completePurchase)).toBe('mismatch');
    expect(await settleOrder(shop, receivedPayment, completePurchase)).toBe('mismatch');
    expect(await orderOf(placed)).toMatchObject({ state: 'pending', number: null });
    expect(await eventsOf(placed)).toStrictEqual(['payment-mismatch', 'placed']);
  });

  it('a payment for an unknown order or one of another website settles nothing', async () => {
    const placed = await place(3);
    const other = await makeShop(database);
    const receivedPayment = { paymentId: 'f'.repeat(24), amount: money(5000, 'USD') };
    expect(await settleOrder(shop, { ...receivedPayment, orderId: 'a'.repeat(24) as OrderId }, completePurchase)).toBe(
      'unknown',
    );
    expect(await settleOrder(other, { ...receivedPayment, orderId: idOf(placed) }, completePurchase)).toBe('unknown');
    expect(await orderOf(placed)).toMatchObject({ state: 'pending' });
  });

  it('numbers are assigned at payment without gaps from unpaid orders', async () => {
    const { id } = await makeTestProduct(shop);
    const numbers: (number | null)[] = [];
    for (let round = 0; round < 3; round++) {
      const buyer = new Shopper(shop);
      await buyer.add(id);
      if (round === 1) await buyer.place();
      else numbers.push((await orderOf(await buyer.buy(id))).number);
    }
    expect(numbers).toStrictEqual([1001, 1002]);
  });
});

describe('a payment whose reply was lost', () => {
  it('settles the order when the browser asks or when payments are reconciled', async () => {
    let isConnectionLost = true;
    shop = await makeShop(database, {
      wrap: (bank) => ({
        ...bank,
        confirm: async (input) => {
          const outcome = await bank.confirm?.(input);
          if (isConnectionLost || outcome === undefined) throw new Error('connection reset');
          return outcome;
        },
      }),
    });
    shopper = new Shopper(shop);
    const placedOrder = await place(5);
    expect((await shopper.pay(placedOrder)).statusCode).toBe(500);
    expect(await orderOf(placedOrder)).toMatchObject({ state: 'pending' });
    const check = await shopper.post(`/api/checkout/orders/${placedOrder.token}/check`, {});
    expect(check.json<PlacedOrder>()).toMatchObject({ state: 'paid' });
    const crashed = await place(5);
    await shopper.pay(crashed);
    isConnectionLost = false;
    shop.clock.advance(10 * MINUTE);
    await reconcilePayments(shop, 100);
    expect(await orderOf(crashed)).toMatchObject({ state: 'paid', number: 1002 });
  });
});

describe('expiry of a pending order', () => {
  it('ends 30 minutes after the last attempt, releases goods and discounts and cancels the payment', async () => {
    const placed = await place(1);
    expect(await stock()).toStrictEqual({ level: 1, reserved: 1 });
    shop.clock.advance(20 * MINUTE);
    await shopper.pay(placed, DECLINED);
    shop.clock.advance(29 * MINUTE);
    await expireReservations();
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'pending' });
    expect(await stock()).toStrictEqual({ level: 1, reserved: 1 });
    shop.clock.advance(2 * MINUTE);
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', cancelReason: 'expired' });
    expect(await stock()).toStrictEqual({ level: 1, reserved: 0 });
    expect(refusalOf(await shopper.pay(placed)).code).toBe('PAYMENTS_NOT_OPEN');
  });

  it('an overdue order whose payment has succeeded is paid instead of ended', async () => {
    const placed = await place(1);
    const { providers } = shop.payments;
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
    const { clientSecret = '' } = placed.payment ?? {};
    await providers[0]?.confirm?.({ websiteId: shop.websiteId, clientSecret, answer: card });
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', number: 1001 });
    expect(await stock()).toStrictEqual({ level: 0, reserved: 0 });
  });

  it('an order whose reservation expired is still paid while the goods are in stock', async () => {
    const placed = await place(1);
    shop.clock.advance(31 * MINUTE);
    await expireReservations();
    await shopper.pay(placed);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid' });
    expect(await stock()).toStrictEqual({ level: 0, reserved: 0 });
  });

  it('an order whose goods are sold out at payment is cancelled and refunded automatically', async () => {
    const { id } = await makeTestProduct(shop, { title: 'Last Jar', stock: 1 });
    await shopper.add(id);
    const placed = (await shopper.place()).json<PlacedOrder>();
    shop.clock.advance(31 * MINUTE);
    await expireReservations();
    const otherShopper = new Shopper(shop);
    const otherOrder = await otherShopper.buy(id);
    await shopper.pay(placed);
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', cancelReason: 'sold-out', number: null });
    await runJobs(shop);
    await runJobs(shop);
    expect(await paymentOf(placed)).toMatchObject({ captured: { minor: 5000 }, refunded: { minor: 5000 } });
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', refundedCents: 5000 });
    expect(await orderOf(otherOrder)).toMatchObject({ state: 'paid', number: 1001, refundedCents: 0 });
    expect(shop.mail.sent.map(({ subject }) => subject.split(' at ')[0])).toStrictEqual(['Order #1001', 'Your order']);
    expect(await stock()).toStrictEqual({ level: 0, reserved: 0 });
  });

  it('an order that ended before its payment arrived is refunded once', async () => {
    const placed = await place(5);
    const payment = await paymentOf(placed);
    await database.sql`update orders set expires_at = ${shop.clock()} where id = ${idOf(placed)}`;
    // Cancelled here, but the provider does not know it yet, and the shopper pays.
    await database.sql`update payments set state = 'cancelled' where id = ${payment.id}`;
    await runExpiry(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', cancelReason: 'expired' });
    await shopper.pay(placed);
    const paid = await paymentOf(placed);
    const again = { kind: 'state' as const, payment: paid, from: 'cancelled' as const, to: 'succeeded' as const };
    await applyPaymentChange(shop, again, completePurchase);
    await runJobs(shop);
    expect(await paymentOf(placed)).toMatchObject({ state: 'succeeded', refunded: { minor: 5000 } });
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', refundedCents: 0 });
    expect(await stock()).toStrictEqual({ level: 5, reserved: 0 });
  });
});
