/** What a template computes with: JSON, and `undefined` for "nothing found". */
export type Value = undefined | null | boolean | number | string | readonly Value[] | ValueObject;

export interface ValueObject {
  readonly [key: string]: Value;
}

/** One step of a path: a key of an object, or an index into an array. */
export type Step = string | number;

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
