import type { Step, Value } from './value.ts';
import { isArray } from './value.ts';

const { hasOwn } = Object;

/** True for keys that every object inherits: only for these must it be asked who owns what is found. */
export function isInheritedKey(step: Step): boolean {
  return step in Object.prototype;
}

/** As `stepInto`, for a key that no plain object inherits. */
export function stepIntoPlain(node: Value, key: string): Value {
  return typeof node === 'object' && node !== null && !isArray(node) ? node[key] : undefined;
}

/** Own keys of objects, indexes of arrays; `length` and everything inherited stay out of reach. */
export function stepInto(node: Value, step: Step): Value {
  if (typeof node !== 'object' || node === null) return undefined;
  if (isArray(node)) return typeof step === 'number' ? node[step] : undefined;
  return hasOwn(node, step) ? node[step] : undefined;
}

/** Goes along a path, from its step `from` on. */
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

/** Digits are an index when they fit a signed 32-bit integer, otherwise a key like any other. */
export function toStep(segment: string): Step {
  if (!DIGITS.test(segment)) return segment;
  const index = Number(segment);
  return index <= MAX_INDEX ? index : segment;
}

/** Turns `a.0.b` into steps without checking its grammar. */
export function toPath(text: string): Step[] {
  return text.split('.').map(toStep);
}
