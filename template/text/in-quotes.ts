import { asString } from '../value/convert.ts';
import type { Value } from '../value/value.ts';

/** Keeps a value inside the double quotes of an attribute without touching anything else, for addresses and ids. */
export function inQuotes(value: Value): string {
  const text = asString(value);
  return text.includes('"') ? text.replaceAll('"', '&quot;') : text;
}
