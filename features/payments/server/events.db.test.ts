import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import { type StripeServer, startStripeServer } from '#platform/adapters/payments/testing/stripe-server.ts';
import type { StripeEvent } from '#platform/adapters/payments/testing/stripe-webhooks.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeClock } from '#seeds/factories/clock.ts';
import { listPaymentsOf } from './list-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { syncPayment } from './sync-payment.ts';
import { beginAtStripe, deliverEvent, makeStripeShop, SECRET_KEY, type StripeShop } from './testing/stripe-shop.ts';

// Covers the effect of provider events on payments: late, duplicated, out of order, lost, concurrent, or with another
// amount.

let database: Database;
let other: Database;
let server: StripeServer;
let shop: StripeShop;
const clock = makeClock();

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  other = await testDatabase({ max: 10 });
  server = await startStripeServer({ secretKey: SECRET_KEY, clock });
});
afterAll(async () => {
  await server.close();
  await Promise.all([database.close(), other.close()]);
});
beforeEach(async () => {
  await database.sql`delete from payments`;
  shop = await makeStripeShop(database, server);
});

const states = () => shop.changes.map((change) => change.to);
const stateOf = async (reference: string) => (await listPaymentsOf(shop, reference))[0]?.state;

/** The same event with a tampered payment. */
function alter(event: StripeEvent, change: object): StripeEvent {
  return { ...event, data: { object: { ...event.data.object, ...change } } };
}

