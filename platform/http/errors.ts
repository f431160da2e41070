import { defineErrors } from '#kernel/errors/define-errors.ts';

/** Errors that any endpoint may return. */
export const httpErrors = defineErrors({
  HTTP_BAD_INPUT: { status: 400, message: 'Some of the values sent cannot be used.' },
  HTTP_BAD_JSON: { status: 400, message: 'The body is not valid JSON.' },
  HTTP_JSON_TOO_COMPLEX: { status: 400, message: 'The body nests too deeply or holds too many values.' },
  HTTP_BAD_REQUEST: { status: 400, message: 'The request cannot be understood.' },
  HTTP_CRUMB_WRONG: { status: 400, message: 'Your session has expired. Please reload the page and try again.' },
  HTTP_CRUMB_NO_COOKIE: {
    status: 400,
    message: 'Please enable cookies in your browser, reload the page, and try again.',
  },
  HTTP_SIGN_IN_NEEDED: { status: 401, message: 'Please sign in.' },
  HTTP_NOT_ALLOWED: { status: 403, message: 'Your role does not allow this.' },
  HTTP_CROSS_ORIGIN: { status: 403, message: 'This was sent from a page of another site, and is not accepted here.' },
  HTTP_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  HTTP_KEY_INVALID: {
    status: 400,
    message: 'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores.',
  },
  HTTP_KEY_REUSED: { status: 409, message: 'This request was sent before with other values. Please reload the page.' },
  HTTP_TOO_MANY_FIELDS: { status: 413, message: 'The form has more fields than are accepted.' },
  HTTP_BODY_TOO_LARGE: { status: 413, message: 'The request is larger than this address accepts.' },
  HTTP_MEDIA_TYPE: { status: 415, message: 'The body is of a kind that this address does not accept.' },
  HTTP_TOO_MANY: { status: 429, message: 'Please try again in a few seconds.' },
  HTTP_FAULT: { status: 500, message: 'Something went wrong' },
  HTTP_UNAVAILABLE: { status: 503, message: 'We cannot answer right now. Please try again in a few seconds.' },
  HTTP_CLOSING: { status: 503, message: 'The server is restarting. Please try again in a few seconds.' },
});
