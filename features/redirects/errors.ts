import { defineErrors } from '#kernel/errors/define-errors.ts';

export const redirectErrors = defineErrors({
  REDIRECTS_NOT_FOUND: { status: 404, message: 'This redirect no longer exists.' },
  REDIRECTS_CHANGED: { status: 412, message: '{name} changed this redirect after you opened it.' },
  REDIRECTS_FROM_INVALID: { status: 400, message: '{problem}', field: 'from' },
  REDIRECTS_TO_INVALID: { status: 400, message: '{problem}', field: 'to' },
  REDIRECTS_FROM_TAKEN: { status: 409, message: '{from} redirects to {to} already.', field: 'from' },
  REDIRECTS_PAGE_EXISTS: {
    status: 409,
    message: 'This address shows “{title}”. Visitors would never be redirected.',
    field: 'from',
  },
  REDIRECTS_PAGE_MOVED: {
    status: 409,
    message: 'This address redirects to {to} already, because a page was renamed.',
    field: 'from',
  },
  REDIRECTS_LOOP: { status: 409, message: 'Visitors would be redirected forever: {chain}.', field: 'to' },
  REDIRECTS_CHAIN: {
    status: 409,
    message: 'Visitors would be redirected more than once: {chain}. Redirect {from} to {to} instead.',
    field: 'to',
  },
  REDIRECTS_TOO_MANY: { status: 409, message: 'A website can have at most {max} redirects.' },
  REDIRECTS_TABLE_INVALID: {
    status: 400,
    message: 'The table cannot be read: {problem}',
    field: 'csv',
  },
});
