import { trimEndOf } from '../text/trim-end-of.ts';
import { type CurrencyCode, fractionDigitsOf, isCurrencyCode } from './currency.ts';
import { type Money, money } from './money.ts';

/** Product money in JSON: minor units as text, `"1250"` for $12.50 and for ¥1250. */
export interface WireMoney {
  readonly value: string;
  readonly currency: string;
}

const INTEGER = /^-?\d{1,16}$/;
const MAX_INTEGER_PLACES = 15;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

export function toWire(amount: Money): { value: string; currency: CurrencyCode } {
  return { value: String(amount.minor), currency: amount.currency };
}

/** Undefined when the text is not an amount or the currency is not supported. */
export function fromWire(wire: WireMoney): Money | undefined {
  const minor = Number(wire.value);
  if (!INTEGER.test(wire.value) || !Number.isSafeInteger(minor) || !isCurrencyCode(wire.currency)) return undefined;
  return money(minor, wire.currency);
}

/** The same for a row that stores cents and its own currency. */
export function toMoneyJson(minor: number, currency: string): WireMoney {
  return { value: String(minor), currency };
}

/** Minor units as a decimal amount, without symbol or thousands separators: `12.50`, and `1250` for yen. */
export function toMajorText(minor: number, currency: string): string {
  const digits = fractionDigitsOf(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const pointIndex = text.length - digits;
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, pointIndex)}.${text.slice(pointIndex)}`;
}

export function toDecimal(amount: Money): string {
  return toMajorText(amount.minor, amount.currency);
}

/**
 * Reads the output of `toDecimal`. Undefined when there are too many decimal places for the currency, or too many
 * digits for any amount.
 */
export function fromDecimal(text: string, currency: CurrencyCode): Money | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = fractionDigitsOf(currency);
  const significant = trimEndOf(fraction, '0');
  if (significant.length > digits || whole.replace(/^0+/, '').length > MAX_INTEGER_PLACES) return undefined;
  const minor = Number(whole + significant.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? money(sign === '-' ? -minor : minor, currency) : undefined;
}
