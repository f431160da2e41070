export type FormValue = string | number | boolean | null | undefined | FormFields | readonly FormValue[];
export interface FormFields {
  readonly [name: string]: FormValue;
}

/**
 * Encodes fields as Stripe expects them: `metadata[payment]=…`, `expand[0]=…`. Null and undefined values are left out.
 */
export function encodeForm(fields: FormFields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') form.append(name, String(value));
  else for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
}
