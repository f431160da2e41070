import { asBoolean, asNumber, asString } from './convert.ts';
import { isEqual } from './equals.ts';
import type { Value } from './value.ts';

/** Negative, zero or positive. The right side is converted to the type of the left. */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'number') return compareNumbers(left, asNumber(right));
  if (typeof left === 'string') return compareText(left, asString(right));
  if (typeof left === 'boolean') return Number(left) - Number(asBoolean(right));
  return isEqual(left, right) ? 0 : -1;
}

// NaN on either side counts as greater, as the language defines.
function compareNumbers(left: number, right: number): number {
  if (left < right) return -1;
  return left === right ? 0 : 1;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
