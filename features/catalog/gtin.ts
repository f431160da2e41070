/**
 * Whether this is a GTIN (UPC, EAN, ISBN-13, ITF-14): 8, 12, 13 or 14 digits, of which the last one is the check digit.
 */
export function isGtin(text: string): boolean {
  if (!/^\d{8}(?:\d{4,6})?$/.test(text)) return false;
  // From the right, digits count once and three times in turn. With the check digit, the sum is a multiple of ten.
  const sum = Array.from(text, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
