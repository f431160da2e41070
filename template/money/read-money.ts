import { DEFAULT_CURRENCY, fractionDigitsOf } from '#kernel/money/currency.ts';
import { type Decimal, movePoint, toDecimal, ZERO } from '../number/decimal.ts';
import type { MoneyUnit } from '../run/environment.ts';
import { asString } from '../value/convert.ts';
import { stepInto } from '../value/path.ts';
import { isObject, type Value } from '../value/value.ts';

/** An amount as people write it, whatever unit the data used. */
export interface Amount {
  readonly amount: Decimal;
  readonly currency: string;
}

export const NO_MONEY: Amount = { amount: ZERO, currency: DEFAULT_CURRENCY };

// Every amount a template shows passes here: this is the one place that knows minor units from major ones.
function fromValue(value: Value, currency: string, unit: MoneyUnit): Decimal | undefined {
  const decimal = toDecimal(value);
  if (decimal === undefined || unit === 'major') return decimal;
  return movePoint(decimal, -fractionDigitsOf(currency));
}

function currencyOf(value: Value): string {
  const code = asString(value);
  return code === '' ? DEFAULT_CURRENCY : code;
}

/** A price of a product: what is missing or unreadable counts as zero, in US dollars when no currency is given. */
export function readPrice(node: Value, unit: MoneyUnit): Amount {
  if (!isObject(node)) return NO_MONEY;
  const strict = readMoney(node, unit);
  if (strict !== undefined) return strict;
  const currency = currencyOf(stepInto(node, 'currency'));
  return { amount: fromValue(stepInto(node, 'value'), currency, unit) ?? ZERO, currency };
}

/**
 * Money that names both its amount and its currency, in either of the two shapes; `decimalValue` is always in major
 * units and wins when both are there. Undefined when neither shape is whole.
 */
export function readMoney(node: Value, unit: MoneyUnit): Amount | undefined {
  if (!isObject(node)) return undefined;
  const [decimal, code] = [stepInto(node, 'decimalValue'), stepInto(node, 'currencyCode')];
  if (isPresent(decimal) && isPresent(code)) return toAmount(toDecimal(decimal), asString(code));
  const [value, currency] = [stepInto(node, 'value'), stepInto(node, 'currency')];
  if (!isPresent(value) || !isPresent(currency)) return undefined;
  return toAmount(fromValue(value, asString(currency), unit), asString(currency));
}

function isPresent(value: Value): boolean {
  return value !== undefined && value !== null;
}

function toAmount(amount: Decimal | undefined, currency: string): Amount | undefined {
  return amount === undefined ? undefined : { amount, currency };
}

/** In minor units of the currency, as the formatters `from-price` and its kin give it. */
export function toMinorUnits({ amount, currency }: Amount, unit: MoneyUnit): Decimal {
  return movePoint(amount, unit === 'major' ? 2 : fractionDigitsOf(currency));
}
