import type { FormSchema, GivenAnswer } from '../contract.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { checkForm } from '../validate.ts';
import { buildForm } from './build-form.ts';
import { followLengths } from './counters.ts';
import { frameForm } from './dialog-frame.ts';
import { explain, FormProblem } from './explain.ts';
import { clearWhenChanged, followConditions, markConditions } from './field-marks.ts';
import { fillAnswers } from './fill-answers.ts';
import { validateForm } from './form-calls.ts';
import { createFormView } from './form-view.ts';
import { keepAnswers } from './kept-answers.ts';
import { findPatternTest, preparePatterns } from './pattern-engine.ts';
import { readAnswers } from './read-answers.ts';

export interface LightboxOptions {
  /** The key under which the input is stored. */
  name: string;
  answers: unknown;
}

/**
 * Opens a form over the page. Returns the answers, or null if it was closed. The focus returns to its previous element.
 */
export async function openLightbox(
  definition: FormSchema,
  { name, answers }: LightboxOptions,
): Promise<Record<string, GivenAnswer> | null> {
  const form = buildForm(definition);
  const dialog = frameForm(definition.name, form);
  document.body.append(dialog);
  const kept = answers === null ? keepAnswers(form, name) : null;
  fillAnswers(form, definition.fields, answers);
  followLengths(form);
  markConditions(form, definition);
  followConditions(form);
  preparePatterns(definition.fields);
  const view = createFormView(form);
  clearWhenChanged(form);
  const given = await new Promise<Record<string, GivenAnswer> | null>((resolve) => {
    let isLocked = false;
    const submit = async (): Promise<void> => {
      isLocked = true;
      view.lock();
      try {
        resolve(await check(form, definition));
      } catch (error) {
        view.unlock();
        view.fail(explain(error));
        isLocked = false;
      }
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!isLocked) void submit();
    });
    dialog.addEventListener('close', () => resolve(null));
    dialog.showModal();
  });
  if (given !== null) kept?.forget();
  dialog.close();
  dialog.remove();
  return given;
}

/** Applies the same rules in the browser, for an immediate result, and on the server, whose result is final. */
async function check(form: HTMLFormElement, { id, fields }: FormSchema): Promise<Record<string, GivenAnswer>> {
  const answers = readAnswers(form, fields);
  const found = checkForm(fields, answers, findPatternTest());
  if (!found.ok) throw new FormProblem(FORM_MESSAGES.invalid, found.errors);
  await validateForm(id, answers);
  return answers;
}
