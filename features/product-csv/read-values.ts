/** A value of a cell, or why it is none. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; message: string };

const ok = <Value>(value: Value): Read<Value> => ({ ok: true, value });
const refuse = (message: string): Read<never> => ({ ok: false, message });

const MAX_AMOUNT_DIGITS = 11;

/**
 * An amount of money in minor units. Understands "1,234.50", "1.234,50", "1 234,50", "12.5", "$12" and "12 €". A single
 * comma with three digits after it separates thousands. A single point there may be either and is refused.
 */
export function readAmount(text: string, fractionDigits: number): Read<number> {
  const amount = withoutCurrency(text);
  if (!/^\d[\d.,'\s\u00a0\u202f]*$/u.test(amount)) return refuse('Enter an amount such as 12.50.');
  const compact = amount.replaceAll(/['\s\u00a0\u202f]/gu, '');
  if (fractionDigits !== 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(compact))
    return refuse(`Write ${compact.replace('.', '')}.00 or ${compact.slice(0, -1)}.`);
  const mark = decimalMark(compact, fractionDigits);
  const [whole = '', fraction = '', ...rest] = mark === null ? [compact] : compact.split(mark);
  const digits = whole.replaceAll(/[.,]/g, '');
  if (rest.length > 0 || /[.,]/.test(fraction) || digits.length > MAX_AMOUNT_DIGITS)
    return refuse('Enter an amount such as 12.50.');
  const extra = fraction.slice(fractionDigits);
  if (!/^0*$/.test(extra)) return refuse(`Use at most ${fractionDigits} decimal places.`);
  return ok(Number(digits + fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0')));
}

const BESIDE_AN_AMOUNT = /[\p{Sc}\p{L}\s]/u;

/** Removes currency signs, letters and spaces at both ends. */
function withoutCurrency(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BESIDE_AN_AMOUNT.test(text.charAt(start))) start++;
  while (end > start && BESIDE_AN_AMOUNT.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** The character before the decimals, or null if there are none. */
function decimalMark(text: string, fractionDigits: number): '.' | ',' | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return null;
  const mark = text[last] === '.' ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  if (text.includes(other)) return mark;
  // "1,234" and "1.234.567" have thousands only. "1,23" and "0.125" have decimals.
  const isRepeated = text.indexOf(mark) !== last;
  const isThousands = text.length - last - 1 === 3 && !text.startsWith('0') && !(fractionDigits === 3 && mark === '.');
  return isRepeated || isThousands ? null : mark;
}

const YES: ReadonlySet<string> = new Set(['yes', 'true', '1', 'y', 'x', 'on', 'active']);
const NO: ReadonlySet<string> = new Set(['no', 'false', '0', 'n', 'off', '']);

export function readFlag(text: string): Read<boolean> {
  const flag = text.trim().toLowerCase();
  if (YES.has(flag)) return ok(true);
  return NO.has(flag) ? ok(false) : refuse('Enter Yes or No.');
}

/** A number of units, or "Unlimited". */
export function readStock(text: string): Read<number | 'unlimited'> {
  const stock = text.trim().toLowerCase();
  if (stock === 'unlimited' || stock === '∞') return ok('unlimited');
  // Shopify writes negative numbers for units that were sold without being in stock.
  if (/^-\d{1,10}$/.test(stock)) return ok(0);
  return /^\d{1,10}$/.test(stock) ? ok(Number(stock)) : refuse('Enter a whole number or Unlimited.');
}

export function readWhole(text: string): Read<number> {
  const number = text.trim();
  return /^\d{1,10}$/.test(number) ? ok(Number(number)) : refuse('Enter a whole number.');
}

/** A decimal number that is not negative. Empty cells are 0. */
export function readDecimal(text: string): Read<number> {
  const number = text.trim().replace(',', '.');
  if (number === '') return ok(0);
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(number) ? ok(Number(number)) : refuse('Enter a number such as 1.5.');
}

/**
 * Names with commas between them. Squarespace writes a category as a path, "/shop/bowls": its last part is the name. A
 * backslash before a comma makes it a part of the name, as `writeNames` writes it.
 */
export function readNames(text: string): string[] {
  const names = splitNames(text).map((name) => {
    const last = name.startsWith('/') ? (name.split('/').at(-1) ?? '') : name;
    return last.replaceAll(/\\([\\,/])/g, '$1').trim();
  });
  return [...new Set(names.filter((name) => name !== ''))];
}

function splitNames(text: string): string[] {
  const names = [''];
  const add = (part: string): void => void (names[names.length - 1] += part);
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === ',') names.push('');
    else if (character === '\\') add(character + text.charAt(++at));
    else add(character);
  }
  return names.map((name) => name.trim());
}

export function writeNames(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(/[\\,]/g, String.raw`\$&`).replace(/^\//, String.raw`\/`)).join(', ');
}

/** A time in ISO format, or a date. */
export function readTime(text: string): Read<string> {
  const time = text.trim();
  const isWritten = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(
    time,
  );
  const date = new Date(/\d{2}:\d{2}/.test(time) && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? `${time}Z` : time);
  return isWritten && !Number.isNaN(date.getTime())
    ? ok(date.toISOString())
    : refuse('Enter a date such as 2026-05-04.');
}
