/** The values of templates: JSON, and `undefined` for a missing value. */
export type Value = undefined | null | boolean | number | string | readonly Value[] | ValueObject;

export interface ValueObject {
  readonly [key: string]: Value;
}

/** One step of a path: an object key or an array index. */
export type Step = string | number;

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

const NOTHING: ValueObject = Object.freeze(Object.create(null) as ValueObject);

/**
 * The value as an object, or an empty object if it is none: `objectOf(item).title` is the item's own title or missing.
 * Only for names that objects do not inherit, which are all that plug-ins use.
 */
export function objectOf(value: Value): ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ValueObject) : NOTHING;
}

export function isObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
