import type { CurrencyCode } from './currency.ts';

/** An amount in the smallest unit of its currency: $12.50 is `{ minor: 1250, currency: 'USD' }`. */
export interface Money {
  /** Always a safe integer. */
  readonly minor: number;
  readonly currency: CurrencyCode;
}

export function money(minor: number, currency: CurrencyCode): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`);
  // Deep equality and formatting would distinguish minus zero from zero.
  return { minor: minor === 0 ? 0 : minor, currency };
}

export function zero(currency: CurrencyCode): Money {
  return money(0, currency);
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} and ${b.currency}`);
}

export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

export function subtract(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.minor - b.minor, a.currency);
}

export function negate(a: Money): Money {
  return money(-a.minor, a.currency);
}

/** For whole quantities only. Use `allocate` or `percentOf` for a share of an amount. */
export function multiply(a: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return money(a.minor * quantity, a.currency);
}

export function sum(amounts: readonly Money[], currency: CurrencyCode): Money {
  return amounts.reduce(add, zero(currency));
}

/** Negative, zero or positive, as a sort comparator. */
export function compare(a: Money, b: Money): number {
  assertSameCurrency(a, b);
  return a.minor - b.minor;
}

export function isEqual(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor;
}

export function smaller(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b;
}
