import { isJsonTooComplex } from '#platform/http/json-body.ts';
import { formErrors } from '../errors.ts';
import type { Answers } from '../validate.ts';

/** Parses the answers from the JSON text that a browser sends. */
export function parseAnswers(text: string): Answers {
  // Answers are only a few levels deep, and the code that reads them is recursive.
  if (isJsonTooComplex(text)) throw formErrors.error('FORMS_UNREADABLE');
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    if (isObject && isStorable(parsed)) return parsed as Answers;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw formErrors.error('FORMS_UNREADABLE');
}

// The database cannot store a zero byte or a lone surrogate. Nested texts are checked after parsing.
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
