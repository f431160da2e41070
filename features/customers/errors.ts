import { defineErrors } from '#kernel/errors/define-errors.ts';

export const customerErrors = defineErrors({
  CUSTOMERS_NOT_FOUND: { status: 404, message: 'This customer does not exist.' },
  CUSTOMERS_CURSOR_INVALID: {
    status: 400,
    message: 'This page of the list no longer exists. Please reload the list.',
  },
  CUSTOMERS_CHANGED: {
    status: 412,
    message: 'Another member has changed the note or the tags. Compare both before you save yours.',
  },
  CUSTOMERS_TOO_MANY_TAGS: { status: 409, message: 'A customer has at most {max} tags.', field: 'add' },
});
