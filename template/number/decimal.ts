import type { Value } from '../value/value.ts';

/** A decimal number as written: exact at any size, with trailing zeros. */
export interface Decimal {
  readonly isNegative: boolean;
  /** Without leading zeros, at least `0`. */
  readonly whole: string;
  readonly fraction: string;
}

export const ZERO: Decimal = { isNegative: false, whole: '0', fraction: '' };

const PATTERN = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,3}))?$/;

// By far the most common case: prices are whole minor units.
const SHORT_WHOLE = /^[1-9][0-9]{0,14}$/;

/** Undefined when the text is not a complete decimal number. */
export function parseDecimal(text: string): Decimal | undefined {
  if (SHORT_WHOLE.test(text)) return { isNegative: false, whole: text, fraction: '' };
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent] = match;
  if (whole === '' && fraction === '') return undefined;
  const decimal = { isNegative: sign === '-', whole: trimZeros(whole), fraction };
  return exponent === undefined ? decimal : movePoint(decimal, Number(exponent));
}

/** Converts a number or a string. Undefined for anything else. */
export function toDecimal(value: Value): Decimal | undefined {
  if (typeof value === 'string') return parseDecimal(value);
  return typeof value === 'number' ? parseDecimal(String(value)) : undefined;
}

function trimZeros(whole: string): string {
  let start = 0;
  while (start < whole.length - 1 && whole.charCodeAt(start) === 48) start++;
  return whole === '' ? '0' : whole.slice(start);
}

/** Multiplies by ten to the power of `places`. */
export function movePoint(decimal: Decimal, places: number): Decimal {
  const { isNegative, whole, fraction } = decimal;
  if (places >= 0) {
    const moved = fraction.slice(0, places).padEnd(places, '0');
    return { isNegative, whole: trimZeros(whole + moved), fraction: fraction.slice(places) };
  }
  const padded = whole.padStart(1 - places, '0');
  const cut = padded.length + places;
  return { isNegative, whole: trimZeros(padded.slice(0, cut)), fraction: padded.slice(cut) + fraction };
}

export function toPlainText({ isNegative, whole, fraction }: Decimal): string {
  const sign = isNegative ? '-' : '';
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** Negative, zero or positive. Compares by value: `1` and `1.00` are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a === b) return 0;
  const size = compareSizes(a, b);
  if (a.isNegative === b.isNegative) return a.isNegative ? -size : size;
  if (size === 0 && isZero(a)) return 0;
  return a.isNegative ? -1 : 1;
}

function isZero({ whole, fraction }: Decimal): boolean {
  return whole === '0' && /^0*$/.test(fraction);
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  if (a.fraction === b.fraction) return 0;
  const length = Math.max(a.fraction.length, b.fraction.length);
  const left = a.fraction.padEnd(length, '0');
  const right = b.fraction.padEnd(length, '0');
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Rounds to exactly `places` fraction digits, with ties to even. */
export function roundTo(decimal: Decimal, places: number): Decimal {
  const { isNegative, whole, fraction } = decimal;
  if (fraction.length <= places) return { isNegative, whole, fraction: fraction.padEnd(places, '0') };
  const kept = whole + fraction.slice(0, places);
  const rounded = isRoundedUp(kept, fraction.slice(places)) ? String(BigInt(kept) + 1n) : kept;
  const digits = rounded.padStart(kept.length, '0');
  const cut = digits.length - places;
  return { isNegative, whole: trimZeros(digits.slice(0, cut)), fraction: digits.slice(cut) };
}

function isRoundedUp(kept: string, dropped: string): boolean {
  const first = dropped.charCodeAt(0);
  if (first !== 53) return first > 53;
  const isHalf = /^50*$/.test(dropped);
  return !isHalf || kept.charCodeAt(kept.length - 1) % 2 === 1;
}
