import { isArray, type Value, type ValueObject } from './value.ts';

/** Strict deep equality. Null and missing are equal. */
export function isEqual(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (isArray(a)) return isArray(b) && areElementsEqual(a, b);
  return !isArray(b) && areEntriesEqual(a, b);
}

function areElementsEqual(a: readonly Value[], b: readonly Value[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isEqual(a[i], b[i])) return false;
  return true;
}

function areEntriesEqual(a: ValueObject, b: ValueObject): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}
