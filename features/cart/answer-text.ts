import { type AnswerText, isSubmittedField, toAnswerTexts } from '#kernel/text/form-answer.ts';

/**
 * The answers stored with a cart entry, formatted as in the checkout. An answer that was stored without its question is
 * listed under the id of its field.
 */
export function describeAnswers(additionalFields: unknown): AnswerText[] {
  if (typeof additionalFields !== 'object' || additionalFields === null) return [];
  const fields = Object.entries(additionalFields).map(([id, field]) => [id, withQuestion(id, field)] as const);
  return toAnswerTexts(Object.fromEntries(fields));
}

function withQuestion(id: string, field: unknown): unknown {
  if (isSubmittedField(field)) return field;
  return { type: 'text', rawTitle: id, values: typeof field === 'object' ? field : [field] };
}
