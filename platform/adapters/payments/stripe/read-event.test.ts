import { describe, expect, it } from 'vitest';
import { readStripeEvent } from './read-event.ts';
import { signEvent } from './signature.ts';

const reader = { webhookSecret: 'whsec_one', testMode: true };
const now = new Date('2026-03-01T12:00:00Z');
const created = now.getTime() / 1000;
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 500,
  amount_received: 500,
  currency: 'jpy',
};

function read(text: string) {
  return readStripeEvent(reader, { text, signature: signEvent(reader.webhookSecret, text, created) }, now);
}
const event = (type: string, object: object, overrides: object = {}) =>
  read(
    JSON.stringify({ id: 'evt_1', object: 'event', type, created, livemode: false, data: { object }, ...overrides }),
  );

describe('an event', () => {
  it('of a payment tells its state, sum, origin and time', () => {
    const metadata = { website: 'w', payment: 'p' };
    expect(event('payment_intent.succeeded', { ...intent, metadata, payment_method: 'pm_1' })).toStrictEqual({
      ok: true,
      event: {
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        at: now,
        kind: 'payment',
        report: {
          providerRef: 'pi_1',
          origin: { websiteId: 'w', paymentId: 'p' },
          state: 'succeeded',
          amount: { minor: 500, currency: 'JPY' },
          capturedMinor: 500,
          failure: null,
          method: { ref: 'pm_1', brand: null, last4: null, expires: null },
          at: now,
          direct: false,
        },
      },
    });
  });

  it.each([
    ['requires_payment_method', null, 'pending'],
    ['requires_payment_method', { code: 'card_declined', message: 'No.' }, 'failed'],
    ['requires_action', null, 'needs-action'],
    ['processing', null, 'pending'],
    ['requires_capture', null, 'pending'],
    ['canceled', null, 'cancelled'],
    ['a status of next year', null, 'pending'],
  ])('with the status %s and the error %j means %s', (status, error, state) => {
    const object = { ...intent, status, last_payment_error: error };
    expect(event('payment_intent.updated', object)).toMatchObject({ event: { report: { state } } });
  });

  it('of a refund names it and its payment', () => {
    const refund = {
      id: 're_1',
      object: 'refund',
      status: 'pending',
      amount: 5,
      currency: 'usd',
      payment_intent: 'pi_1',
    };
    expect(event('refund.updated', refund)).toMatchObject({
      event: { kind: 'refund', report: { providerRef: 're_1', paymentRef: 'pi_1', refundId: null, state: 'pending' } },
    });
    expect(event('refund.updated', { ...refund, payment_intent: null })).toStrictEqual({
      ok: false,
      reason: 'not-for-us',
    });
  });

  it('of a refunded charge says only that there is something to ask', () => {
    expect(event('charge.refunded', { object: 'charge', payment_intent: 'pi_1' })).toMatchObject({
      event: { kind: 'recheck', paymentRef: 'pi_1' },
    });
  });

  it('of real money is not for a shop in test mode, nor is one of another kind', () => {
    const notForUs = { ok: false, reason: 'not-for-us' };
    expect(event('payment_intent.succeeded', intent, { livemode: true })).toStrictEqual(notForUs);
    expect(event('invoice.paid', {})).toStrictEqual(notForUs);
  });

  it.each(['', 'null', '{', '[]', '{"object":"event"}'])('that reads %j cannot be read', (text) => {
    expect(read(text)).toStrictEqual({ ok: false, reason: 'unreadable' });
  });

  it('with an amount that is no whole number cannot be read', () => {
    expect(event('payment_intent.succeeded', { ...intent, amount: '500' })).toStrictEqual({
      ok: false,
      reason: 'unreadable',
    });
  });
});
