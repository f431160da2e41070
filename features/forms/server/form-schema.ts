import type { FormSchema } from '../contract.ts';
import type { FormField } from '../form-file.ts';
import { isSafeRedirect } from '../rules.ts';
import type { Form } from './repository.ts';

/** A definition as visitors may see it, without the delivery targets. */
export function toFormSchema({ id, key, definition }: Form): FormSchema {
  const { delivery: _delivery, ...shown } = definition;
  return { id, key, ...shown, fields: definition.fields.map(toFieldSchema) };
}

function toFieldSchema(field: FormField): FormSchema['fields'][number] {
  const { type, description = '', placeholder = '', options = [], maxLength = null } = field;
  return { ...field, description, placeholder, options, questions: type === 'likert' ? options : [], maxLength };
}

/** Where to redirect after a submission. Null for no redirect, and for a URL outside the site. */
export function redirectOf({ definition: { successRedirect } }: Form): string | null {
  return successRedirect !== undefined && isSafeRedirect(successRedirect) ? successRedirect : null;
}
