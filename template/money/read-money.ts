import { DEFAULT_CURRENCY, fractionDigitsOf } from '#kernel/money/currency.ts';
import { type Decimal, movePoint, toDecimal, ZERO } from '../number/decimal.ts';
import type { MoneyUnit } from '../run/model.ts';
import { asString } from '../value/convert.ts';
import { objectOf, type Value } from '../value/value.ts';

/** An amount in major units, regardless of the unit in the data. */
export interface Amount {
  readonly amount: Decimal;
  readonly currency: string;
}

export const NO_MONEY: Amount = { amount: ZERO, currency: DEFAULT_CURRENCY };

// Every amount that a template shows passes through here: only this function distinguishes minor from major units.
function fromValue(value: Value, currency: string, unit: MoneyUnit): Decimal | undefined {
  const decimal = toDecimal(value);
  if (decimal === undefined || unit === 'major') return decimal;
  return movePoint(decimal, -fractionDigitsOf(currency));
}

function currencyOf(value: Value): string {
  const code = asString(value);
  return code === '' ? DEFAULT_CURRENCY : code;
}

/** The price of a product. A missing or invalid amount counts as zero, and the currency defaults to US dollars. */
export function readPrice(node: Value, unit: MoneyUnit): Amount {
  const strict = readMoney(node, unit);
  const { value, currency } = objectOf(node);
  const code = currencyOf(strict?.currency ?? currency);
  return { amount: strict?.amount ?? fromValue(value, code, unit) ?? ZERO, currency: code };
}

/**
 * Money with both amount and currency, in either of the two shapes. `decimalValue` is always in major units and takes
 * precedence if both are present. Undefined if neither shape is complete. Null is present.
 */
export function readMoney(node: Value, unit: MoneyUnit): Amount | undefined {
  const object = objectOf(node);
  const { decimalValue, currencyCode, value, currency } = object;
  if (decimalValue !== undefined && currencyCode !== undefined)
    return toAmount(toDecimal(decimalValue), asString(currencyCode));
  if (value === undefined || currency === undefined) return undefined;
  return toAmount(fromValue(value, asString(currency), unit), asString(currency));
}

/** The amount alone, with or without a currency. Undefined if there is none. */
export function readAmount(node: Value, unit: MoneyUnit): Decimal | undefined {
  const { decimalValue, value, currency } = objectOf(node);
  return decimalValue === undefined ? fromValue(value, currencyOf(currency), unit) : toDecimal(decimalValue);
}

function toAmount(amount: Decimal | undefined, currency: string): Amount | undefined {
  return amount === undefined ? undefined : { amount, currency };
}

/** The amount in minor units of the currency, as `from-price` and similar formatters return it. */
export function toMinorUnits({ amount, currency }: Amount, unit: MoneyUnit): Decimal {
  return movePoint(amount, unit === 'major' ? 2 : fractionDigitsOf(currency));
}
