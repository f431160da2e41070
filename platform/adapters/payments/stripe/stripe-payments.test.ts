import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { money } from '#kernel/money/money.ts';
import type { PaymentProvider } from '../port.ts';
import { createMethod, payInBrowser } from '../testing/stripe-ledger.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { createStripePayments } from './create-stripe-payments.ts';
import { STRIPE_VERSION } from './webhook-settings.ts';

// Tests the requests to Stripe: what is sent, how often, with which key, and how each response is handled.

const secretKey = 'sk_test_wire';
const websiteId = 'w'.repeat(24) as WebsiteId;
let server: StripeServer;
let stripe: PaymentProvider;
let payments = 0;

const create = (overrides: object = {}) =>
  createStripePayments({
    secretKey,
    publishableKey: 'pk_test_wire',
    webhookSecret: 'whsec_wire',
    apiBase: server.url,
    timeoutMs: 60_000,
    waitMs: 1,
    clock: () => new Date(0),
    ...overrides,
  });

beforeAll(async () => {
  server = await startStripeServer({ secretKey });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  server.faults.length = 0;
  stripe = create();
});

const overrides = (more: object = {}) => ({
  websiteId,
  paymentId: `p${++payments}`,
  reference: 'order-1',
  amount: money(1250, 'JPY'),
  customerRef: null,
  saveMethod: false,
  offSession: false,
  ...more,
});
const intentOf = (providerRef: string) => server.ledger.intents.get(providerRef)!;

describe('a payment at Stripe', () => {
  it('sends amount, currency, metadata and all payment methods with the pinned version and an idempotency key', async () => {
    const input = overrides();
    const { report, browser } = await stripe.begin(input);
    expect(report).toMatchObject({ state: 'pending', amount: { minor: 1250, currency: 'JPY' }, capturedMinor: 0 });
    expect(browser).toStrictEqual({
      provider: 'stripe',
      clientSecret: intentOf(report.providerRef).client_secret,
    });
    const [call] = server.calls;
    expect(call).toMatchObject({ version: STRIPE_VERSION, key: `begin-${input.paymentId}` });
    expect(Object.fromEntries(call!.fields)).toStrictEqual({
      amount: '1250',
      currency: 'jpy',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[website]': websiteId,
      'metadata[payment]': input.paymentId,
      'metadata[reference]': 'order-1',
    });
  });

  it.each([
    ['no answer', { kind: 'lost' }],
    ['a fault', { kind: 'status', status: 500 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a key that is being worked on', { kind: 'status', status: 409 }],
  ] as const)('is created only once despite %s', async (_what, fault) => {
    const before = server.ledger.intents.size;
    server.faults.push(fault);
    await stripe.begin(overrides());
    expect(server.calls.map(({ key }) => key)).toStrictEqual([server.calls[0]!.key, server.calls[0]!.key]);
    expect(server.ledger.intents.size).toBe(before + 1);
  });

  it('is created only once despite an answer that takes too long', async () => {
    const before = server.ledger.intents.size;
    let stopWaiting = (): void => undefined;
    const tooLong = new Promise<void>((resolve) => (stopWaiting = resolve));
    server.faults.push({ kind: 'held', until: tooLong });
    // The timeout of the first attempt ends when its request has arrived. The second attempt has all the time it needs.
    const timing = vi.spyOn(AbortSignal, 'timeout');
    const expired = new AbortController();
    timing.mockReturnValueOnce(expired.signal);
    const begun = stripe.begin(overrides());
    await expect.poll(() => server.calls.length).toBe(1);
    expired.abort(new DOMException('The operation timed out', 'TimeoutError'));
    await begun;
    stopWaiting();
    expect(timing).toHaveBeenCalledWith(60_000);
    timing.mockRestore();
    expect(server.calls.map(({ key }) => key)).toStrictEqual([server.calls[0]!.key, server.calls[0]!.key]);
    expect(server.ledger.intents.size).toBe(before + 1);
  });

  it('fails after three attempts without a response', async () => {
    server.faults.push({ kind: 'lost' }, { kind: 'status', status: 503 }, { kind: 'lost' });
    await expect(stripe.begin(overrides())).rejects.toMatchObject({ reason: 'unreachable' });
    expect(server.calls).toHaveLength(3);
  });

  it.each([
    ['a sum that is too small', () => stripe.begin(overrides({ amount: money(0, 'JPY') })), 'refused'],
    ['a payment that is not there', () => stripe.find({ websiteId, providerRef: 'pi_none' }), 'unknown'],
    ['a wrong key', () => create({ secretKey: 'sk_test_other' }).begin(overrides()), 'misconfigured'],
  ] as const)('%s is rejected at the first attempt', async (_what, ask, reason) => {
    await expect(ask()).rejects.toMatchObject({ reason });
    expect(server.calls).toHaveLength(1);
  });

  it('reports whether it was declined, needs confirmation or was paid with which card', async () => {
    const { report } = await stripe.begin(overrides());
    const find = async () => (await stripe.find({ websiteId, providerRef: report.providerRef })).report;
    payInBrowser(server.ledger, intentOf(report.providerRef), 'decline');
    const failure = { code: 'generic_decline', message: 'Your card was declined.' };
    expect(await find()).toMatchObject({ state: 'failed', failure });
    payInBrowser(server.ledger, intentOf(report.providerRef), 'ask');
    expect(await find()).toMatchObject({ state: 'needs-action', failure: null });
    payInBrowser(server.ledger, intentOf(report.providerRef), 'succeed');
    expect(await find()).toMatchObject({
      state: 'succeeded',
      capturedMinor: 1250,
      method: { brand: 'visa', last4: '4242', expires: { month: 12, year: 2030 } },
    });
  });

  it('can be paid by a shopper in another process through the local server', async () => {
    const { report, browser } = await stripe.begin(overrides());
    const body = new URLSearchParams({ client_secret: browser.clientSecret, conduct: 'succeed' });
    await fetch(`${server.url}/browser/pay`, { method: 'POST', body });
    expect((await stripe.find({ websiteId, providerRef: report.providerRef })).report.state).toBe('succeeded');
    expect(server.events.at(-1)).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { amount: 1250 } },
    });
  });

  it('is cancelled unless it was paid in the meantime', async () => {
    const [open, paid] = [await stripe.begin(overrides()), await stripe.begin(overrides())];
    payInBrowser(server.ledger, intentOf(paid.report.providerRef), 'succeed');
    const cancel = async ({ report }: typeof open) => (await stripe.cancel({ websiteId, ...report })).state;
    expect([await cancel(open), await cancel(open), await cancel(paid)]).toStrictEqual([
      'cancelled',
      'cancelled',
      'succeeded',
    ]);
  });

  it('is refunded in parts, each once, and never beyond the captured amount', async () => {
    const { report } = await stripe.begin(overrides());
    const { providerRef } = report;
    payInBrowser(server.ledger, intentOf(providerRef), 'succeed');
    const give = async (refundId: string, minor: number) =>
      await stripe.refund({ websiteId, providerRef, refundId, amount: money(minor, 'JPY') });
    server.faults.push({ kind: 'lost' });
    const first = await give(`${providerRef}-a`, 1000);
    expect(first).toMatchObject({ paymentRef: providerRef, refundId: `${providerRef}-a`, state: 'succeeded' });
    expect((await give(`${providerRef}-a`, 1000)).providerRef).toBe(first.providerRef);
    await expect(give(`${providerRef}-b`, 251)).rejects.toMatchObject({ reason: 'refused' });
    expect(await stripe.listRefunds({ websiteId, providerRef })).toStrictEqual([first]);
  });

  it('lists more refunds than fit on one page', async () => {
    const { report } = await stripe.begin(overrides());
    payInBrowser(server.ledger, intentOf(report.providerRef), 'succeed');
    for (let index = 0; index < 120; index++) {
      await stripe.refund({
        websiteId,
        ...report,
        refundId: `${report.providerRef}-${index}`,
        amount: money(1, 'JPY'),
      });
    }
    expect(await stripe.listRefunds({ websiteId, ...report })).toHaveLength(120);
  });
});

