import './forms.css';
import { type CaptchaBox, createCaptchaBox } from '#browser/captcha/captcha-box.ts';
import { actionOf } from '../captcha-action.ts';
import type { FormSchema } from '../contract.ts';
import { followLengths } from './counters.ts';
import { explain } from './explain.ts';
import { clearWhenChanged, followConditions, markConditions, showByConditions } from './field-marks.ts';
import { getCaptcha, getDefinition, getKey } from './form-calls.ts';
import type { FormParts } from './form-parts.ts';
import { createFormView } from './form-view.ts';
import { keepAnswers } from './kept-answers.ts';
import { preparePatterns } from './pattern-engine.ts';
import { sendForm } from './send-form.ts';

/** Events dispatched on a form when it is ready, and when it has been sent. */
const RENDERED = 'vitrine:form-render';
const SENT = 'vitrine:form-sent';

/** Hydrates the no-script form: it shows errors at once, keeps the input, and does not leave the page. */
export function mount(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  const formId = form.dataset['formId'] ?? '';
  const view = createFormView(form);
  const kept = keepAnswers(form, formId);
  const parts = prepare(form, formId);
  form.noValidate = true;
  followLengths(form);
  followConditions(form);
  form.addEventListener('focusin', parts.begin, { once: true });
  clearWhenChanged(form);

  let isLocked = false;
  const submit = async (): Promise<void> => {
    isLocked = true;
    view.lock();
    try {
      const { successText, successRedirect } = await sendForm(form, parts);
      kept.forget();
      form.dispatchEvent(new CustomEvent(SENT, { bubbles: true, detail: { formId } }));
      if (successRedirect !== null) return location.assign(successRedirect);
      view.succeed(successText);
    } catch (error) {
      parts.captcha()?.reset();
      view.unlock();
      view.fail(explain(error));
      isLocked = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isLocked) void submit();
  });
  form.dispatchEvent(new CustomEvent(RENDERED, { bubbles: true, detail: { formId } }));
}

function prepare(form: HTMLFormElement, formId: string): FormParts {
  const definition = once(async () => {
    const found = await getDefinition(formId);
    preparePatterns(found.fields);
    markConditions(form, found);
    showByConditions(form);
    return found;
  });
  const key = once(getKey);
  const box = captchaIn(form, definition.get);
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
      key.drop();
      key.get().catch(() => undefined);
    },
    captcha: () => box,
  };
}

function captchaIn(form: HTMLFormElement, definition: () => Promise<FormSchema>): CaptchaBox | null {
  const container = form.querySelector<HTMLElement>('.captcha-container');
  if (container === null) return null;
  const isInvisible = container.dataset['captcha'] === 'invisible';
  const kind = async () => actionOf((await definition()).kind);
  return createCaptchaBox(container, { action: kind, loadTask: getCaptcha, isInvisible });
}

/** Shares one request between all callers. Requests again only after a failure. */
function once<T>(ask: () => Promise<T>): { get: () => Promise<T>; drop: () => void } {
  let asked: Promise<T> | null = null;
  const drop = (): void => void (asked = null);
  return {
    drop,
    async get() {
      asked ??= ask();
      try {
        return await asked;
      } catch (error) {
        drop();
        throw error;
      }
    },
  };
}
