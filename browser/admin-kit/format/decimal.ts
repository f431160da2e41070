import { trimEndOf } from '#kernel/text/trim-end-of.ts';
import { LOCALE } from './locale.ts';

export interface Separators {
  decimal: string;
  group: string;
}

const separatorsByLocale = new Map<string, Separators>();

export function separatorsOf(locale: string): Separators {
  const known = separatorsByLocale.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-12_345_678.9);
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const separators = { decimal: find('decimal') || '.', group: find('group') };
  separatorsByLocale.set(locale, separators);
  return separators;
}

export interface DecimalRules {
  /** Decimal places that are allowed. */
  maxFraction: number;
  locale?: string | undefined;
}

const MAX_TEXT = 40;
const PLAIN = /^(\d{1,15})(?:\.(\d{0,15}))?$|^\.(\d{1,15})$/;
const SIGNS = /[−‐‑–]/g;

/**
 * Reads a number that a person typed and returns it as a decimal such as `-1234.5`, or null if it is not one number
 * without doubt. Group separators are accepted only before three digits (two or three for locales that group in twos).
 * A group separator before any other number of digits is read as the decimal point, so that `1.50` is one and a half in
 * German too.
 */
export function parseDecimal(text: string, { maxFraction, locale = LOCALE }: DecimalRules): string | null {
  if (text.length > MAX_TEXT) return null;
  // Some locales separate groups by a space, of which there are several.
  const compact = text.replace(/\s/gu, '').replace(SIGNS, '-');
  const isNegative = compact.startsWith('-');
  const plain = toPlain(isNegative ? compact.slice(1) : compact, separatorsOf(locale));
  const match = plain === null ? null : PLAIN.exec(plain);
  if (match === null) return null;
  const whole = (match[1] ?? '0').replace(/^0+(?=\d)/, '');
  const fraction = trimEndOf(match[2] ?? match[3] ?? '', '0');
  if (fraction.length > maxFraction) return null;
  const value = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && value !== '0' ? `-${value}` : value;
}

/** The number with a point and without group separators, null if its separators are ambiguous. */
function toPlain(text: string, { decimal, group }: Separators): string | null {
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0) return null;
  if (/^\s*$/u.test(group) || !whole.includes(group)) return fraction === undefined ? whole : `${whole}.${fraction}`;
  const groups = whole.split(group);
  if (areGroups(groups)) return groups.join('') + (fraction === undefined ? '' : `.${fraction}`);
  const isDecimalPoint = fraction === undefined && groups.length === 2 && (group === '.' || group === ',');
  return isDecimalPoint && groups[1]?.length !== 3 ? groups.join('.') : null;
}

function areGroups(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups;
  const last = rest.at(-1) ?? '';
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && rest.slice(0, -1).every((part) => /^\d{2,3}$/.test(part));
}

/** Writes a decimal such as `1234.5` for an input: with the decimal sign of the locale and without groups. */
export function toInputText(decimal: string, locale: string = LOCALE): string {
  return decimal.replace('.', separatorsOf(locale).decimal);
}