describe('a saved payment method at Stripe', () => {
  it('is charged without the shopper present and reports a decline as a result', async () => {
    const customerRef = await stripe.createCustomer({ websiteId, key: 'ann', email: 'ann@shop.test' });
    expect(await stripe.createCustomer({ websiteId, key: 'ann', email: 'ann@shop.test' })).toBe(customerRef);
    const charge = async (conduct: 'succeed' | 'fail-later') => {
      const input = overrides({ customerRef, offSession: true });
      const { report } = await stripe.begin(input);
      const methodRef = createMethod(server.ledger, conduct, customerRef).id;
      return await stripe.chargeSaved({ ...input, providerRef: report.providerRef, customerRef, methodRef });
    };
    expect(await charge('succeed')).toMatchObject({ state: 'succeeded', method: { last4: '4242' } });
    expect(await charge('fail-later')).toMatchObject({ state: 'failed', failure: { code: 'generic_decline' } });
  });

  it('is saved without a payment', async () => {
    const setup = await stripe.saveMethod({ websiteId, key: 'mend', customerRef: 'cus_1' });
    expect(setup).toMatchObject({ state: 'pending', method: null });
    const method = createMethod(server.ledger, 'succeed', 'cus_1');
    Object.assign(server.ledger.setups.get(setup.setupRef)!, { status: 'succeeded', payment_method: method.id });
    expect(await stripe.findSetup({ websiteId, setupRef: setup.setupRef })).toMatchObject({
      state: 'succeeded',
      method: { ref: method.id, last4: '4242' },
    });
  });
});

it('test mode follows from the secret key', () => {
  expect([
    create().testMode,
    create({ secretKey: 'sk_live_x' }).testMode,
    create({ secretKey: 'rk_live_x' }).testMode,
  ]).toStrictEqual([true, false, false]);
});
