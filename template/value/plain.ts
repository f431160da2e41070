import type { Value } from './value.ts';

// Deeper data is cut off: no page is nested that deep, and every walk over the data is recursive.
const MAX_DEPTH = 500;

// Placeholder for an object that is being converted. A reference back to it becomes missing.
const IN_PROGRESS = Symbol('in progress');

type Seen = Map<object, Value | typeof IN_PROGRESS>;

/**
 * Converts data to what JSON would contain. Functions, symbols, accessors and inherited properties are omitted, and
 * class instances become plain objects with their own fields. Plain data is returned as it is, without a copy.
 */
export function toPlain(data: unknown): Value {
  return clean(data, new Map(), 0);
}

function clean(value: unknown, seen: Seen, depth: number): Value {
  if (typeof value === 'object' && value !== null) return cleanObject(value, seen, depth);
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return undefined;
}

function cleanObject(value: object, seen: Seen, depth: number): Value {
  const known = seen.get(value);
  if (known !== undefined) return known === IN_PROGRESS ? undefined : known;
  if (depth >= MAX_DEPTH) return undefined;
  seen.set(value, IN_PROGRESS);
  const isList = Array.isArray(value);
  const isClean = (isList || hasPlainPrototype(value)) && hasCleanFields(value, seen, depth);
  const result = isClean
    ? (value as Value)
    : isList
      ? copyElements(value, seen, depth)
      : copyFields(value, seen, depth);
  seen.set(value, result);
  return result;
}

function hasPlainPrototype(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The value of an own field. An accessor is not called and has no value. */
function read(value: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function hasCleanFields(value: object, seen: Seen, depth: number): boolean {
  for (const key of Object.keys(value)) {
    const field = Object.getOwnPropertyDescriptor(value, key);
    if (field === undefined || field.get !== undefined || field.set !== undefined) return false;
    if (clean(field.value, seen, depth + 1) !== field.value) return false;
  }
  return true;
}

function copyElements(value: readonly unknown[], seen: Seen, depth: number): Value {
  return Array.from({ length: value.length }, (_, i) => clean(read(value, String(i)), seen, depth + 1));
}

function copyFields(value: object, seen: Seen, depth: number): Value {
  const copy: Record<string, Value> = Object.create(null) as Record<string, Value>;
  for (const key of Object.keys(value)) {
    const field = clean(read(value, key), seen, depth + 1);
    if (field !== undefined) copy[key] = field;
  }
  return copy;
}
