import { digitsOf, readExpiry } from '#browser/shop-kit/card-text.ts';
import { messages } from './messages.ts';

const CENTURY = 100;
const MIN_DIGITS = 12;

/** The check digit at the end of every card number, which catches most typing errors. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function checkCardNumber(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === '') return messages.cardNumber;
  return digits.length >= MIN_DIGITS && hasCheckDigit(digits) ? null : messages.cardNumberWrong;
}

/** A card is valid until the end of its month. */
export function checkExpiry(text: string, now: Date): string | null {
  const expiry = readExpiry(text);
  if (expiry === null) return messages.expiry;
  const months = expiry.year * 12 + expiry.month - 1;
  if (expiry.year >= now.getFullYear() + CENTURY) return messages.expiry;
  return months < now.getFullYear() * 12 + now.getMonth() ? messages.expired : null;
}

export function checkCvc(text: string): string | null {
  return /^\s*\d{3,4}\s*$/.test(text) ? null : messages.cvc;
}
