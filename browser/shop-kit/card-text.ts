/** Card details as typed by the shopper. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** Card details as the test bank expects them. */
export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const GROUP = /\d{1,4}/g;
const MAX_DIGITS = 19;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Formats a card number in groups of four, as printed on the card. */
export function formatCardNumber(text: string): string {
  return (digitsOf(text).slice(0, MAX_DIGITS).match(GROUP) ?? []).join(' ');
}

/** `0430`, `04/30`, `4/30` and `04 / 2030` are the same month. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^(\d{1,2})[/.-]?(\d{2}|\d{4})$/.exec(text.replace(/\s/g, '')) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** Returns null when the expiry date cannot be parsed. The bank decides whether the card is valid. */
export function toCard({ number, expiry, cvc }: TypedCard): Card | null {
  const month = readExpiry(expiry);
  if (month === null) return null;
  return { number: digitsOf(number), expMonth: month.month, expYear: month.year, cvc: cvc.trim() };
}
