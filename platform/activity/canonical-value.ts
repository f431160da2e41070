/** JSON of a value with sorted keys: equal values have equal texts. Undefined for a missing value. */
export function toCanonicalText(value: unknown): string | undefined {
  return JSON.stringify(toSorted(value));
}

function toSorted(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Map) return toSorted(Object.fromEntries(value));
  if (value instanceof Set) return toSorted([...value]);
  if (Array.isArray(value)) return value.map((each: unknown) => toSorted(each ?? null));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, toSorted(each)]),
  );
}

/** An object with named values, as opposed to a list, a date or bytes. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
