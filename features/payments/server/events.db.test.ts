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
import { arrive, beginAtStripe, makeStripeShop, SECRET_KEY, type StripeShop } from './testing/stripe-shop.ts';

// Owns what events of a provider do to payments: late, twice, in the wrong order, not at all, at once, or with another sum.

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

/** The same event as if somebody had changed the payment in it. */
function alter(event: StripeEvent, change: object): StripeEvent {
  return { ...event, data: { object: { ...event.data.object, ...change } } };
}

describe('an event', () => {
  it('settles its payment, and is kept with what came of it', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    expect(await arrive(shop, paid!)).toMatchObject({
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

  it('is kept without what could be used to pay, and not at any length', async () => {
    const { intent, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    await arrive(shop, { ...paid!, data: { object: { ...paid!.data.object, description: 'x'.repeat(9000) } } });
    const [row] = await database.sql<{ raw: string }>`
      select raw from payment_events where event_id = ${paid!.id}`;
    expect([row?.raw.includes('client_secret'), row?.raw.includes(intent.client_secret)]).toStrictEqual([true, false]);
    expect(row?.raw).toHaveLength(8000);
  });

  it('that comes again has no further effect', async () => {
    const [paid] = (await beginAtStripe(shop)).pay();
    const outcomes = [await arrive(shop, paid!), await arrive(shop, paid!), await arrive(shop, paid!)];
    expect(outcomes.map(({ outcome }) => outcome)).toStrictEqual(['changed', 'duplicate', 'duplicate']);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('that reaches two processes at once has one effect', async () => {
    const [paid] = (await beginAtStripe(shop)).pay();
    const second: StripeShop = { ...shop, db: other };
    const both = Array.from({ length: 5 }, () => [arrive(shop, paid!), arrive(second, paid!)]).flat();
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toStrictEqual(['changed', ...Array(9).fill('duplicate')]);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('that meets the shopper coming back settles the payment once', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    await Promise.all([
      arrive(shop, paid!),
      syncPayment(shop, payment.id),
      syncPayment({ ...shop, db: other }, payment.id),
    ]);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('that comes late or in the wrong order never takes a payment back', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [asked] = pay('ask');
    const [failed] = pay('decline');
    const [paid] = pay('succeed');
    for (const event of [paid!, asked!, failed!]) await arrive(shop, event);
    expect(states()).toStrictEqual(['succeeded']);
    expect(await stateOf(payment.reference)).toBe('succeeded');
  });

  it('of a failure is followed by a new try, and an older question is not', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [asked] = pay('ask');
    clock.pass(2000);
    const [failed] = pay('decline');
    clock.pass(2000);
    const [askedAgain] = pay('ask');
    await arrive(shop, failed!);
    await arrive(shop, asked!);
    expect(await stateOf(payment.reference)).toBe('failed');
    await arrive(shop, askedAgain!);
    expect(await stateOf(payment.reference)).toBe('needs-action');
  });

  it('that is lost is made up for by asking', async () => {
    (await beginAtStripe(shop)).pay();
    shop.clock.pass(6 * MINUTE);
    expect(await reconcilePayments(shop, 50)).toStrictEqual({ asked: 1, failed: 0 });
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('that overtakes our own note of the reference finds its payment', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    await database.sql`update payments set provider_ref = null where id = ${payment.id}`;
    const [paid] = pay();
    expect(await arrive(shop, paid!)).toMatchObject({
      outcome: 'changed',
      payment: { id: payment.id, providerRef: payment.providerRef },
    });
  });

  it('of a payment that is not ours has no effect and is not kept', async () => {
    const [paid] = (await beginAtStripe(shop)).pay();
    const strange = alter(paid!, { id: 'pi_strange', metadata: {} });
    expect(await arrive(shop, strange)).toStrictEqual({ outcome: 'unknown', payment: null, change: null });
    expect(await database.sql`select from payment_events where event_id = ${strange.id}`).toStrictEqual([]);
  });

  it.each([
    ['another sum', { amount: 1, amount_received: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['less taken than asked for', { amount_received: 4199 }],
    ['another payment under our name', { id: 'pi_strange' }],
  ])('that tells of %s settles nothing, and the true one still does', async (_what, change) => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    expect(await arrive(shop, { ...alter(paid!, change), id: `${paid!.id}x` })).toMatchObject({ outcome: 'refused' });
    expect([await stateOf(payment.reference), states()]).toStrictEqual(['pending', []]);
    await arrive(shop, paid!);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('belongs to the website of its payment, whichever host it was sent to', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const stranger = await makeStripeShop(database, server);
    const [paid] = pay();
    await arrive({ ...stranger, payments: shop.payments }, paid!);
    expect(await stateOf(payment.reference)).toBe('succeeded');
    expect(await listPaymentsOf(stranger, payment.reference)).toStrictEqual([]);
  });

  it('whose order cannot be settled leaves no trace, and counts when it comes again', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    shop.breakNext(1);
    await expect(arrive(shop, paid!)).rejects.toThrow('The order could not be settled');
    expect(await stateOf(payment.reference)).toBe('pending');
    expect(await arrive(shop, paid!)).toMatchObject({ outcome: 'changed' });
  });
});

describe('asking', () => {
  it('goes on with other payments when one cannot be asked about, and comes back to it', async () => {
    const lost = await beginAtStripe(shop);
    (await beginAtStripe(shop)).pay();
    server.ledger.intents.delete(lost.intent.id);
    shop.clock.pass(6 * MINUTE);
    expect(await reconcilePayments(shop, 50)).toStrictEqual({ asked: 2, failed: 1 });
    expect(states()).toStrictEqual(['succeeded']);
    shop.clock.pass(6 * MINUTE);
    expect((await reconcilePayments(shop, 50)).asked).toBe(1);
  });

  it('finds a payment whose beginning was not answered, and nobody can pay it any more', async () => {
    server.faults.push({ kind: 'lost' }, { kind: 'lost' });
    await expect(beginAtStripe(shop)).rejects.toMatchObject({ code: 'PAYMENTS_PROVIDER_UNREACHABLE' });
    shop.clock.pass(6 * MINUTE);
    await reconcilePayments(shop, 50);
    expect(states()).toStrictEqual(['cancelled']);
  });
});
