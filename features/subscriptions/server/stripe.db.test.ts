import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import { createStripePayments } from '#platform/adapters/payments/stripe/create-stripe-payments.ts';
import { signEvent } from '#platform/adapters/payments/stripe/signature.ts';
import { type PaymentBehavior, payInBrowser } from '#platform/adapters/payments/testing/stripe-ledger.ts';
import { type StripeServer, startStripeServer } from '#platform/adapters/payments/testing/stripe-server.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeClock } from '#seeds/factories/clock.ts';
import {
  accountTotals,
  getOnlySubscription,
  makeShop,
  makeSubscriptionProduct,
  renew,
  renewNext,
  run,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

// Covers that renewals work with Stripe as with the test provider, also when replies are lost and events arrive late,
// twice, or before the reply.

const SECRET_KEY = 'sk_test_local';
const WEBHOOK_SECRET = 'whsec_local';

let database: Database;
let server: StripeServer;

beforeAll(async () => {
  database = await testDatabase();
  server = await startStripeServer({ secretKey: SECRET_KEY });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** A shop that is paid through Stripe, with one subscription. */
async function begin(behavior: PaymentBehavior = 'succeed'): Promise<{ shop: TestShop; shopper: Shopper }> {
  const clock = makeClock();
  const stripe = createStripePayments({
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_local',
    webhookSecret: WEBHOOK_SECRET,
    apiBase: server.url,
    timeoutMs: 60_000,
    waitMs: 1,
    maxAttempts: 1,
    clock,
  });
  const shop = { ...(await makeShop(database, { wrap: () => stripe })), clock };
  const shopper = new Shopper(shop);
  const { cartToken } = (await shopper.choose(await makeSubscriptionProduct(shop))).json<{ cartToken: string }>();
  const placed = (await shopper.placeWith(await shopper.orderOf(cartToken))).json<{
    token: string;
    payment: { clientSecret: string };
  }>();
  const intent = [...server.ledger.intents.values()].find((one) => one.client_secret === placed.payment.clientSecret);
  if (intent === undefined) throw new Error('No intent was created at Stripe');
  payInBrowser(server.ledger, intent, behavior);
  await shopper.post(`/api/checkout/orders/${placed.token}/check`, {});
  return { shop, shopper };
}

/** Delivers the Stripe events since `from`, each `times` times. */
async function deliver(shop: TestShop, shopper: Shopper, { from, times }: { from: number; times: number }) {
  for (const event of server.events.slice(from).flatMap((one) => Array.from({ length: times }, () => one))) {
    const text = JSON.stringify(event);
    const signature = signEvent(WEBHOOK_SECRET, text, Math.floor(shop.clock().getTime() / 1000));
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    await shopper.send({ method: 'POST', url: '/api/payments/webhook/stripe', payload: text, headers });
  }
}

describe('renewing through Stripe', () => {
  it('saves the card of the first payment and renews with it', async () => {
    const { shop } = await begin();
    expect(await getOnlySubscription(shop)).toMatchObject({
      provider: 'stripe',
      method: { brand: 'visa', last4: '4242' },
    });
    await renewNext(shop);
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 3, captured: 3, taken: 3 * 5000 });
  });

  it('finds a charge whose reply is lost, and makes it once', async () => {
    const { shop } = await begin();
    // The payment is started, but the reply to the charge is lost.
    server.faults.push({ kind: 'slow', ms: 0 }, { kind: 'lost' });
    await renewNext(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 1, pending: 1 });
    shop.clock.advance(10 * MINUTE);
    await run(shop, 'payments.reconcile');
    await renew(shop);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, pending: 0, taken: 2 * 5000 });
  });

  it('renews once when events arrive twice and after the reply', async () => {
    const { shop, shopper } = await begin();
    const from = server.events.length;
    await renewNext(shop);
    await deliver(shop, shopper, { from, times: 3 });
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2 });
    expect(await getOnlySubscription(shop)).toMatchObject({ cyclesPaid: 2, period: 2 });
  });

  it('renews by an event when the reply is lost, and counts a repeated decline once', async () => {
    const { shop, shopper } = await begin();
    const from = server.events.length;
    server.faults.push({ kind: 'slow', ms: 0 }, { kind: 'lost' });
    await renewNext(shop);
    await deliver(shop, shopper, { from, times: 2 });
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', cyclesPaid: 2 });

    const failing = await begin('fail-later');
    const since = server.events.length;
    await renewNext(failing.shop);
    await deliver(failing.shop, failing.shopper, { from: since, times: 3 });
    const [row] = await database.sql<{ declines: number }>`
      select declines from subscription_renewals where website_id = ${failing.shop.websiteId}`;
    expect(row).toStrictEqual({ declines: 1 });
    expect(await getOnlySubscription(failing.shop)).toMatchObject({ state: 'past-due' });
  });
});

describe('retrying through Stripe as the owner', () => {
  it('makes one charge for ten requests and the job at the same time', async () => {
    const { shop } = await begin('fail-later');
    await renewNext(shop);
    const { id, nextActionAt } = await getOnlySubscription(shop);
    shop.clock.advance((nextActionAt?.getTime() ?? 0) - shop.clock().getTime());
    for (const method of server.ledger.methods.values()) method.conduct = 'succeed';
    const owner = new Shopper(shop, [1]);
    const retry = async () => await owner.post(`/api/config/subscriptions/${id}/retry`, { tries: 1 });
    const [, ...replies] = await Promise.all([renew(shop), ...Array.from({ length: 10 }, retry)]);
    expect(replies.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toStrictEqual([]);
    // The first payment, the declined renewal and one retry.
    const references = new Set([...server.ledger.intents.values()].map(({ id: intent }) => intent));
    const payments = await database.sql<{ ref: string }>`
      select provider_ref as ref from payments where website_id = ${shop.websiteId}`;
    expect(payments.filter(({ ref }) => references.has(ref))).toHaveLength(3);
    expect(payments).toHaveLength(3);
    expect(await accountTotals(shop)).toMatchObject({ paid: 2, captured: 2, pending: 0, taken: 2 * 5000 });
    expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active', cyclesPaid: 2 });
  });
});
