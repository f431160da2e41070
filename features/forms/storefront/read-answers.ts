import type { AnswerInput, FormSchema } from '../contract.ts';
import { kindOf, partsOf } from '../kinds.ts';

type Field = FormSchema['fields'][number];

/** Reads the values of a form by field id, in the shape that the validator takes. For files, their names. */
export function readAnswers(form: HTMLFormElement, fields: readonly Field[]): Record<string, AnswerInput> {
  const data = new FormData(form);
  const answers: Record<string, AnswerInput> = {};
  for (const field of fields) {
    const kind = kindOf(field);
    if (kind === 'none') continue;
    if (kind === 'checkbox') answers[field.id] = data.getAll(field.id).filter((value) => typeof value === 'string');
    else if (kind === 'file') answers[field.id] = filesOf(form, field.id).map(({ name }) => name);
    else if (kind === 'multi-part' || kind === 'phone' || kind === 'likert') answers[field.id] = readParts(data, field);
    else answers[field.id] = textOf(data.get(field.id));
  }
  return answers;
}

export function filesOf(form: HTMLFormElement, fieldId: string): File[] {
  return new FormData(form)
    .getAll(fieldId)
    .filter((value): value is File => value instanceof File && value.name !== '');
}

/** Parts are named `field.Part`. The questions of a likert field are named by number, because they may be long. */
function readParts(data: FormData, field: Field): Record<string, string> {
  const entries = partsOf(field).all.map((name, index): [string, string] => {
    return [name, textOf(data.get(`${field.id}.${field.type === 'likert' ? index : name}`))];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
