import { defineErrors } from '#kernel/errors/define-errors.ts';

export const productCsvErrors = defineErrors({
  IMPORTS_NOT_FOUND: { status: 404, message: 'This import no longer exists.' },
  IMPORTS_EMPTY: { status: 400, message: 'This file is empty.' },
  IMPORTS_NOT_A_TABLE: {
    status: 415,
    message: 'This is not a CSV file. Save your spreadsheet as CSV and upload that file.',
  },
  IMPORTS_TOO_LARGE: { status: 413, message: 'A file can be at most {megabytes} MB. Split the table.' },
  IMPORTS_TOO_MANY_COLUMNS: { status: 422, message: 'The table has {count} columns. Use at most {max}.' },
  IMPORTS_UNREADABLE: { status: 422, message: 'The table cannot be read: {reason}' },
  IMPORTS_BROKEN_OFF: { status: 400, message: 'The upload was interrupted. Please try again.' },
  IMPORTS_MAPPING_WRONG: { status: 422, message: '{reason}', field: 'mapping' },
  IMPORTS_COLLECTION_UNKNOWN: {
    status: 422,
    message: 'This product list does not exist. Choose another one.',
    field: 'collectionId',
  },
  IMPORTS_RUNNING: { status: 409, message: 'This import is running. Cancel it first.' },
  IMPORTS_NOT_RUNNING: { status: 409, message: 'This import is not running.' },
  IMPORTS_NOT_CHECKED: { status: 409, message: 'Check the table before you import it.' },
  IMPORTS_NO_PROBLEMS: { status: 404, message: 'This import has no rejected rows.' },
});
