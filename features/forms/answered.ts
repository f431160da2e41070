import type { FieldDefinition, FormField } from './form-file.ts';

/** A text, a list of texts, or texts by part. */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;

/**
 * An answer together with its question, in the shape that templates use for summaries. It remains readable after the
 * form has changed or was deleted. A text is in `value`. A list, or parts by name, is in `values`. Both are absent if
 * the field was not answered.
 */
export interface AnsweredField {
  id: string;
  type: FormField['type'];
  rawTitle: string;
  value?: string | undefined;
  values?: string[] | Record<string, string> | undefined;
  /** The answered questions of a likert field in form order, because the database does not preserve key order. */
  questions?: string[] | undefined;
}

export function toAnsweredField({ id, type, title, options = [] }: FieldDefinition, answer: Answer): AnsweredField {
  const field = { id, type, rawTitle: title };
  if (typeof answer === 'string') return answer === '' ? field : { ...field, value: answer };
  if (Array.isArray(answer)) return answer.length === 0 ? field : { ...field, values: [...(answer as string[])] };
  const values = { ...(answer as Readonly<Record<string, string>>) };
  const names = Object.keys(values);
  if (names.length === 0) return field;
  if (type !== 'likert') return { ...field, values };
  return { ...field, values, questions: names.toSorted((a, b) => options.indexOf(a) - options.indexOf(b)) };
}

/**
 * An answer stored in a cart. It includes its position in the form, because the database does not preserve key order.
 */
export type AdditionalField = Omit<AnsweredField, 'id'> & { position: number };

/** Converts the answers to a product form to the shape stored in a cart: by field id, each with its question. */
export function toAdditionalFields(answered: readonly AnsweredField[]): Record<string, AdditionalField> {
  return Object.fromEntries(answered.map(({ id, ...rest }, position) => [id, { ...rest, position }]));
}

/** Strips the questions from stored answers. Plain answers are left unchanged. */
export function stripQuestions(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, stripQuestion(field)]));
}

function stripQuestion(field: unknown): unknown {
  if (typeof field !== 'object' || field === null || !('rawTitle' in field) || !('type' in field)) return field;
  const { value, values } = field as { value?: unknown; values?: unknown };
  return value ?? values ?? '';
}
