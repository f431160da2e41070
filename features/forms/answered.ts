import type { AskedField, FormField } from './form-file.ts';

/** A text, a list of texts, or texts by part. */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;

/**
 * An answer with its question, as templates sum it up: it can be read after the form has changed or gone. A text is a
 * `value`; a list, or parts by name, are `values`. Neither is there where nothing was answered.
 */
export interface AnsweredField {
  id: string;
  type: FormField['type'];
  rawTitle: string;
  value?: string | undefined;
  values?: string[] | Record<string, string> | undefined;
}

export function toAnswered({ id, type, title }: AskedField, answer: Answer): AnsweredField {
  const field = { id, type, rawTitle: title };
  if (typeof answer === 'string') return answer === '' ? field : { ...field, value: answer };
  if (Array.isArray(answer)) return answer.length === 0 ? field : { ...field, values: [...(answer as string[])] };
  const values = { ...(answer as Readonly<Record<string, string>>) };
  return Object.keys(values).length === 0 ? field : { ...field, values };
}

/** An answer in a cart. Its position in the form is kept with it, since a database does not keep the order of keys. */
export type AdditionalField = Omit<AnsweredField, 'id'> & { position: number };

/** The answers of a product's form as a cart keeps them: by field id, each with its question. */
export function toAdditionalFields(answered: readonly AnsweredField[]): Record<string, AdditionalField> {
  return Object.fromEntries(answered.map(({ id, ...rest }, position) => [id, { ...rest, position }]));
}

/** Takes the questions away again; plain answers stay as they are. */
export function toPlainAnswers(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, plain(field)]));
}

function plain(field: unknown): unknown {
  if (typeof field !== 'object' || field === null || !('rawTitle' in field) || !('type' in field)) return field;
  const { value, values } = field as { value?: unknown; values?: unknown };
  return value ?? values ?? '';
}
