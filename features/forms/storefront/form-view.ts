import { FORM_MESSAGES } from '../messages.ts';
import { clearFieldErrors, focusFirstError, showFieldErrors } from './field-state.ts';

export interface Failure {
  message: string;
  /** Error messages by field id. */
  errors?: Readonly<Record<string, readonly string[]>>;
}

export interface FormView {
  lock(): void;
  unlock(): void;
  fail(failure: Failure): void;
  /** Replaces the form with HTML that our own server has sanitized. */
  succeed(html: string): void;
}

/** Shows the state of a form. */
export function createFormView(form: HTMLFormElement): FormView {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"], button:not([type])');
  const label = button?.textContent ?? '';
  const top = notice(FORM_MESSAGES.scrollDown);
  const bottom = notice(FORM_MESSAGES.scrollUp);
  const message = messageOf(form, button);
  form.prepend(top);
  message.before(bottom);
  const show = (isLocked: boolean): void => showLock(form, button, isLocked ? FORM_MESSAGES.submitting : label);
  show(false);
  return {
    lock() {
      clearFieldErrors(form);
      for (const element of [top, bottom, message]) element.hidden = true;
      show(true);
    },
    unlock: () => show(false),
    fail({ message: text, errors = {} }) {
      const hasErrors = Object.keys(errors).length > 0;
      showFieldErrors(form, errors);
      for (const element of [top, bottom]) element.hidden = !hasErrors;
      message.dataset['state'] = 'failed';
      message.textContent = text;
      message.hidden = false;
      if (!hasErrors || !focusFirstError(form)) button?.focus({ preventScroll: true });
    },
    succeed: (html) => replaceForm(form, html),
  };
}

function showLock(form: HTMLFormElement, button: HTMLElement | null, label: string): void {
  const isLocked = label === FORM_MESSAGES.submitting;
  form.dataset['state'] = isLocked ? 'locked' : 'unlocked';
  form.setAttribute('aria-busy', String(isLocked));
  if (button === null) return;
  button.textContent = label;
  // Not `disabled`: the button would lose the focus.
  button.setAttribute('aria-disabled', String(isLocked));
}

function replaceForm(form: HTMLFormElement, html: string): void {
  const successElement = document.createElement('div');
  successElement.className = 'form-message form-success';
  successElement.setAttribute('role', 'status');
  successElement.tabIndex = -1;
  form.hidden = true;
  form.after(successElement);
  successElement.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  successElement.focus();
}

function notice(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'form-notice';
  element.setAttribute('role', 'alert');
  element.hidden = true;
  element.textContent = text;
  return element;
}

function messageOf(form: HTMLFormElement, button: HTMLElement | null): HTMLElement {
  const found = form.querySelector<HTMLElement>('[data-form-message]');
  if (found !== null) return found;
  const message = document.createElement('p');
  message.className = 'form-message';
  message.setAttribute('role', 'status');
  message.dataset['formMessage'] = '';
  message.hidden = true;
  if (button === null) form.append(message);
  else button.before(message);
  return message;
}
