import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#kernel/money/money.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { type StripeServer, startStripeServer } from '#platform/adapters/payments/testing/stripe-server.ts';
import { type DeliveryOptions, sendEvent } from '#platform/adapters/payments/testing/stripe-webhooks.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { listPaymentsOf } from './list-payments.ts';
import type { PaymentsCtx } from './payments-context.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { createPaymentRoutes } from './routes.ts';
import { startPayment } from './start-payment.ts';
import { makePaymentShop, type PaymentShop } from './testing/payment-shop.ts';
import { beginAtStripe, makeStripeShop, SECRET_KEY, type StripeShop, WEBHOOK_SECRET } from './testing/stripe-shop.ts';

// Covers the HTTP behaviour for browsers and Stripe: status, code, exact keys, CSRF token (`crumb`), signature. The
// effect of events is tested beside them.

const CONFIRM = '/api/payments/test/confirm';
const WEBHOOK = '/api/payments/webhook/stripe';
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' };

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

const openApp = (shop: PaymentShop) =>
  makeApp({ database, websiteId: shop.websiteId, clock: shop.clock, routes: createPaymentRoutes(shop.payments) });
const begin = async (shop: PaymentsCtx) =>
  await startPayment(shop, { reference: 'order-1', amount: money(4200, 'USD'), key: 'k' });

describe('the endpoint of the test card form', () => {
  let shop: PaymentShop;
  let visitor: Visitor;
  let clientSecret: string;
  beforeEach(async () => {
    shop = await makePaymentShop(database);
    visitor = new Visitor(openApp(shop).server);
    ({ clientSecret } = (await begin(shop)).browser);
  });

  it('returns the state, and the reason of a failure', async () => {
    const declined = await visitor.post(CONFIRM, { clientSecret, card: { ...card, number: '4000000000000002' } });
    expect([declined.statusCode, declined.json<object>()]).toStrictEqual([
      200,
      { state: 'failed', failure: { code: 'card_declined', message: 'Your card was declined.' } },
    ]);
    const challengeReply = await visitor.post(CONFIRM, { clientSecret, card: { ...card, number: '4000002760003184' } });
    expect(challengeReply.json<object>()).toStrictEqual({ state: 'needs-action', failure: null });
    const paid = await visitor.post(CONFIRM, { clientSecret, challenge: 'approve' });
    expect(paid.json<object>()).toStrictEqual({ state: 'succeeded', failure: null });
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'PAYMENTS_CARD_NUMBER_INVALID', 'number'],
    [{ number: '5555 5555 5555 4444' }, 'PAYMENTS_CARD_NOT_FOR_TESTS', 'number'],
    [{ expYear: 2020 }, 'PAYMENTS_CARD_EXPIRED', 'expMonth'],
    [{ cvc: '1' }, 'PAYMENTS_CARD_CVC_INVALID', 'cvc'],
  ])('rejects the card %j with a field error', async (overrides, code, field) => {
    const reply = await visitor.post(CONFIRM, { clientSecret, card: { ...card, ...overrides } });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual([field]);
    expect(shop.changes).toStrictEqual([]);
  });

  it('reports an unreachable provider when the reply is lost', async () => {
    const reply = await visitor.post(CONFIRM, { clientSecret, card: { ...card, number: '4000000000004087' } });
    expect(refusalOf(reply)).toStrictEqual({ status: 503, code: 'PAYMENTS_PROVIDER_UNREACHABLE' });
  });

  it.each([
    [{ card }, 400, 'HTTP_BAD_INPUT'],
    [{ clientSecret: 'x' }, 400, 'HTTP_BAD_INPUT'],
    [{ clientSecret: 'x', card, challenge: 'approve' }, 400, 'HTTP_BAD_INPUT'],
    [{ clientSecret: 'x', card: { ...card, expMonth: 13 } }, 400, 'HTTP_BAD_INPUT'],
    [{ clientSecret: 'x', card: { ...card, amount: 1 } }, 400, 'HTTP_BAD_INPUT'],
    [{ clientSecret: 'guessed', card }, 404, 'PAYMENTS_NOT_FOUND'],
  ])('rejects the body %j', async (body, status, code) => {
    expect(refusalOf(await visitor.post(CONFIRM, body))).toStrictEqual({ status, code });
  });

  it('requires a CSRF token and does not find a payment of another website', async () => {
    const body = { clientSecret, card };
    const replyWithoutCookie = await visitor.send({
      method: 'POST',
      url: CONFIRM,
      payload: body,
      headers: { 'x-csrf-token': 'x' },
    });
    expect(refusalOf(replyWithoutCookie)).toStrictEqual({ status: 400, code: 'HTTP_CRUMB_WRONG' });
    const otherShop = new Visitor(openApp(await makePaymentShop(database)).server);
    expect(refusalOf(await otherShop.post(CONFIRM, body))).toStrictEqual({ status: 404, code: 'PAYMENTS_NOT_FOUND' });
    expect(shop.changes).toStrictEqual([]);
  });

  it('exists only where Stripe is not configured', async () => {
    expect(refusalOf(await visitor.post(WEBHOOK, {}))).toStrictEqual({ status: 404, code: 'HTTP_NOT_FOUND' });
    const other = new Visitor(openApp(await makeStripeShop(database, server)).server);
    expect(refusalOf(await other.post(CONFIRM, {}))).toStrictEqual({ status: 404, code: 'HTTP_NOT_FOUND' });
  });
});

