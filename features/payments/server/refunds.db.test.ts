import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#kernel/money/money.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { refundInLedger } from '#platform/adapters/payments/testing/stripe-ledger.ts';
import { type StripeServer, startStripeServer } from '#platform/adapters/payments/testing/stripe-server.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { listPaymentsOf } from './list-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { startPayment } from './start-payment.ts';
import { makePaymentShop, pay } from './testing/payment-shop.ts';
import {
  beginAtStripe,
  deliverEvent,
  makeStripeShop,
  SECRET_KEY,
  type StripePayment,
  type StripeShop,
} from './testing/stripe-shop.ts';

// Covers refunds: never more than was captured, never twice, none lost, whether made here or at the provider.

let database: Database;
let server: StripeServer;
let shop: StripeShop;
let stripePayment: StripePayment;

beforeAll(async () => {
  database = await testDatabase({ max: 12 });
  server = await startStripeServer({ secretKey: SECRET_KEY });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.sql`delete from payments`;
  shop = await makeStripeShop(database, server);
  stripePayment = await beginAtStripe(shop, 1000);
  const [paid] = stripePayment.pay();
  await deliverEvent(shop, paid!);
  shop.changes.length = 0;
});

const refundPart = async (minor: number, key: string) =>
  await refundPayment(shop, {
    paymentId: stripePayment.payment.id,
    amount: money(minor, 'USD'),
    key,
    reason: 'Broken',
  });
const stored = async () => {
  const [payment] = await listPaymentsOf(shop, stripePayment.payment.reference);
  return {
    refunded: payment?.refunded.minor,
    refunds: payment?.refunds.map(({ amount, state }) => `${amount.minor} ${state}`),
  };
};
const atStripe = () =>
  [...server.ledger.refunds.values()].filter(({ payment_intent: of }) => of === stripePayment.intent.id);
const transitions = () => shop.changes.map(({ kind, from, to }) => `${kind} ${from} ${to}`);

describe('refunding a payment', () => {
  it('refunds a part, then the rest, and no more', async () => {
    expect(await refundPart(300, 'a')).toMatchObject({
      refund: { state: 'succeeded', reason: 'Broken' },
      payment: { refunded: money(300, 'USD') },
    });
    await expect(refundPart(701, 'b')).rejects.toMatchObject({
      code: 'PAYMENTS_REFUND_TOO_MUCH',
      message: 'At most $7.00 of this payment can be refunded.',
    });
    shop.clock.advance(1000);
    await refundPart(700, 'b');
    expect(await stored()).toStrictEqual({ refunded: 1000, refunds: ['300 succeeded', '700 succeeded'] });
    expect(transitions()).toStrictEqual(['refund pending succeeded', 'refund pending succeeded']);
  });

  it('refunds once per key and rejects the key with another amount', async () => {
    await refundPart(300, 'a');
    await refundPart(300, 'a');
    expect(await stored()).toStrictEqual({ refunded: 300, refunds: ['300 succeeded'] });
    await expect(refundPart(200, 'a')).rejects.toMatchObject({ code: 'PAYMENTS_KEY_REUSED' });
  });

  it('never exceeds the captured amount under concurrent refunds', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => refundPart(300, `k${index}`)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(atStripe()).toHaveLength(3);
    expect((await stored()).refunded).toBe(900);
  });

  it.each([
    [money(0, 'USD'), 'PAYMENTS_REFUND_INVALID'],
    [money(-1, 'USD'), 'PAYMENTS_REFUND_INVALID'],
    [money(100, 'EUR'), 'PAYMENTS_REFUND_INVALID'],
  ])('rejects a refund of %j', async (amount, code) => {
    await expect(refundPayment(shop, { paymentId: stripePayment.payment.id, amount, key: 'a' })).rejects.toMatchObject({
      code,
    });
    expect(atStripe()).toStrictEqual([]);
  });

  it('rejects an unpaid payment and a payment of another website', async () => {
    const open = await beginAtStripe(shop);
    const overrides = { amount: money(1, 'USD'), key: 'a' };
    await expect(refundPayment(shop, { ...overrides, paymentId: open.payment.id })).rejects.toMatchObject({
      code: 'PAYMENTS_NOT_PAID',
    });
    const otherShop = await makeStripeShop(database, server);
    await expect(refundPayment(otherShop, { ...overrides, paymentId: stripePayment.payment.id })).rejects.toMatchObject(
      {
        code: 'PAYMENTS_NOT_FOUND',
      },
    );
  });

  it('completes a refund whose reply was lost, exactly once', async () => {
    server.faults.push({ kind: 'lost' }, { kind: 'lost' });
    await expect(refundPart(300, 'a')).rejects.toMatchObject({ code: 'PAYMENTS_PROVIDER_UNREACHABLE' });
    expect(await stored()).toStrictEqual({ refunded: 0, refunds: ['300 pending'] });
    shop.clock.advance(6 * MINUTE);
    await reconcilePayments(shop, 50);
    expect(await stored()).toStrictEqual({ refunded: 300, refunds: ['300 succeeded'] });
    expect(atStripe()).toHaveLength(1);
  });

  it('sends a refund that never reached the provider when reconciling', async () => {
    server.faults.push({ kind: 'status', status: 500 }, { kind: 'status', status: 500 });
    await expect(refundPart(300, 'a')).rejects.toMatchObject({ code: 'PAYMENTS_PROVIDER_UNREACHABLE' });
    expect(atStripe()).toStrictEqual([]);
    shop.clock.advance(6 * MINUTE);
    await reconcilePayments(shop, 50);
    expect(await stored()).toStrictEqual({ refunded: 300, refunds: ['300 succeeded'] });
  });

  it('fails when the provider rejects it, and frees the amount for another refund', async () => {
    refundInLedger(server.ledger, stripePayment.intent, { amount: 900 });
    await expect(refundPart(300, 'a')).rejects.toMatchObject({ code: 'PAYMENTS_PROVIDER_REFUSED' });
    expect(await stored()).toStrictEqual({ refunded: 0, refunds: ['300 failed'] });
    expect(transitions()).toStrictEqual(['refund pending failed']);
    expect(await refundPart(100, 'b')).toMatchObject({ refund: { state: 'succeeded' } });
  });
});

