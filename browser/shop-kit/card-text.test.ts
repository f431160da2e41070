import { expect, it } from 'vitest';
import { formatCardNumber, toCard } from './card-text.ts';

it('formats a card number in groups of four, whatever separators were typed', () => {
  expect(formatCardNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('42424')).toBe('4242 4');
  expect(formatCardNumber('')).toBe('');
});

it.each(['0430', '04/30', '4/30', '04 / 2030', '04-30'])('reads the expiry date %s', (expiry) => {
  expect(toCard({ number: '4242 4242', expiry, cvc: ' 123' })).toStrictEqual({
    number: '42424242',
    expMonth: 4,
    expYear: 2030,
    cvc: '123',
  });
});

it.each(['', '13/30', '00/30', '04', 'May', '04/3'])('rejects "%s" as an expiry date', (expiry) => {
  expect(toCard({ number: '4', expiry, cvc: '1' })).toBeNull();
});
