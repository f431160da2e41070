import { words } from './words.ts';

/** What the test bank takes. */
export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const CENTURY = 100;
const GROUP = /\d{1,4}/g;
const MAX_DIGITS = 19;
const MIN_DIGITS = 12;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** In groups of four, as it is printed on the card. */
export function formatCardNumber(text: string): string {
  return (digitsOf(text).slice(0, MAX_DIGITS).match(GROUP) ?? []).join(' ');
}

/** `0430`, `04/30`, `4/30` and `04 / 2030` all are the same month. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.\- ]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** The check digit that every card number ends with: it finds most slips of the finger. */
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
  if (digits === '') return words.cardNumber;
  return digits.length >= MIN_DIGITS && hasCheckDigit(digits) ? null : words.cardNumberWrong;
}

/** A card is good until the end of its month. */
export function checkExpiry(text: string, now: Date): string | null {
  const expiry = readExpiry(text);
  if (expiry === null) return words.expiry;
  const months = expiry.year * 12 + expiry.month - 1;
  if (expiry.year >= now.getFullYear() + CENTURY) return words.expiry;
  return months < now.getFullYear() * 12 + now.getMonth() ? words.expired : null;
}

export function checkCvc(text: string): string | null {
  return /^\s*\d{3,4}\s*$/.test(text) ? null : words.cvc;
}

/** Of texts that have been checked. */
export function toCard(number: string, expiry: string, cvc: string): Card {
  const { month, year } = readExpiry(expiry) ?? { month: 0, year: 0 };
  return { number: digitsOf(number), expMonth: month, expYear: year, cvc: cvc.trim() };
}