describe('a refund made at the provider', () => {
  it('is applied once by its event', async () => {
    const { events } = refundInLedger(server.ledger, stripePayment.intent, { amount: 400 });
    const [created] = events;
    expect(await deliverEvent(shop, created!)).toMatchObject({
      outcome: 'changed',
      change: { kind: 'refund', from: null },
    });
    await deliverEvent(shop, { ...created!, id: `${created!.id}again` });
    expect(await stored()).toStrictEqual({ refunded: 400, refunds: ['400 succeeded'] });
  });

  it('is found by reconciling when only the charge mentions it', async () => {
    const { events } = refundInLedger(server.ledger, stripePayment.intent, { amount: 400 });
    expect(await deliverEvent(shop, events[1]!)).toMatchObject({ outcome: 'recheck' });
    await reconcilePayments(shop, 50);
    expect(await stored()).toStrictEqual({ refunded: 400, refunds: ['400 succeeded'] });
  });

  it("is found by reconciling when its event arrives before the payment's", async () => {
    const late = await beginAtStripe(shop, 500);
    late.pay();
    const { events } = refundInLedger(server.ledger, late.intent, { amount: 500 });
    expect(await deliverEvent(shop, events[0]!)).toMatchObject({ outcome: 'recheck' });
    await reconcilePayments(shop, 50);
    expect(await listPaymentsOf(shop, late.payment.reference)).toMatchObject([
      { state: 'succeeded', refunded: money(500, 'USD') },
    ]);
  });

  it('is no longer counted when the bank returns it, even after a late success event', async () => {
    const { refund, events } = refundInLedger(server.ledger, stripePayment.intent, { amount: 400 });
    await deliverEvent(shop, events[0]!);
    refund.status = 'failed';
    await deliverEvent(shop, server.ledger.emit('refund.failed', refund));
    await deliverEvent(shop, { ...events[0]!, id: `${events[0]!.id}late` });
    expect(await stored()).toStrictEqual({ refunded: 0, refunds: ['400 failed'] });
    expect(transitions()).toStrictEqual(['refund null succeeded', 'refund succeeded failed']);
  });

  it('is rejected when it exceeds the payment or has another currency', async () => {
    const { events } = refundInLedger(server.ledger, stripePayment.intent, { amount: 400 });
    const alter = (id: string, change: object) => ({
      ...events[0]!,
      id,
      data: { object: { ...events[0]!.data.object, ...change } },
    });
    expect(await deliverEvent(shop, alter('evt_more', { amount: 1001 }))).toMatchObject({ outcome: 'refused' });
    expect(await deliverEvent(shop, alter('evt_yen', { currency: 'jpy' }))).toMatchObject({ outcome: 'refused' });
    expect(await stored()).toStrictEqual({ refunded: 0, refunds: [] });
  });
});

describe('refunds with the test provider', () => {
  it('works after another provider has become the active one', async () => {
    const before = await makePaymentShop(database);
    const { payment, browser } = await startPayment(before, { reference: 'o', amount: money(500, 'USD'), key: 'k' });
    await pay(before, browser);
    const providers = [shop.stripe, ...before.payments.providers];
    const after = { ...before, payments: { ...before.payments, providers } };
    const overrides = { paymentId: payment.id, amount: money(200, 'USD') };
    expect(await refundPayment(after, { ...overrides, key: 'a' })).toMatchObject({ refund: { state: 'succeeded' } });
    const reconfiguredShop = { ...before, payments: { ...before.payments, providers: [shop.stripe] } };
    await expect(refundPayment(reconfiguredShop, { ...overrides, key: 'b' })).rejects.toMatchObject({
      code: 'PAYMENTS_PROVIDER_UNREACHABLE',
    });
  });
});
