import { describe, expect, it } from 'vitest';
import { checkCard, failureOf, offSessionFailureOf, TEST_CARDS } from './cards.ts';

const now = new Date('2026-03-15T12:00:00Z');
const card = (overrides: Partial<Parameters<typeof checkCard>[0]> = {}) => ({
  number: '4242 4242 4242 4242',
  expMonth: 3,
  expYear: 2026,
  cvc: '123',
  ...overrides,
});

describe('cards of the test bank', () => {
  it.each(Object.entries(TEST_CARDS))('accepts the card number %s with the behaviour %s', (number, conduct) => {
    expect(checkCard(card({ number }), now)).toStrictEqual({ ok: true, conduct, last4: number.slice(-4) });
  });

  it.each([
    ['number', { number: '4242 4242 4242 4241' }],
    ['number', { number: '4242' }],
    ['number', { number: 'four' }],
    ['not-a-test-card', { number: '5555 5555 5555 4444' }],
    ['expired', { expMonth: 2 }],
    ['expired', { expMonth: 12, expYear: 25 }],
    ['expired', { expMonth: 13 }],
    ['cvc', { cvc: '12' }],
    ['cvc', { cvc: '12a' }],
  ])('rejects a card because of its %s: %j', (reason, overrides) => {
    expect(checkCard(card(overrides), now)).toStrictEqual({ ok: false, reason });
  });

  it('accepts a card until the end of its month and a year with two digits', () => {
    expect(checkCard(card({ expYear: 26 }), new Date('2026-04-01T11:00:00Z')).ok).toBe(true);
    expect(checkCard(card({ expYear: 26 }), new Date('2026-04-01T12:00:00Z')).ok).toBe(false);
  });

  it('a card that asks for confirmation or fails later fails without the shopper present', () => {
    const later = Object.values(TEST_CARDS).filter(
      (conduct) => failureOf(conduct) === null && offSessionFailureOf(conduct),
    );
    expect(later.toSorted()).toStrictEqual(['asks', 'fails-later']);
  });
});
