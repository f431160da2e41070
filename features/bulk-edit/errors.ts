import { defineErrors } from '#kernel/errors/define-errors.ts';

export const bulkEditErrors = defineErrors({
  BULK_EDIT_NOT_FOUND: { status: 404, message: 'This bulk edit does not exist. It may be older than 30 days.' },
  BULK_EDIT_TOO_MANY: {
    status: 400,
    message:
      'A bulk edit can change at most {products} products with {variants} variants. Narrow the list and edit it in parts.',
    field: 'selection',
  },
  BULK_EDIT_NOTHING_TO_CHANGE: { status: 409, message: 'These rules change nothing in the selected products.' },
  BULK_EDIT_OUTDATED: {
    status: 409,
    message: 'The products have changed since the preview. Check the new preview, then start again.',
  },
  BULK_EDIT_UNDONE: { status: 409, message: 'This bulk edit has already been undone.' },
  BULK_EDIT_EXPIRED: { status: 409, message: 'A bulk edit can be undone for 30 days. This one is older.' },
  BULK_EDIT_CURSOR_INVALID: { status: 400, message: 'This page of the list does not exist.', field: 'cursor' },
});
