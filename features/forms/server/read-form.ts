import { isJsonTooComplex } from '#platform/http/json-body.ts';
import { formErrors } from '../errors.ts';
import type { Answers } from '../validate.ts';

/** The answers in the JSON text that a browser sends. */
export function readForm(text: string): Answers {
  // Answers are a few levels deep; code that looks into them calls itself for each.
  if (isJsonTooComplex(text)) throw formErrors.error('FORMS_UNREADABLE');
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    if (isObject && isKept(parsed)) return parsed as Answers;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw formErrors.error('FORMS_UNREADABLE');
}

// The database keeps neither a zero byte nor half of a character. Texts inside are looked at as they are after parsing.
function isKept(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isKept(name) && isKept(inner));
}
