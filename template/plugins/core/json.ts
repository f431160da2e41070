import type { Value } from '../../value/value.ts';
import { type FormatterTable, ofValue } from '../plugin.ts';

/** JSON that is safe inside a script element, which `</` would close. */
export function toScriptJson(value: Value, indent?: number): string {
  return value === undefined ? '' : JSON.stringify(value, undefined, indent).replaceAll('</', '<\\/');
}

export const jsonFormatters = {
  json: ofValue((value) => toScriptJson(value)),
  'json-pretty': ofValue((value) => toScriptJson(value, 2)),
  raw: ofValue((value) => JSON.stringify(value ?? null)),
} satisfies FormatterTable;
