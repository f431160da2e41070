import { stripQuestions } from '../answered.ts';
import type { FormSchema } from '../contract.ts';
import { partsOf } from '../kinds.ts';

/** Fills earlier answers into the fields of a form. */
export function fillAnswers(form: HTMLFormElement, fields: FormSchema['fields'], given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  const answers = stripQuestions(given as Record<string, unknown>);
  for (const field of fields) {
    const answer = answers[field.id];
    if (typeof answer === 'string') set(form, field.id, [answer]);
    else if (Array.isArray(answer)) set(form, field.id, answer.map(String));
    else if (typeof answer === 'object' && answer !== null) setParts(form, field, answer as Record<string, unknown>);
  }
}

function setParts(form: HTMLFormElement, field: FormSchema['fields'][number], parts: Record<string, unknown>): void {
  for (const [index, name] of partsOf(field).all.entries()) {
    const value = parts[name];
    if (typeof value === 'string') set(form, `${field.id}.${field.type === 'likert' ? index : name}`, [value]);
  }
}

function set(form: HTMLFormElement, name: string, values: readonly string[]): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
    if (input.type === 'radio' || input.type === 'checkbox') input.checked = values.includes(input.value);
    else input.value = values[0] ?? '';
  }
}
