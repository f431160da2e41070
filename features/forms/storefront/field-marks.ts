import type { FormSchema } from '../contract.ts';

/** The element around the inputs of a field. */
export function wrapperOf(form: HTMLFormElement, fieldId: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldId)}"]`);
}

/** Says at its field what is wrong with an answer. */
export function showFieldErrors(form: HTMLFormElement, errors: Readonly<Record<string, readonly string[]>>): void {
  for (const [fieldId, [messages = '']] of Object.entries(errors)) {
    const wrapper = wrapperOf(form, fieldId);
    if (wrapper === null) continue;
    const place = errorPlace(wrapper, `${form.dataset['formId'] ?? 'form'}-${fieldId}-error`);
    place.textContent = messages;
    place.hidden = false;
    for (const input of inputsOf(wrapper)) {
      input.setAttribute('aria-invalid', 'true');
      const others = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id !== '' && id !== place.id);
      input.setAttribute('aria-describedby', [...others, place.id].join(' '));
    }
  }
}

export function clearFieldErrors(form: HTMLFormElement): void {
  for (const wrapper of form.querySelectorAll<HTMLElement>('[data-field]')) clearField(wrapper);
}

/** What is being changed is not wrong until it is sent again. */
export function clearWhenChanged(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const wrapper = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    if (wrapper !== null) clearField(wrapper);
  });
}

function clearField(wrapper: HTMLElement): void {
  const place = wrapper.querySelector<HTMLElement>('[data-field-error]');
  if (place === null || place.hidden) return;
  place.hidden = true;
  for (const input of inputsOf(wrapper)) {
    input.removeAttribute('aria-invalid');
    const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== place.id);
    if (others.join('') === '') input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', others.join(' '));
  }
}

export function focusFirstError(form: HTMLFormElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.focus();
  return first !== null;
}

function errorPlace(wrapper: HTMLElement, id: string): HTMLElement {
  const found = wrapper.querySelector<HTMLElement>('[data-field-error]');
  if (found !== null) {
    found.id ||= id;
    return found;
  }
  const place = document.createElement('p');
  place.className = 'field-error';
  place.dataset['fieldError'] = '';
  place.id = id;
  wrapper.append(place);
  return place;
}

function inputsOf(wrapper: HTMLElement): NodeListOf<HTMLElement> {
  return wrapper.querySelectorAll('input, textarea, select');
}

/** Notes at a field when it is asked, where the markup does not: of a form that is made in the page, or of a theme without the marks. */
export function markConditions(form: HTMLFormElement, { fields }: FormSchema): void {
  for (const { id, showWhen } of fields) {
    const wrapper = showWhen === undefined ? null : wrapperOf(form, id);
    if (wrapper === null || showWhen === undefined || wrapper.closest('[data-show-field]') !== null) continue;
    wrapper.dataset['showField'] = showWhen.field;
    wrapper.dataset['showIs'] = showWhen.is;
  }
}

/** Shows those fields alone whose condition holds. */
export function showByConditions(form: HTMLFormElement): void {
  const answers = new FormData(form);
  for (const element of form.querySelectorAll<HTMLElement>('[data-show-field]')) {
    const { showField = '', showIs = '' } = element.dataset;
    element.hidden = !answers.getAll(showField).includes(showIs);
  }
}

/** From the first moment on: a field that went away at the first press would take the button away from under it. */
export function followConditions(form: HTMLFormElement): void {
  showByConditions(form);
  form.addEventListener('input', () => showByConditions(form));
}
