import { asNumber } from '../../value/convert.ts';
import { isArray, isObject, type Value } from '../../value/value.ts';
import { type FormatterTable, ofArguments, ofValue } from '../plugin.ts';

const DEFAULT_MODULUS = 2;

export function countOf(value: Value): number {
  if (typeof value === 'string' || isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

function bindCycle(args: readonly string[]): (value: Value) => Value {
  const count = args.length;
  return (value) => {
    const index = Math.trunc(asNumber(value) - 1) % count;
    return args[index < 0 ? index + count : index];
  };
}

function bindModulo(args: readonly string[]): (value: Value) => Value {
  const requestedModulus = Number.parseInt(args[0] ?? '', 10);
  const modulus = Number.isNaN(requestedModulus) || requestedModulus === 0 ? DEFAULT_MODULUS : requestedModulus;
  return (value) => asNumber(value) % modulus;
}

function bindPluralize(args: readonly string[]): (value: Value) => Value {
  const plural = (args.length > 1 ? args[1] : args[0]) ?? 's';
  const singular = args.length > 1 ? (args[0] ?? '') : '';
  return (value) => (asNumber(value) === 1 ? singular : plural);
}

export const numberFormatters = {
  count: ofValue(countOf),
  cycle: ofArguments(bindCycle),
  mod: ofArguments(bindModulo),
  pluralize: ofArguments(bindPluralize),
  round: ofValue((value) => Math.round(asNumber(value))),
} satisfies FormatterTable;
