import { defineErrors } from '#kernel/errors/define-errors.ts';
import { FORM_MESSAGES } from './messages.ts';

export const formErrors = defineErrors({
  FORMS_NOT_FOUND: { status: 404, message: FORM_MESSAGES.notConfigured },
  FORMS_KEY_REFUSED: { status: 400, message: FORM_MESSAGES.reload },
  FORMS_UNREADABLE: { status: 400, message: FORM_MESSAGES.unreadable },
  FORMS_CAPTCHA_NEEDED: { status: 400, message: FORM_MESSAGES.captcha },
  FORMS_FILE_TOO_LARGE: { status: 413, message: FORM_MESSAGES.fileTooLarge },
  FORMS_FILE_KIND: { status: 415, message: FORM_MESSAGES.fileKind },
});
