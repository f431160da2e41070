import { defineErrors } from '#kernel/errors/define-errors.ts';

/** Errors that any endpoint may return. */
export const httpErrors = defineErrors({
  HTTP_BAD_INPUT: { status: 400, message: 'Some values are invalid.' },
  HTTP_BAD_JSON: { status: 400, message: 'The body is not valid JSON.' },
  HTTP_JSON_TOO_COMPLEX: { status: 400, message: 'The body is nested too deeply or contains too many values.' },
  HTTP_BAD_REQUEST: { status: 400, message: 'The request is invalid.' },
  HTTP_CRUMB_WRONG: { status: 400, message: 'Your session has expired. Please reload the page and try again.' },
  HTTP_CRUMB_NO_COOKIE: {
    status: 400,
    message: 'Please enable cookies in your browser, reload the page, and try again.',
  },
  HTTP_SIGN_IN_NEEDED: { status: 401, message: 'Please sign in.' },
  HTTP_NOT_ALLOWED: { status: 403, message: 'You do not have permission to do this.' },
  HTTP_TWO_FACTOR_NEEDED: {
    status: 403,
    message: 'This website requires two-factor authentication. Please set it up in your account.',
  },
  HTTP_RECENT_SIGN_IN_NEEDED: { status: 403, message: 'Please confirm that it is you.' },
  HTTP_OWNER_AREA_ONLY: { status: 403, message: 'This is possible in the owner area only.' },
  HTTP_CROSS_ORIGIN: { status: 403, message: 'Requests from other sites are not accepted.' },
  HTTP_NOT_FOUND: { status: 404, message: 'Not found.' },
  HTTP_NOT_ACCEPTABLE: { status: 406, message: 'The reply cannot have the requested format.' },
  HTTP_KEY_INVALID: {
    status: 400,
    message: 'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores.',
  },
  HTTP_KEY_REUSED: {
    status: 409,
    message: 'This request was already sent with different values. Please reload the page.',
  },
  HTTP_TOO_MANY_FIELDS: { status: 413, message: 'The form has too many fields.' },
  HTTP_BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  HTTP_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
  HTTP_TOO_MANY: { status: 429, message: 'Please try again in a few seconds.' },
  HTTP_FAULT: { status: 500, message: 'Something went wrong' },
  HTTP_UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable. Please try again in a few seconds.',
  },
  HTTP_TOO_SLOW: { status: 503, message: 'This took too long. Please try again in a few seconds.' },
  HTTP_CLOSING: { status: 503, message: 'The server is restarting. Please try again in a few seconds.' },
});
