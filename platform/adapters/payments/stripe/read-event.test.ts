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

describe('reading a Stripe event', () => {
  it('reads state, amount, origin and time of a payment', () => {
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
  ])('maps the status %s with the error %j to %s', (status, error, state) => {
    const object = { ...intent, status, last_payment_error: error };
    expect(event('payment_intent.updated', object)).toMatchObject({ event: { report: { state } } });
  });

  it('reads a refund and its payment', () => {
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

  it('maps a refunded charge to a recheck of the payment', () => {
    expect(event('charge.refunded', { object: 'charge', payment_intent: 'pi_1' })).toMatchObject({
      event: { kind: 'recheck', paymentRef: 'pi_1' },
    });
  });

  it.each([
    ['needs_response', 'needs-response', false],
    ['warning_needs_response', 'needs-response', true],
    ['under_review', 'under-review', false],
    ['warning_under_review', 'under-review', true],
    ['won', 'won', false],
    ['lost', 'lost', false],
    ['warning_closed', 'closed', true],
    ['prevented', 'closed', false],
    ['a status of next year', 'under-review', false],
  ])('maps the dispute status %s to %s', (status, state, isInquiry) => {
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      status,
      amount: 500,
      currency: 'usd',
      reason: 'fraudulent',
      payment_intent: 'pi_1',
      created,
      evidence_details: { due_by: created + 60 },
    };
    expect(event('charge.dispute.updated', dispute)).toMatchObject({
      event: {
        kind: 'dispute',
        report: {
          providerRef: 'dp_1',
          paymentRef: 'pi_1',
          state,
          isInquiry,
          amount: { minor: 500, currency: 'USD' },
          dueAt: new Date(now.getTime() + 60_000),
          openedAt: now,
        },
      },
    });
    expect(event('charge.dispute.updated', { ...dispute, payment_intent: null })).toMatchObject({ ok: false });
  });

  it.each([
    ['pending', 'pending'],
    ['in_transit', 'in-transit'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
  ])('maps the payout status %s to %s', (status, state) => {
    const payout = {
      id: 'po_1',
      object: 'payout',
      status,
      amount: -700,
      currency: 'usd',
      arrival_date: created,
      created,
      failure_message: null,
      failure_code: 'account_closed',
    };
    expect(event('payout.updated', payout)).toMatchObject({
      event: {
        kind: 'payout',
        report: { providerRef: 'po_1', state, amount: { minor: -700 }, arrivalAt: now, failure: 'account_closed' },
      },
    });
  });

  it('ignores live events in test mode and unsupported event types', () => {
    const notForUs = { ok: false, reason: 'not-for-us' };
    expect(event('payment_intent.succeeded', intent, { livemode: true })).toStrictEqual(notForUs);
    expect(event('invoice.paid', {})).toStrictEqual(notForUs);
  });

  it.each(['', 'null', '{', '[]', '{"object":"event"}'])('rejects the body %j as unreadable', (text) => {
    expect(read(text)).toStrictEqual({ ok: false, reason: 'unreadable' });
  });

  it('rejects an amount that is not an integer', () => {
    expect(event('payment_intent.succeeded', { ...intent, amount: '500' })).toStrictEqual({
      ok: false,
      reason: 'unreadable',
    });
  });
});
