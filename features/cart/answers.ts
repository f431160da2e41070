/** Answers to the form of a product, as a browser sends them and as the cart stores them. */
export type AnswersCheck = { ok: true; answers: string | null } | { ok: false };

// The deepest value of a form is an address inside a group of questions.
const MAX_DEPTH = 6;

// PostgreSQL can store neither a zero byte nor an unpaired surrogate.
const NOT_STORABLE = /\0|\p{Surrogate}/u;

/**
 * Parses the JSON text of an object of answers by field. Empty text means no answers. The same answers always give the
 * same text, whatever order the browser sent them in.
 */
export function readAnswers(text: string | null): AnswersCheck {
  if (text === null || text === '') return { ok: true, answers: null };
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { ok: false };
    return { ok: true, answers: JSON.stringify(canonicalize(parsed, MAX_DEPTH)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof NotStorable) return { ok: false };
    throw error;
  }
}

/** Whether every answer belongs to a question of the form. Without a form no answer is allowed. */
export function areAnswersAllowed(answers: string | null, fields: readonly string[] | null): boolean {
  if (answers === null) return true;
  const formFields = new Set(fields ?? []);
  return Object.keys(JSON.parse(answers) as object).every((field) => formFields.has(field));
}

class NotStorable extends Error {}

function canonicalize(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return requireStorable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) throw new NotStorable('The answers are nested too deeply');
  if (Array.isArray(value)) return value.map((element) => canonicalize(element, depth - 1));
  const entries = Object.entries(value).map(
    ([key, inner]) => [requireStorable(key), canonicalize(inner, depth - 1)] as const,
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function requireStorable(text: string): string {
  if (NOT_STORABLE.test(text)) throw new NotStorable('A character that cannot be stored');
  return text;
}
