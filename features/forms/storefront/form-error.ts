import { ApiError } from '#browser/client/api-error.ts';
import { FORM_MESSAGES, statusMessage } from '../messages.ts';
import type { Failure } from './form-view.ts';

/** An error that carries the message to show. */
export class FormError extends Error {
  override readonly name = 'FormError';
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message);
    this.errors = errors;
  }
}

/** Why a form could not be sent, with the message from the specification. */
export function toFailure(error: unknown): Failure {
  if (error instanceof FormError) return { message: error.message, errors: error.errors };
  if (!(error instanceof ApiError)) return { message: FORM_MESSAGES.unknown };
  // The CSRF token was signed with another secret, or cookies are blocked. Reloading the page brings a new token.
  if (error.crumbFail) return { message: FORM_MESSAGES.reload };
  if (error.status === 400) {
    if (Object.keys(error.errors).length > 0) return { message: FORM_MESSAGES.invalid, errors: error.errors };
    return { message: error.code.startsWith('FORMS_') ? error.message : FORM_MESSAGES.reload };
  }
  return { message: statusMessage(error.status) ?? FORM_MESSAGES.unknown };
}
