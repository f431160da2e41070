import './forms.css';
import { type CaptchaBox, createCaptchaBox } from '#browser/captcha/captcha-box.ts';
import { dispatch } from '#browser/islands/dom-events.ts';
import { actionOf } from '../captcha-action.ts';
import type { FormSchema } from '../contract.ts';
import { mountCounters } from './counters.ts';
import { addConditions, clearWhenChanged, showByConditions, watchConditions } from './field-state.ts';
import { getCaptcha, getDefinition, getKey } from './form-calls.ts';
import { storeDraft } from './form-draft.ts';
import { toFailure } from './form-error.ts';
import type { FormParts } from './form-parts.ts';
import { createFormView } from './form-view.ts';
import { preparePatterns } from './pattern-engine.ts';
import { sendForm } from './send-form.ts';

/** Events dispatched on a form when it is ready, and when it has been sent. */

/** Hydrates the no-script form: it shows errors at once, keeps the input, and does not leave the page. */
export function mount(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  const formId = form.dataset['formId'] ?? '';
  const view = createFormView(form);
  const draft = storeDraft(form, formId);
  const parts = prepare(form, formId);
  form.noValidate = true;
  mountCounters(form);
  watchConditions(form);
  form.addEventListener('focusin', parts.begin, { once: true });
  clearWhenChanged(form);

  let isLocked = false;
  const submit = async (): Promise<void> => {
    isLocked = true;
    view.lock();
    try {
      const { successText, successRedirect } = await sendForm(form, parts);
      draft.clear();
      dispatch('vitrine:form-sent', { formId }, form);
      if (successRedirect !== null) return location.assign(successRedirect);
      view.succeed(successText);
    } catch (error) {
      parts.captcha()?.reset();
      view.unlock();
      view.fail(toFailure(error));
      isLocked = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isLocked) void submit();
  });
  dispatch('vitrine:form-render', { formId }, form);
}

function prepare(form: HTMLFormElement, formId: string): FormParts {
  const definition = once(async () => {
    const found = await getDefinition(formId);
    preparePatterns(found.fields);
    addConditions(form, found);
    showByConditions(form);
    return found;
  });
  const key = once(getKey);
  const box = findCaptcha(form, definition.get);
  return {
    formId,
    begin() {
      box?.begin();
      // Both are requested again when the form is sent.
      for (const requested of [definition, key]) requested.get().catch(() => undefined);
    },
    definition: definition.get,
    key: key.get,
    renewKey() {
      key.invalidate();
      key.get().catch(() => undefined);
    },
    captcha: () => box,
  };
}

function findCaptcha(form: HTMLFormElement, definition: () => Promise<FormSchema>): CaptchaBox | null {
  const container = form.querySelector<HTMLElement>('.captcha-container');
  if (container === null) return null;
  const isInvisible = container.dataset['captcha'] === 'invisible';
  const kind = async () => actionOf((await definition()).kind);
  return createCaptchaBox(container, { action: kind, loadTask: getCaptcha, isInvisible });
}

/** Shares one request between all callers. Requests again only after a failure. */
function once<T>(load: () => Promise<T>): { get: () => Promise<T>; invalidate: () => void } {
  let pending: Promise<T> | null = null;
  const invalidate = (): void => void (pending = null);
  return {
    invalidate,
    async get() {
      pending ??= load();
      try {
        return await pending;
      } catch (error) {
        invalidate();
        throw error;
      }
    },
  };
}
