const MAX_DIGITS = 19;

/** In groups of four, as it is printed on the card. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return (digits.match(/\d{1,4}/g) ?? []).join(' ');
}

export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** As the test bank takes it; null when the month cannot be read. Whether it is good is for the bank to say. */
export function toCard({ number, expiry, cvc }: TypedCard) {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.\- ]?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  const expMonth = Number(month);
  if (expMonth < 1 || expMonth > 12) return null;
  const expYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  return { number: number.replace(/\D/g, ''), expMonth, expYear, cvc: cvc.trim() };
}
