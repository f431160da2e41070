/** Whether two JSON values are equal. The order of keys does not matter. */
export function isEqualValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const isEqualKey = (key: string): boolean => isEqualValue(first[key], second[key]);
  return Object.keys(first).every(isEqualKey) && Object.keys(second).every((key) => key in first || isEqualKey(key));
}

/** An object that is compared field by field. Lists are compared as a whole. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
