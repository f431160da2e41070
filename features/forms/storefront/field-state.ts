import type { FormSchema } from '../contract.ts';

/** The element that wraps the inputs of a field. */
export function wrapperOf(form: HTMLFormElement, fieldId: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldId)}"]`);
}

/** Shows the errors next to their fields. */
export function showFieldErrors(form: HTMLFormElement, errors: Readonly<Record<string, readonly string[]>>): void {
  for (const [fieldId, [message = '']] of Object.entries(errors)) {
    const wrapper = wrapperOf(form, fieldId);
    if (wrapper === null) continue;
    const errorElement = ensureErrorElement(wrapper, `${form.dataset['formId'] ?? 'form'}-${fieldId}-error`);
    errorElement.textContent = message;
    errorElement.hidden = false;
    for (const input of inputsOf(wrapper)) {
      input.setAttribute('aria-invalid', 'true');
      const others = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id !== '' && id !== errorElement.id);
      input.setAttribute('aria-describedby', [...others, errorElement.id].join(' '));
    }
  }
}

export function clearFieldErrors(form: HTMLFormElement): void {
  for (const wrapper of form.querySelectorAll<HTMLElement>('[data-field]')) clearField(wrapper);
}

/** Clears the error of a field while it is edited, until the form is sent again. */
export function clearWhenChanged(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const wrapper = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    if (wrapper !== null) clearField(wrapper);
  });
}

function clearField(wrapper: HTMLElement): void {
  const errorElement = wrapper.querySelector<HTMLElement>('[data-field-error]');
  if (errorElement === null || errorElement.hidden) return;
  errorElement.hidden = true;
  for (const input of inputsOf(wrapper)) {
    input.removeAttribute('aria-invalid');
    const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== errorElement.id);
    if (others.join('') === '') input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', others.join(' '));
  }
}

export function focusFirstError(form: HTMLFormElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.focus();
  return first !== null;
}

function ensureErrorElement(wrapper: HTMLElement, id: string): HTMLElement {
  const found = wrapper.querySelector<HTMLElement>('[data-field-error]');
  if (found !== null) {
    found.id ||= id;
    return found;
  }
  const errorElement = document.createElement('p');
  errorElement.className = 'field-error';
  errorElement.dataset['fieldError'] = '';
  errorElement.id = id;
  wrapper.append(errorElement);
  return errorElement;
}

function inputsOf(wrapper: HTMLElement): NodeListOf<HTMLElement> {
  return wrapper.querySelectorAll('input, textarea, select');
}

/**
 * Adds the display condition to each field whose markup lacks it: in a form built in the browser, or in a theme without
 * these attributes.
 */
export function addConditions(form: HTMLFormElement, { fields }: FormSchema): void {
  for (const { id, showWhen } of fields) {
    const wrapper = showWhen === undefined ? null : wrapperOf(form, id);
    if (wrapper === null || showWhen === undefined || wrapper.closest('[data-show-field]') !== null) continue;
    wrapper.dataset['showField'] = showWhen.field;
    wrapper.dataset['showIs'] = showWhen.is;
  }
}

/** Shows only the fields whose condition is met. */
export function showByConditions(form: HTMLFormElement): void {
  const answers = new FormData(form);
  for (const element of form.querySelectorAll<HTMLElement>('[data-show-field]')) {
    const { showField = '', showIs = '' } = element.dataset;
    element.hidden = !answers.getAll(showField).includes(showIs);
  }
}

/**
 * Runs as soon as the form is mounted: a field that disappears on the first click would move the button away from the
 * pointer.
 */
export function watchConditions(form: HTMLFormElement): void {
  showByConditions(form);
  form.addEventListener('input', () => showByConditions(form));
}
