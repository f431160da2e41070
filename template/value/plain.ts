import type { Value } from './value.ts';

// Deeper data is cut off: no page is nested like that, and every walk over data is recursive.
const MAX_DEPTH = 500;

/**
 * Data as JSON would have it. Functions, symbols, accessors and everything inherited are left out, instances become
 * plain objects of their own fields. What is plain already is returned as it is, so clean data costs no copy.
 */
export function toPlain(data: unknown): Value {
  return clean(data, new Map(), 0);
}

type Seen = Map<object, Value>;

function clean(value: unknown, seen: Seen, depth: number): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return typeof value === 'object' ? cleanObject(value, seen, depth) : undefined;
}

function cleanObject(value: object, seen: Seen, depth: number): Value {
  if (seen.has(value)) return seen.get(value);
  if (depth >= MAX_DEPTH) return undefined;
  // While its content is being looked at, an object that contains itself is missing there.
  seen.set(value, undefined);
  const result = Array.isArray(value) ? cleanArray(value, seen, depth) : cleanFields(value, seen, depth);
  seen.set(value, result);
  return result;
}

function cleanArray(value: readonly unknown[], seen: Seen, depth: number): Value {
  let copy: Value[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const descriptor = Object.getOwnPropertyDescriptor(value, i);
    const element: unknown = descriptor?.value;
    const cleaned = clean(element, seen, depth + 1);
    if (copy === undefined && (cleaned !== element || descriptor?.get !== undefined)) {
      copy = value.slice(0, i) as Value[];
    }
    if (copy !== undefined) copy.push(cleaned);
  }
  return copy ?? (value as readonly Value[]);
}

function cleanFields(value: object, seen: Seen, depth: number): Value {
  const prototype: unknown = Object.getPrototypeOf(value);
  let isPlain = prototype === null || prototype === Object.prototype;
  const copy: Record<string, Value> = Object.create(null) as Record<string, Value>;
  for (const key of Object.keys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    const cleaned = descriptor?.get === undefined ? clean(descriptor?.value, seen, depth + 1) : undefined;
    if (descriptor?.get !== undefined || cleaned !== descriptor?.value) isPlain = false;
    if (cleaned !== undefined) copy[key] = cleaned;
  }
  return isPlain ? (value as Value) : copy;
}
