import { listInFormOrder } from '#kernel/text/form-answer.ts';

/** One question of a product's form with its answer, formatted for the shopper. */
export interface AnswerText {
  id: string;
  question: string;
  answer: string;
}

interface StoredAnswer {
  type?: unknown;
  rawTitle?: unknown;
  value?: unknown;
  values?: unknown;
}

// Field types that separate the questions or that the shopper does not see.
const NON_QUESTION_TYPES: ReadonlySet<unknown> = new Set(['hidden', 'section']);

/** The answers stored with a cart entry, in the order of the form. Unanswered questions are omitted. */
export function describeAnswers(additionalFields: unknown): AnswerText[] {
  return listInFormOrder(additionalFields).flatMap(([id, field]) => {
    const stored: StoredAnswer =
      typeof field === 'object' && field !== null && 'rawTitle' in field ? field : { value: field };
    const answer = toText(stored.value ?? stored.values);
    if (answer === '' || NON_QUESTION_TYPES.has(stored.type)) return [];
    return [{ id, question: typeof stored.rawTitle === 'string' ? stored.rawTitle : id, answer }];
  });
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const parts = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
  return parts
    .map(toText)
    .filter((part) => part !== '')
    .join(', ');
}
