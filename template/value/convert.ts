import { isArray, type Value } from './value.ts';

/** True, non-empty, non-zero. */
export function isTruthy(value: Value): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
  if (typeof value === 'object') return value !== null && hasContent(value);
  return value === true;
}

function hasContent(value: object): boolean {
  if (Array.isArray(value)) return value.length > 0;
  for (const key in value) if (Object.hasOwn(value, key)) return true;
  return false;
}

/** The text of a scalar. Empty for objects, arrays, null and missing values. */
export function asString(value: Value): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function asNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.includes('.') ? Number.parseFloat(value) : Number.parseInt(value, 10);
  return value === true ? 1 : 0;
}

/** Only `"true"`, true and non-zero whole numbers are true. */
export function asBoolean(value: Value): boolean {
  if (typeof value === 'number') return value !== 0 && Number.isInteger(value);
  return value === true || value === 'true';
}

/** The output of `{x}`. */
export function toOutput(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isArray(value) ? joinElements(value, 'null') : '';
}

/**
 * Converts elements to text as JavaScript does: null is written at the top level, but is empty inside a nested array.
 */
function joinElements(values: readonly Value[], nullText: string): string {
  let out = '';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) out += ',';
    const value = values[i];
    if (isArray(value)) out += joinElements(value, '');
    else if (typeof value === 'object' && value !== null) out += '[object Object]';
    else out += String(value ?? nullText);
  }
  return out;
}
