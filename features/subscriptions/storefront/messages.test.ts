import { describe, expect, it } from 'vitest';
import type { SubscriptionView } from '../contract.ts';
import { cardText, describeState, differenceText, saveCardText } from './messages.ts';
import { agreementText } from './subscribe-flow.ts';

const view: SubscriptionView = {
  state: 'active',
  endReason: null,
  email: 'ada@example.test',
  title: 'Clay Club',
  attributes: {},
  sku: 'CLUB',
  quantity: 2,
  unitPriceCents: 4800,
  currency: 'USD',
  imageUrl: null,
  plan: { unit: 'MONTH', value: 1, cycles: 0 },
  planText: 'every month',
  cyclesPaid: 1,
  nextOn: Date.parse('2026-04-01T02:00:00Z'),
  isLastPaid: false,
  nextTotalCents: 10_200,
  afterNextOn: null,
  retryOn: null,
  timeZone: 'America/New_York',
  card: { brand: 'visa', last4: '4242', expires: { month: 4, year: 2030 } },
  delivery: null,
  choices: [],
  orders: [],
  can: [],
  testMode: true,
};

describe('subscription page messages', () => {
  it.each([
    [{}, 'The next payment of $102.00 is on March 31, 2026.'],
    [{ nextTotalCents: null }, 'The next payment is on March 31, 2026.'],
    [{ isLastPaid: true }, 'All payments have been made. It ends on March 31, 2026.'],
    [{ state: 'paused', nextOn: null } as const, 'You will not be charged, and nothing is sent until you resume.'],
    [
      { state: 'past-due', retryOn: Date.parse('2026-04-02T12:00:00Z') } as const,
      'We will try again on April 2, 2026.',
    ],
    [{ state: 'cancelled', endReason: 'unpaid' } as const, 'Your payment failed, so this subscription was cancelled.'],
    [{ state: 'ended', endReason: 'finished' } as const, 'All deliveries have been sent.'],
  ])('describes the state %j with "%s"', (overrides, messages) => {
    expect(describeState({ ...view, ...overrides }).text).toContain(messages);
  });

  it('describes the card without its number', () => {
    expect(cardText(view)).toBe('Visa ending in 4242, expires 04/30');
    expect(cardText({ card: null })).toBe('No card is saved.');
    expect(cardText({ card: { brand: null, last4: null, expires: null } })).toBe('A card is saved.');
  });

  it('states the price difference of a variant for all units of a delivery', () => {
    expect(differenceText(view, 4800)).toBe('the same price');
    expect(differenceText(view, 5000)).toBe('$4.00 more each time');
    expect(differenceText(view, 4500)).toBe('$6.00 less each time');
  });

  it('the button states what is charged to a new card at once', () => {
    expect(saveCardText(view)).toBe('Save card');
    expect(saveCardText({ ...view, state: 'past-due' })).toBe('Save and pay $102.00');
  });
});

describe('the payment agreement text', () => {
  const quote = { dueCents: 5826, cart: { currency: 'USD' } } as Parameters<typeof agreementText>[1];

  it('states the amount, the period and the end', () => {
    expect(agreementText(view.plan, quote)).toBe(
      'Your card is charged $58.26 today and $58.26 again every month, until you cancel.',
    );
    expect(agreementText({ unit: 'WEEK', value: 2, cycles: 6 }, quote)).toBe(
      'Your card is charged $58.26 today and $58.26 again every 2 weeks, 6 payments in total, or until you cancel.',
    );
  });
});
