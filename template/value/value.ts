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

const NOTHING: ValueObject = Object.freeze(Object.create(null) as ValueObject);

/**
 * The value as an object, an empty one when it is none: `objectOf(item).title` is missing or the item's own. For names
 * that no object inherits only; those are all that plug-ins use.
 */
export function objectOf(value: Value): ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ValueObject) : NOTHING;
}

export function isObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
