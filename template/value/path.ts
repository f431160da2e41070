import type { Step, Value } from './value.ts';
import { isArray } from './value.ts';

const { hasOwn } = Object;

/** True for keys that every object inherits. Only these need a check for own properties. */
export function isInheritedKey(step: Step): boolean {
  return step in Object.prototype;
}

/** Like `stepInto`, for a key that plain objects do not inherit. */
export function stepIntoPlain(node: Value, key: string): Value {
  return typeof node === 'object' && node !== null && !isArray(node) ? node[key] : undefined;
}

/** Reads own keys of objects and indexes of arrays. `length` and inherited properties are not accessible. */
export function stepInto(node: Value, step: Step): Value {
  if (typeof node !== 'object' || node === null) return undefined;
  if (isArray(node)) return typeof step === 'number' ? node[step] : undefined;
  return hasOwn(node, step) ? node[step] : undefined;
}

/** Follows a path, starting at step `from`. */
export function followPath(node: Value, path: readonly Step[], from = 0): Value {
  let current = node;
  for (let i = from; i < path.length; i++) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = stepInto(current, path[i] ?? '');
  }
  return current;
}

const DIGITS = /^[0-9]+$/;
const MAX_INDEX = 0x7fffffff;

/** Digits are an index if they fit a signed 32-bit integer, otherwise an ordinary key. */
export function toStep(segment: string): Step {
  if (!DIGITS.test(segment)) return segment;
  const index = Number(segment);
  return index <= MAX_INDEX ? index : segment;
}

/** Converts `a.0.b` to steps without checking its grammar. */
export function toPath(text: string): Step[] {
  return text.split('.').map(toStep);
}
