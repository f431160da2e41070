import { messages } from './messages.ts';

/** The state that a form shows: empty, sending, an error, or the message that replaced it. */
export interface FormView {
  showSending(): void;
  showError(message: string): void;
  showSuccess(message: string): void;
  clear(): void;
}

export function createFormView(box: HTMLElement, form: HTMLFormElement): FormView {
  const input = form.querySelector<HTMLInputElement>('[name="email"]');
  const button = form.querySelector<HTMLInputElement>('[type="submit"]');
  const buttonText = button?.value ?? '';
  const showProblem = addErrorMessage(form, input);
  const setState = (state: string, label: string): void => {
    box.dataset['state'] = state;
    form.setAttribute('aria-busy', String(state === 'sending'));
    button?.setAttribute('aria-disabled', String(state === 'sending'));
    if (button !== null) button.value = label;
  };
  name(input);
  setState('blank', buttonText);
  return {
    showSending() {
      showProblem('');
      setState('sending', messages.restockSending);
    },
    showError(message) {
      setState('error', buttonText);
      showProblem(message);
      input?.focus();
    },
    showSuccess: (message) => replaceWithMessage(box, message),
    clear() {
      if (box.dataset['state'] !== 'error') return;
      setState('blank', buttonText);
      showProblem('');
    },
  };
}

let forms = 0;

/**
 * Adds the element for the error message. It exists from the start, so that screen readers announce text that is added
 * to it.
 */
function addErrorMessage(form: HTMLFormElement, input: HTMLInputElement | null): (message: string) => void {
  const problem = document.createElement('p');
  forms++;
  problem.id = `restock-problem-${forms}`;
  problem.className = 'product-restock-error';
  problem.setAttribute('role', 'alert');
  form.append(problem);
  input?.setAttribute('aria-describedby', problem.id);
  return (message) => {
    problem.textContent = message;
    if (message === '') input?.removeAttribute('aria-invalid');
    else input?.setAttribute('aria-invalid', 'true');
  };
}

/** The public markup has no label. The placeholder names the field, but disappears when the visitor types. */
function name(input: HTMLInputElement | null): void {
  if (input === null || input.labels?.length !== 0) return;
  input.setAttribute('aria-label', input.placeholder === '' ? 'Email' : input.placeholder);
  input.autocomplete = 'email';
  input.inputMode = 'email';
}

function replaceWithMessage(box: HTMLElement, message: string): void {
  const successElement = document.createElement('p');
  successElement.className = 'product-restock-success';
  successElement.setAttribute('role', 'status');
  // The focused element was removed, so focus its replacement.
  successElement.tabIndex = -1;
  successElement.textContent = message;
  box.dataset['state'] = 'success';
  box.replaceChildren(successElement);
  successElement.focus({ preventScroll: true });
}
