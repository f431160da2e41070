import { ApiError } from '#browser/client/api-error.ts';
import { FIELD_MESSAGES, FORM_MESSAGES } from '../messages.ts';
import { checkForm } from '../validate.ts';
import { type SubmissionReply, saveSubmission, uploadFile } from './form-calls.ts';
import { FormError, toFailure } from './form-error.ts';
import type { FormParts } from './form-parts.ts';
import { findPatternTest } from './pattern-engine.ts';
import { filesOf, readAnswers } from './read-answers.ts';

/**
 * Validates the answers, solves the captcha, gets a key and sends the form. Throws an error with the message to show.
 */
export async function sendForm(form: HTMLFormElement, parts: FormParts): Promise<SubmissionReply> {
  const definition = await parts.definition();
  const answers = readAnswers(form, definition.fields);
  const check = checkForm(definition.fields, answers, findPatternTest());
  if (!check.ok) throw new FormError(FORM_MESSAGES.invalid, check.errors);
  const captcha = parts.captcha();
  const captchaKey = captcha === null ? undefined : await captcha.token();
  if (captchaKey === null) throw new FormError(FORM_MESSAGES.captcha);
  const key = await parts.key().catch((error: unknown) => {
    throw new FormError(isCsrfError(error) ? FORM_MESSAGES.reload : FORM_MESSAGES.noKey);
  });
  for (const { id, type } of definition.fields) {
    if (type === 'file') answers[id] = await upload(form, parts.formId, id);
  }
  const honeypot = new FormData(form).get('homepage');
  try {
    return await saveSubmission({
      key,
      formId: parts.formId,
      form: JSON.stringify(answers),
      ...(captchaKey !== undefined && { captchaKey }),
      homepage: typeof honeypot === 'string' ? honeypot : '',
      page: location.pathname,
      pageTitle: document.title.slice(0, 1000),
    });
  } catch (error) {
    if (toFailure(error).message === FORM_MESSAGES.reload) parts.renewKey();
    throw error;
  }
}

function isCsrfError(error: unknown): boolean {
  return error instanceof ApiError && error.crumbFail;
}

async function upload(form: HTMLFormElement, formId: string, fieldId: string): Promise<string[]> {
  try {
    const tokens: string[] = [];
    for (const file of filesOf(form, fieldId)) tokens.push(await uploadFile(formId, fieldId, file));
    return tokens;
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 413 || error.status === 415);
    if (!isRefused) throw error;
    const message = error.code.startsWith('FORMS_') ? error.message : FIELD_MESSAGES.file;
    throw new FormError(FORM_MESSAGES.invalid, { [fieldId]: [message] });
  }
}
