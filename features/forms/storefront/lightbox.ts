import type { AnswerInput, FormSchema } from '../contract.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { checkForm } from '../validate.ts';
import { buildForm } from './build-form.ts';
import { mountCounters } from './counters.ts';
import { addConditions, clearWhenChanged, watchConditions } from './field-state.ts';
import { fillAnswers } from './fill-answers.ts';
import { validateForm } from './form-calls.ts';
import { createFormDialog } from './form-dialog.ts';
import { storeDraft } from './form-draft.ts';
import { FormError, toFailure } from './form-error.ts';
import { createFormView } from './form-view.ts';
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
): Promise<Record<string, AnswerInput> | null> {
  const form = buildForm(definition);
  const dialog = createFormDialog(definition.name, form);
  document.body.append(dialog);
  const draft = answers === null ? storeDraft(form, name) : null;
  fillAnswers(form, definition.fields, answers);
  mountCounters(form);
  addConditions(form, definition);
  watchConditions(form);
  preparePatterns(definition.fields);
  const view = createFormView(form);
  clearWhenChanged(form);
  const submitted = await new Promise<Record<string, AnswerInput> | null>((resolve) => {
    let isLocked = false;
    const submit = async (): Promise<void> => {
      isLocked = true;
      view.lock();
      try {
        resolve(await check(form, definition));
      } catch (error) {
        view.unlock();
        view.fail(toFailure(error));
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
  if (submitted !== null) draft?.clear();
  dialog.close();
  dialog.remove();
  return submitted;
}

/** Applies the same rules in the browser, for an immediate result, and on the server, whose result is final. */
async function check(form: HTMLFormElement, { id, fields }: FormSchema): Promise<Record<string, AnswerInput>> {
  const answers = readAnswers(form, fields);
  const found = checkForm(fields, answers, findPatternTest());
  if (!found.ok) throw new FormError(FORM_MESSAGES.invalid, found.errors);
  await validateForm(id, answers);
  return answers;
}
