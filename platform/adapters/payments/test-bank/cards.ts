import { HOUR } from '#kernel/time/clock.ts';
import type { ConfirmRefusal, PaymentFailure, TestCard } from '../port.ts';

export type CardConduct =
  | 'succeeds'
  | 'asks'
  | 'fails-later'
  | 'times-out'
  | 'declined'
  | 'insufficient-funds'
  | 'processing-error';

/** The same test card numbers as other providers use, where they have one. */
export const TEST_CARDS: Readonly<Record<string, CardConduct>> = {
  '4242424242424242': 'succeeds',
  '4000002760003184': 'asks',
  '4000000000000341': 'fails-later',
  '4000000000004087': 'times-out',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000119': 'processing-error',
};

const FAILURES: Partial<Readonly<Record<CardConduct, PaymentFailure>>> = {
  declined: { code: 'card_declined', message: 'Your card was declined.' },
  'insufficient-funds': { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  'processing-error': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

export const NOT_CONFIRMED: PaymentFailure = {
  code: 'authentication_failed',
  message: 'Your bank did not confirm this payment. Please try again or use another card.',
};

/** The failure of a card while the shopper is present. Null when it does not fail. */
export function failureOf(conduct: CardConduct): PaymentFailure | null {
  return FAILURES[conduct] ?? null;
}

/** The failure of a saved card when it is charged later and the shopper cannot confirm the payment. */
export function offSessionFailureOf(conduct: CardConduct): PaymentFailure | null {
  if (conduct === 'fails-later') return { code: 'card_declined', message: 'Your card was declined.' };
  if (conduct === 'asks') return NOT_CONFIRMED;
  return failureOf(conduct);
}

export type CardCheck =
  | { ok: true; conduct: CardConduct; last4: string }
  | { ok: false; reason: Extract<ConfirmRefusal, 'number' | 'not-a-test-card' | 'expired' | 'cvc'> };

export function checkCard(card: TestCard, now: Date): CardCheck {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) return { ok: false, reason: 'number' };
  const conduct = TEST_CARDS[number];
  if (conduct === undefined) return { ok: false, reason: 'not-a-test-card' };
  if (isPast(card, now)) return { ok: false, reason: 'expired' };
  if (!/^\d{3,4}$/.test(card.cvc)) return { ok: false, reason: 'cvc' };
  return { ok: true, conduct, last4: number.slice(-4) };
}

/** Checks the Luhn check digit at the end of a card number. */
function isLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number.charAt(number.length - 1 - place));
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A card is valid until the last day of its month has ended in every time zone. */
function isPast({ expMonth, expYear }: TestCard, now: Date): boolean {
  if (expMonth < 1 || expMonth > 12) return true;
  const year = expYear < 100 ? 2000 + expYear : expYear;
  const latest = Date.UTC(year, expMonth, 1) + 12 * HOUR;
  return now.getTime() >= latest;
}
