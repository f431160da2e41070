import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#kernel/money/money.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { cancelPayment } from './cancel-payment.ts';
import { chargeSavedMethod } from './charge-saved-method.ts';
import { listPaymentsOf } from './list-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { createCustomer, findSavedMethod, startSavingMethod } from './save-method.ts';
import { startPayment } from './start-payment.ts';
import { syncPayment } from './sync-payment.ts';
import { card, makePaymentShop, type PaymentShop, pay, VALID_CARD } from './testing/payment-shop.ts';

// Covers the lifecycle of a payment with the test provider: each card, repeated calls, lost replies, saved methods.

const amount = money(4200, 'USD');
let database: Database;
let shop: PaymentShop;

beforeAll(async () => {
  database = await testDatabase({ max: 12 });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makePaymentShop(database);
});

const begin = async (key = 'k') => await startPayment(shop, { reference: 'order-1', amount, key });
const states = () => shop.changes.map((change) => change.to);

describe('paying with the test provider', () => {
  it('starts open and in test mode, and is paid once by a good card', async () => {
    const { payment, browser } = await begin();
    expect(payment).toMatchObject({ state: 'pending', testMode: true, provider: 'test', captured: money(0, 'USD') });
    expect(await pay(shop, browser)).toStrictEqual({ state: 'succeeded', failure: null });
    expect(await pay(shop, browser, card('4000 0000 0000 0002'))).toMatchObject({ state: 'succeeded' });
    expect(states()).toStrictEqual(['succeeded']);
    expect(await listPaymentsOf(shop, 'order-1')).toMatchObject([
      { state: 'succeeded', captured: amount, refunds: [] },
    ]);
  });

  it('returns the same payment for the same key, also concurrently', async () => {
    const started = await Promise.all(Array.from({ length: 8 }, () => begin()));
    expect(new Set(started.map(({ payment, browser }) => `${payment.id} ${browser.clientSecret}`)).size).toBe(1);
    const [row] = await database.sql`
      select count(*)::int as intents from test_bank_intents where website_id = ${shop.websiteId}`;
    expect(row).toStrictEqual({ intents: 1 });
  });

  it.each([
    ['another amount', { amount: money(1, 'USD') }],
    ['another currency', { amount: money(4200, 'EUR') }],
    ['another order', { reference: 'order-2' }],
  ])('rejects a key that was used with %s', async (_what, overrides) => {
    await begin();
    await expect(startPayment(shop, { reference: 'order-1', amount, key: 'k', ...overrides })).rejects.toMatchObject({
      code: 'PAYMENTS_KEY_REUSED',
    });
  });

  it.each([0, -5])('rejects an amount of %d', async (minor) => {
    const overrides = { reference: 'order-1', amount: money(minor, 'USD'), key: 'k' };
    await expect(startPayment(shop, overrides)).rejects.toMatchObject({ code: 'PAYMENTS_AMOUNT_INVALID' });
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient_funds', 'Your card has insufficient funds.'],
    [
      '4000 0000 0000 0119',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('fails with the card %s, stays open, and succeeds with another card', async (number, code, message) => {
    const { browser } = await begin();
    expect(await pay(shop, browser, card(number))).toStrictEqual({ state: 'failed', failure: { code, message } });
    expect(await pay(shop, browser)).toStrictEqual({ state: 'succeeded', failure: null });
    expect(states()).toStrictEqual(['failed', 'succeeded']);
  });

  it.each([
    ['approve', ['needs-action', 'succeeded']],
    ['refuse', ['needs-action', 'failed']],
  ] as const)('requires a challenge, which the shopper may %s', async (answer, transitions) => {
    const { browser } = await begin();
    await expect(pay(shop, browser, answer)).rejects.toMatchObject({ code: 'PAYMENTS_NOT_OPEN' });
    expect(await pay(shop, browser, card('4000 0027 6000 3184'))).toStrictEqual({
      state: 'needs-action',
      failure: null,
    });
    await pay(shop, browser, answer);
    expect(states()).toStrictEqual(transitions);
  });

  it('recovers a payment whose reply was lost by asking', async () => {
    const { payment, browser } = await begin();
    await expect(pay(shop, browser, card('4000 0000 0000 4087'))).rejects.toMatchObject({
      code: 'PAYMENTS_PROVIDER_UNREACHABLE',
    });
    expect(states()).toStrictEqual([]);
    expect(await syncPayment(shop, payment.id)).toMatchObject({ state: 'succeeded' });
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('does not find a payment of another website', async () => {
    const { payment, browser } = await begin();
    const otherShop = await makePaymentShop(database);
    await expect(pay(otherShop, browser)).rejects.toMatchObject({ code: 'PAYMENTS_NOT_FOUND' });
    await expect(syncPayment(otherShop, payment.id)).rejects.toMatchObject({ code: 'PAYMENTS_NOT_FOUND' });
    await expect(cancelPayment(otherShop, payment.id)).rejects.toMatchObject({ code: 'PAYMENTS_NOT_FOUND' });
    expect(await listPaymentsOf(otherShop, 'order-1')).toStrictEqual([]);
  });

  it('rejects a card after cancellation and does not cancel a paid payment', async () => {
    const [first, second] = [await begin('a'), await begin('b')];
    expect(await cancelPayment(shop, first.payment.id)).toMatchObject({ state: 'cancelled' });
    await expect(pay(shop, first.browser)).rejects.toMatchObject({ code: 'PAYMENTS_NOT_OPEN' });
    await expect(begin('a')).rejects.toMatchObject({ code: 'PAYMENTS_NOT_OPEN' });
    await pay(shop, second.browser);
    expect(await cancelPayment(shop, second.payment.id)).toMatchObject({ state: 'succeeded' });
  });

  it('stays open when its order cannot be settled, and settles on the next sync', async () => {
    const { payment, browser } = await begin();
    shop.failNext(1);
    await expect(pay(shop, browser)).rejects.toThrow('The order could not be settled');
    expect(await listPaymentsOf(shop, 'order-1')).toMatchObject([{ state: 'pending' }]);
    await syncPayment(shop, payment.id);
    expect(states()).toStrictEqual(['succeeded']);
  });

  it('settles once under concurrent payments and syncs', async () => {
    const { payment, browser } = await begin();
    await Promise.all([...Array(5)].flatMap(() => [pay(shop, browser), syncPayment(shop, payment.id)]));
    expect(states()).toStrictEqual(['succeeded']);
  });
});

describe('the reconcile job', () => {
  // It processes all websites.
  beforeEach(async () => void (await database.sql`delete from payments`));

  it('skips recent and closed payments and finds paid ones', async () => {
    const { browser } = await begin();
    await pay(shop, browser, card('4000 0000 0000 4087')).catch(() => undefined);
    expect((await reconcilePayments(shop, 50)).checked).toBe(0);
    shop.clock.advance(6 * MINUTE);
    expect(await reconcilePayments(shop, 50)).toStrictEqual({ checked: 1, failed: 0 });
    expect(states()).toStrictEqual(['succeeded']);
    shop.clock.advance(DAY);
    expect((await reconcilePayments(shop, 50)).checked).toBe(0);
  });

  it('cancels a payment that is unpaid for a day, and not sooner', async () => {
    await begin();
    shop.clock.advance(6 * MINUTE);
    await reconcilePayments(shop, 50);
    expect(states()).toStrictEqual([]);
    shop.clock.advance(DAY);
    await reconcilePayments(shop, 50);
    expect(states()).toStrictEqual(['cancelled']);
  });

  it('cancels a payment that the provider never started', async () => {
    const { payment } = await begin();
    await database.sql`
      update payments set provider_ref = null where website_id = ${shop.websiteId} and id = ${payment.id}`;
    shop.clock.advance(6 * MINUTE);
    await reconcilePayments(shop, 50);
    expect(states()).toStrictEqual(['cancelled']);
  });

  it('checks each payment once when two runs overlap', async () => {
    for (const key of ['a', 'b', 'c', 'd']) {
      await pay(shop, (await begin(key)).browser, card('4000 0000 0000 4087')).catch(() => undefined);
    }
    shop.clock.advance(6 * MINUTE);
    const runs = await Promise.all([reconcilePayments(shop, 50), reconcilePayments(shop, 50)]);
    expect(runs.reduce((sum, { checked }) => sum + checked, 0)).toBe(4);
    expect(states()).toStrictEqual(Array(4).fill('succeeded'));
  });
});

describe('a saved payment method', () => {
  const renew = async (methodRef: string, key: string) =>
    await chargeSavedMethod(shop, { reference: 'renewal-1', amount, key, customerRef: 'test_cus_ann', methodRef });

  async function save(number: string): Promise<string> {
    const customerRef = await createCustomer(shop, { key: 'ann', email: 'ann@shop.test' });
    const overrides = { reference: 'order-1', amount, key: `save ${number}`, customerRef, saveMethod: true };
    const { payment, browser } = await startPayment(shop, overrides);
    await pay(shop, browser, card(number));
    return (await syncPayment(shop, payment.id)).method?.ref ?? '';
  }

  it('is saved with the first payment and charged once per key', async () => {
    const method = await save(VALID_CARD);
    const paid = await renew(method, 'march');
    expect(paid).toMatchObject({ state: 'succeeded', method: { ref: method, last4: '4242' } });
    expect((await renew(method, 'march')).id).toBe(paid.id);
    expect((await renew(method, 'april')).id).not.toBe(paid.id);
  });

  it('may be declined later although the first payment succeeded', async () => {
    const method = await save('4000 0000 0000 0341');
    expect(await renew(method, 'march')).toMatchObject({ state: 'failed', failure: { code: 'card_declined' } });
    expect(await renew(method, 'march')).toMatchObject({ state: 'failed' });
  });

  it('can be replaced without a payment', async () => {
    const setup = await startSavingMethod(shop, { key: 'mend', customerRef: 'test_cus_ann' });
    expect(await pay(shop, setup.browser)).toStrictEqual({ state: 'succeeded', failure: null });
    const saved = await findSavedMethod(shop, { provider: 'test', setupRef: setup.setupRef });
    expect(saved).toMatchObject({ state: 'succeeded', method: { last4: '4242', expires: { month: 12, year: 2030 } } });
    expect(await renew(saved.method!.ref, 'mended')).toMatchObject({ state: 'succeeded' });
  });

  it('is not charged for another customer or without consent to save it', async () => {
    const { payment, browser } = await begin();
    await pay(shop, browser);
    const { method } = await syncPayment(shop, payment.id);
    await expect(renew(method!.ref, 'theirs')).rejects.toMatchObject({ code: 'PAYMENTS_PROVIDER_REFUSED' });
    expect(await listPaymentsOf(shop, 'renewal-1')).toMatchObject([{ state: 'pending', captured: money(0, 'USD') }]);
  });
});
