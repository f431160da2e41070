import type { ActivityFields } from './activity.ts';
import type { ActivityValue, FieldChange } from './activity-entry.ts';
import { isPlainObject, toCanonicalText } from './canonical-value.ts';
import { containsCardNumber, isSecretField } from './secret-fields.ts';

export const MAX_TEXT_LENGTH = 500;
export const MAX_FIELDS = 100;
export const MAX_FIELD_NAME = 100;

export interface FieldsDiff {
  fields: FieldChange[];
  /** Changed fields beyond the maximum. */
  omitted: number;
}

/**
 * The fields that differ, in the order of their names. An object is compared by its own fields (`site.title`), deeper
 * objects and lists as a whole.
 */
export function diffFields(kind: string, before: ActivityFields = {}, after: ActivityFields = {}): FieldsDiff {
  const [old, current] = [flatten(before), flatten(after)];
  const changed: FieldChange[] = [];
  for (const path of [...new Set([...old.keys(), ...current.keys()])].toSorted()) {
    const change = toChange(kind, path, { before: old.get(path), after: current.get(path) });
    if (change !== null) changed.push(change);
  }
  return { fields: changed.slice(0, MAX_FIELDS), omitted: Math.max(0, changed.length - MAX_FIELDS) };
}

function flatten(fields: ActivityFields): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    if (!isPlainObject(value) || Object.keys(value).length === 0) flat.set(name, value);
    else for (const [inner, part] of Object.entries(value)) flat.set(`${name}.${inner}`, part);
  }
  return flat;
}

function toChange(kind: string, path: string, values: { before: unknown; after: unknown }): FieldChange | null {
  const [before, after] = [toCanonicalText(values.before), toCanonicalText(values.after)];
  if (before === after) return null;
  const field = cutText(path, MAX_FIELD_NAME);
  if (isSecretField(kind, path) || [before, after].some((text) => text !== undefined && isSecretValue(kind, text)))
    return { field, isSecret: true };
  return {
    field,
    ...(before !== undefined && { before: toStored(before) }),
    ...(after !== undefined && { after: toStored(after) }),
  };
}

/** Whether a value contains card data, or an object with a secret field at any depth. */
function isSecretValue(kind: string, json: string): boolean {
  if (containsCardNumber(json)) return true;
  if (!/^[[{]/.test(json)) return false;
  let found = false;
  JSON.parse(json, (name: string, value: unknown) => {
    found ||= Number.isNaN(Number(name)) && isSecretField(kind, name);
    return value;
  });
  return found;
}

function toStored(json: string): ActivityValue {
  const value = JSON.parse(json) as unknown;
  if (typeof value === 'string') return cutText(value, MAX_TEXT_LENGTH);
  return typeof value === 'object' && value !== null ? cutText(json, MAX_TEXT_LENGTH) : (value as ActivityValue);
}

/** A text of at most this length that the database can store: without null characters and half surrogate pairs. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return toStorable(text);
  return `${toStorable(text.slice(0, length - 1)).replace(/\uFFFD$/, '')}…`;
}

function toStorable(text: string): string {
  return Buffer.from(text).toString().replaceAll('\0', '');
}
