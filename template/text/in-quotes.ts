import { asString } from '../value/convert.ts';
import type { Value } from '../value/value.ts';

/** Escapes a value for a double-quoted attribute and leaves everything else unchanged, for URLs and ids. */
export function inQuotes(value: Value): string {
  const text = asString(value);
  return text.includes('"') ? text.replaceAll('"', '&quot;') : text;
}
