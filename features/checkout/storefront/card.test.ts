import { describe, expect, it } from 'vitest';
import { checkCardNumber, checkCvc, checkExpiry } from './card.ts';
import { messages } from './messages.ts';

const now = new Date(2026, 10, 15);

describe('checkCardNumber at the checkout', () => {
  it.each(['4242 4242 4242 4242', '4000 0027 6000 3184', '378282246310005'])('accepts the number %s', (number) => {
    expect(checkCardNumber(number)).toBeNull();
  });

  it.each(['4242 4242 4242 4241', '4242', '0'])('rejects %s as mistyped', (number) => {
    expect(checkCardNumber(number)).toBe(messages.cardNumberWrong);
  });
});

describe('checkExpiry at the checkout', () => {
  it.each(['', '13/30', '00/30', '04', 'April', '04/3'])('rejects "%s" as an expiry month', (text) => {
    expect(checkExpiry(text, now)).toBe(messages.expiry);
  });

  it('accepts a card until the end of its month', () => {
    expect(checkExpiry('11/26', now)).toBeNull();
    expect(checkExpiry('10/26', now)).toBe(messages.expired);
  });
});

it('a security code has three or four digits', () => {
  expect(['123', '1234', ' 123 '].map(checkCvc)).toStrictEqual([null, null, null]);
  expect(['', '12', '12345', 'abc'].map(checkCvc)).toStrictEqual([
    messages.cvc,
    messages.cvc,
    messages.cvc,
    messages.cvc,
  ]);
});