describe('the Stripe webhook', () => {
  let shop: StripeShop;
  let url: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    await database.sql`delete from payments`;
    shop = await makeStripeShop(database, server);
    const app = openApp(shop);
    url = `${await app.server.listen({ port: 0, host: '127.0.0.1' })}${WEBHOOK}`;
    close = () => app.server.close();
    return close;
  });

  const now = () => Math.floor(shop.clock().getTime() / 1000);
  const deliver = async (event: Parameters<typeof sendEvent>[1], overrides: DeliveryOptions = {}) => {
    const { status, body } = await sendEvent({ url, secret: WEBHOOK_SECRET }, event, { signedAt: now(), ...overrides });
    return [status, JSON.parse(body) as object];
  };

  it('settles the payment and acknowledges repeated events', async () => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    for (let times = 0; times < 2; times++) expect(await deliver(paid!)).toStrictEqual([200, { received: true }]);
    expect(await listPaymentsOf(shop, payment.reference)).toMatchObject([{ state: 'succeeded' }]);
    expect(shop.changes).toHaveLength(1);
  });

  it('acknowledges unknown payments and other event types', async () => {
    const [paid] = (await beginAtStripe(shop)).pay();
    const unknownPayment = { ...paid!, data: { object: { ...paid!.data.object, id: 'pi_strange', metadata: {} } } };
    expect(await deliver(unknownPayment)).toStrictEqual([200, { received: true }]);
    expect(await deliver({ ...paid!, type: 'invoice.paid' })).toStrictEqual([200, { received: true }]);
    expect(await deliver({ ...paid!, livemode: true })).toStrictEqual([200, { received: true }]);
    expect(shop.changes).toStrictEqual([]);
  });

  it.each<[string, (now: number) => DeliveryOptions, string]>([
    ['signed with another secret', () => ({ secret: 'whsec_other' }), 'PAYMENTS_WEBHOOK_SIGNATURE'],
    ['changed in transit', () => ({ tamper: (text) => text.replace('4200', '1') }), 'PAYMENTS_WEBHOOK_SIGNATURE'],
    ['signed too long ago', (at) => ({ signedAt: at - 301 }), 'PAYMENTS_WEBHOOK_TOO_OLD'],
    ['signed in the future', (at) => ({ signedAt: at + 301 }), 'PAYMENTS_WEBHOOK_TOO_OLD'],
  ])('rejects an event %s and changes nothing', async (_what, overrides, code) => {
    const { payment, pay } = await beginAtStripe(shop);
    const [paid] = pay();
    expect(await deliver(paid!, overrides(now()))).toMatchObject([400, { code }]);
    expect(await listPaymentsOf(shop, payment.reference)).toMatchObject([{ state: 'pending' }]);
    expect(shop.changes).toStrictEqual([]);
  });

  it('rejects an unsigned, malformed or oversized body', async () => {
    const unsignedReply = await fetch(url, { method: 'POST', body: '{}' });
    expect([unsignedReply.status, await unsignedReply.json()]).toMatchObject([
      400,
      { code: 'PAYMENTS_WEBHOOK_SIGNATURE' },
    ]);
    const [paid] = (await beginAtStripe(shop)).pay();
    expect(await deliver({ ...paid!, data: { object: { id: 1 } } })).toMatchObject([
      400,
      { code: 'PAYMENTS_WEBHOOK_UNREADABLE' },
    ]);
    const large = { ...paid!, data: { object: { text: 'x'.repeat(300_000) } } };
    expect(await deliver(large)).toMatchObject([413, { code: 'HTTP_BODY_TOO_LARGE' }]);
  });

  it('settles each payment once when events are late, duplicated, reordered or lost', async () => {
    let sent = 0;
    const waits = [[0, 0], [40], [], [30, 5], [10]];
    // Events are signed by this machine's clock, so the shop uses it too.
    shop.clock.advance(Date.now() - shop.clock().getTime());
    server.sendTo({ url, secret: WEBHOOK_SECRET }, () => waits[sent++ % waits.length] ?? []);
    const started = await Promise.all(Array.from({ length: 10 }, () => beginAtStripe(shop)));
    for (const { pay } of started) for (const behavior of ['decline', 'ask', 'succeed'] as const) pay(behavior);
    await expect.poll(() => paidOf(shop), { timeout: 60_000 }).toBe(8);
    server.sendTo({ url, secret: WEBHOOK_SECRET }, () => []);
    shop.clock.advance(6 * MINUTE);
    await reconcilePayments(shop, 50);
    expect(paidOf(shop)).toBe(10);
  });
});

function paidOf(shop: StripeShop): number {
  const paid = shop.changes.filter((change) => change.kind === 'state' && change.to === 'succeeded');
  const once = new Set(paid.map(({ payment }) => payment.id));
  if (once.size < paid.length) throw new Error('A payment was settled twice');
  return paid.length;
}
