import type { FormSchema } from '../contract.ts';
import { kindOf, partsOf } from '../kinds.ts';
import { AGREEMENT, PART_LABELS } from './part-labels.ts';

type Field = FormSchema['fields'][number];

/** Builds the form markup of theme blocks in the browser, for a form that was not rendered with the page. */
export function buildForm({ id, fields, submitText }: FormSchema, ...guards: readonly HTMLElement[]): HTMLFormElement {
  const form = make('form', { class: 'vt-form', 'data-form-id': id, novalidate: '' });
  for (const field of fields) form.append(buildField(id, field));
  form.append(...guards);
  const message = make('p', { class: 'form-message', role: 'status', 'data-form-message': '', hidden: '' });
  const submit = make('div', { class: 'form-submit' }, make('button', { class: 'button', type: 'submit' }, submitText));
  form.append(message, submit);
  return form;
}

/** Spam protection for a form that is submitted on its own: the honeypot field and the captcha. */
export function buildGuards({ captcha }: FormSchema): HTMLElement[] {
  const trap = make('input', { type: 'text', name: 'homepage', tabindex: '-1', autocomplete: 'off' });
  const hidden = make('div', { class: 'form-trap', 'aria-hidden': 'true' }, make('label', {}, 'Homepage ', trap));
  if (captcha === false) return [hidden];
  return [hidden, make('div', { class: 'captcha-container', 'data-captcha': String(captcha) })];
}

function buildField(formId: string, field: Field): HTMLElement {
  const { id, type, title } = field;
  if (type === 'hidden') return make('input', { type: 'hidden', name: id, value: title });
  if (type === 'section') return make('div', { class: 'form-section' }, make('h3', {}, title), ...help(field));
  const kind = kindOf(field);
  if (kind === 'radio' || kind === 'checkbox') return group(field, choices(field, kind));
  if (kind === 'likert')
    return group(field, ...field.questions.map((question, index) => likertRow(id, question, index)));
  if (kind === 'multi-part' || kind === 'phone') return group(field, parts(field));
  return single(formId, field);
}

function single(formId: string, field: Field): HTMLElement {
  const inputId = `${formId}-${field.id}`;
  const helpId = `${inputId}-help`;
  const described = field.description === '' ? {} : { 'aria-describedby': helpId };
  const shared = { id: inputId, name: field.id, ...described, ...(field.required && { 'aria-required': 'true' }) };
  const counter = field.type === 'textarea' && field.maxLength !== null;
  return make(
    'div',
    { class: `field field-${field.type}`, 'data-field': field.id, 'data-field-type': field.type },
    make('label', { for: inputId }, field.title, ...asterisk(field)),
    ...help(field, helpId),
    control(field, shared),
    ...(counter ? [make('p', { class: 'field-count', 'data-field-count': '' })] : []),
    createErrorElement(),
  );
}

function control(field: Field, shared: Record<string, string>): HTMLElement {
  const { type, placeholder, maxLength, options } = field;
  const text = { ...shared, placeholder, ...(maxLength !== null && { maxlength: String(maxLength) }) };
  if (type === 'textarea') return make('textarea', { ...text, rows: '4' });
  if (type === 'select') {
    const list = options.map((option) => make('option', {}, option));
    return make(
      'div',
      { class: 'select' },
      make('select', shared, make('option', { value: '' }, placeholder || 'Choose'), ...list),
    );
  }
  if (type === 'file') return make('input', { ...shared, type, ...((field.maxFiles ?? 1) > 1 && { multiple: '' }) });
  return make('input', { ...text, type, ...(type === 'email' && { autocomplete: 'email' }) });
}

function group(field: Field, ...inner: HTMLElement[]): HTMLElement {
  return make(
    'fieldset',
    { class: `field field-${field.type}`, 'data-field': field.id, 'data-field-type': field.type },
    make('legend', {}, field.title, ...asterisk(field)),
    ...help(field),
    ...inner,
    createErrorElement(),
  );
}

function choices({ id, options }: Field, type: string): HTMLElement {
  const labels = options.map((value) =>
    make('label', { class: 'choice' }, make('input', { type, name: id, value }), make('span', {}, value)),
  );
  return make('div', { class: 'choices' }, ...labels);
}

function likertRow(fieldId: string, question: string, index: number): HTMLElement {
  const scale = AGREEMENT.map(([value, label]) =>
    make('label', {}, make('input', { type: 'radio', name: `${fieldId}.${index}`, value }), make('span', {}, label)),
  );
  return make(
    'fieldset',
    { class: 'likert-row' },
    make('legend', {}, question),
    make('div', { class: 'likert-scale' }, ...scale),
  );
}

const WIDE: ReadonlySet<string> = new Set(['Line1', 'Line2', 'City', 'Country']);

function parts(field: Field): HTMLElement {
  const isAddress = field.type === 'address';
  const shape = isAddress ? 'parts-address' : field.type === 'name' ? 'parts-half' : 'parts-short';
  const labels = partsOf(field)
    .all.filter((name) => name !== 'Second')
    .map((name) => {
      const input = name === 'Ampm' ? createAmPmSelect(field.id) : make('input', partAttributes(field, name));
      return make(
        'label',
        isAddress && WIDE.has(name) ? { class: 'part-wide' } : {},
        PART_LABELS[name]?.label ?? name,
        ' ',
        input,
      );
    });
  return make('div', { class: `parts ${shape}` }, ...labels);
}

function createAmPmSelect(fieldId: string): HTMLElement {
  return make(
    'span',
    { class: 'select' },
    make('select', { name: `${fieldId}.Ampm` }, make('option', {}, 'AM'), make('option', {}, 'PM')),
  );
}

function partAttributes(field: Field, name: string): Record<string, string> {
  const { autocomplete, size } = PART_LABELS[name] ?? {};
  const isAddress = field.type === 'address';
  return {
    type: field.type === 'phone' ? 'tel' : 'text',
    name: `${field.id}.${name}`,
    ...(autocomplete !== undefined && (field.type !== 'phone' || name !== 'Country') && { autocomplete }),
    ...(size !== undefined && !isAddress && { inputmode: 'numeric', maxlength: String(size) }),
  };
}

function help({ description }: Field, id?: string): HTMLElement[] {
  return description === '' ? [] : [make('p', { class: 'field-help', ...(id !== undefined && { id }) }, description)];
}

function asterisk({ required }: Field): HTMLElement[] {
  return required ? [make('span', { class: 'required', 'aria-hidden': 'true' }, ' *')] : [];
}

function createErrorElement(): HTMLElement {
  return make('p', { class: 'field-error', 'data-field-error': '', hidden: '' });
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...inner: readonly (HTMLElement | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inner);
  return element;
}
