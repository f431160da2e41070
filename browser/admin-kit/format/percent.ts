import { parseDecimal, toInputText } from './decimal.ts';
import { LOCALE } from './locale.ts';

/** Decimal places of a percentage that is stored, such as a tax rate of 8.875 %. */
const MAX_PERCENT_FRACTION = 4;

/** Formats a percentage that is stored as a decimal: `8.875` as `8.875%`. */
export function formatPercent(percent: string, locale: string = LOCALE): string {
  // The style `percent` multiplies by 100, in which an exact decimal would become a float.
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_PERCENT_FRACTION });
  const sign = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0);
  return sign.map((part) => (part.type === 'integer' ? number.format(percent as `${number}`) : part.value)).join('');
}

/** Formats a ratio for a report: 0.1234 as `12.3%`. */
export function formatRatio(ratio: number, locale: string = LOCALE): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(ratio);
}

/** Reads a percentage that a person typed, with or without its sign, as a decimal. Null if it is not one. */
export function parsePercent(text: string, locale: string = LOCALE): string | null {
  return parseDecimal(text.replace(/[%٪]/gu, ''), { maxFraction: MAX_PERCENT_FRACTION, locale });
}

export function percentInputText(percent: string, locale: string = LOCALE): string {
  return toInputText(percent, locale);
}