describe('receiving a provider event', () => {
  it('settles the payment and stores the event with its outcome', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    expect(await deliverEvent(shop, paid!)).toMatchObject({
      outcome: 'changed',
      change: { kind: 'state', from: 'pending', to: 'succeeded', payment: { id: payment.id } },
    });
    const [row] = await database.sql`
      select payment_id, type, outcome, raw::jsonb ->> 'id' as id from payment_events where event_id = ${paid!.id}`;
    expect(row).toStrictEqual({
      payment_id: payment.id,
      type: 'payment_intent.succeeded',
      outcome: 'changed',
      id: paid!.id,
    });
  });

  it('stores the event without secrets and truncates it', async () => {
    const { intent, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    await deliverEvent(shop, { ...paid!, data: { object: { ...paid!.data.object, description: 'x'.repeat(9000) } } });
    const [row] = await database.sql<{ raw: string }>`
      select raw from payment_events where event_id = ${paid!.id}`;
    expect([row?.raw.includes('client_secret'), row?.raw.includes(intent.client_secret)]).toStrictEqual([true, false]);
    expect(row?.raw).toHaveLength(8000);
  });

  it('ignores an event that arrives again', async () => {
    const [paid] = (await beginAtStripe(shop)).pay();
    const outcomes = [
      await deliverEvent(shop, paid!),
      await deliverEvent(shop, paid!),
      await deliverEvent(shop, paid!),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toStrictEqual(['changed', 'duplicate', 'duplicate']);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('applies an event once when two processes receive it', async () => {
    const [paid] = (await beginAtStripe(shop)).pay();
    const second: StripeShop = { ...shop, db: other };
    const both = Array.from({ length: 5 }, () => [deliverEvent(shop, paid!), deliverEvent(second, paid!)]).flat();
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toStrictEqual(['changed', ...Array(9).fill('duplicate')]);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('settles the payment once when an event meets the returning shopper', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    await Promise.all([
      deliverEvent(shop, paid!),
      syncPayment(shop, payment.id),
      syncPayment({ ...shop, db: other }, payment.id),
    ]);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('never undoes a payment by late or out-of-order events', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [checked] = pay('ask');
    const [failed] = pay('decline');
    const [paid] = pay('succeed');
    for (const event of [paid!, checked!, failed!]) await deliverEvent(shop, event);
    expect(states()).toStrictEqual(['succeeded']);
    expect(await stateOf(payment.reference)).toBe('succeeded');
  });

  it('follows a new attempt after a failure, but not an older challenge', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [checked] = pay('ask');
    clock.advance(2000);
    const [failed] = pay('decline');
    clock.advance(2000);
    const [askedAgain] = pay('ask');
    await deliverEvent(shop, failed!);
    await deliverEvent(shop, checked!);
    expect(await stateOf(payment.reference)).toBe('failed');
    await deliverEvent(shop, askedAgain!);
    expect(await stateOf(payment.reference)).toBe('needs-action');
  });

  it('recovers a lost event by reconciling', async () => {
    (await beginAtStripe(shop)).pay();
    shop.clock.advance(6 * MINUTE);
    expect(await reconcilePayments(shop, 50)).toStrictEqual({ checked: 1, failed: 0 });
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('finds the payment when the event arrives before the reference is stored', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    await database.sql`update payments set provider_ref = null where id = ${payment.id}`;
    const [paid] = pay();
    expect(await deliverEvent(shop, paid!)).toMatchObject({
      outcome: 'changed',
      payment: { id: payment.id, providerRef: payment.providerRef },
    });
  });

  it('ignores and does not store an event of an unknown payment', async () => {
    const [paid] = (await beginAtStripe(shop)).pay();
    const unknownPayment = alter(paid!, { id: 'pi_strange', metadata: {} });
    expect(await deliverEvent(shop, unknownPayment)).toStrictEqual({ outcome: 'unknown', payment: null, change: null });
    expect(await database.sql`select from payment_events where event_id = ${unknownPayment.id}`).toStrictEqual([]);
  });

  it.each([
    ['another amount', { amount: 1, amount_received: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['less captured than requested', { amount_received: 4199 }],
    ['another payment that names ours', { id: 'pi_strange' }],
  ])('rejects an event with %s and still accepts the genuine one', async (_what, change) => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    expect(await deliverEvent(shop, { ...alter(paid!, change), id: `${paid!.id}x` })).toMatchObject({
      outcome: 'refused',
    });
    expect([await stateOf(payment.reference), states()]).toStrictEqual(['pending', []]);
    await deliverEvent(shop, paid!);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('assigns the event to the website of its payment, whichever host received it', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const otherShop = await makeStripeShop(database, server);
    const [paid] = pay();
    await deliverEvent({ ...otherShop, payments: shop.payments }, paid!);
    expect(await stateOf(payment.reference)).toBe('succeeded');
    expect(await listPaymentsOf(otherShop, payment.reference)).toStrictEqual([]);
  });

  it('stores nothing when the order cannot be settled, and applies the event on retry', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    shop.failNext(1);
    await expect(deliverEvent(shop, paid!)).rejects.toThrow('The order could not be settled');
    expect(await stateOf(payment.reference)).toBe('pending');
    expect(await deliverEvent(shop, paid!)).toMatchObject({ outcome: 'changed' });
  });
});

describe('reconciling with the provider', () => {
  it('continues after a payment that cannot be checked, and retries it later', async () => {
    const deletedPayment = await beginAtStripe(shop);
    (await beginAtStripe(shop)).pay();
    server.ledger.intents.delete(deletedPayment.intent.id);
    shop.clock.advance(6 * MINUTE);
    expect(await reconcilePayments(shop, 50)).toStrictEqual({ checked: 2, failed: 1 });
    expect(states()).toStrictEqual(['succeeded']);
    shop.clock.advance(6 * MINUTE);
    expect((await reconcilePayments(shop, 50)).checked).toBe(1);
  });

  it('cancels a payment whose start was never confirmed', async () => {
    server.faults.push({ kind: 'lost' }, { kind: 'lost' });
    await expect(beginAtStripe(shop)).rejects.toMatchObject({ code: 'PAYMENTS_PROVIDER_UNREACHABLE' });
    shop.clock.advance(6 * MINUTE);
    await reconcilePayments(shop, 50);
    expect(states()).toStrictEqual(['cancelled']);
  });
});
