import { defineErrors } from '#kernel/errors/define-errors.ts';

export const productCsvErrors = defineErrors({
  PRODUCT_CSV_NOT_FOUND: { status: 404, message: 'This import no longer exists.' },
  PRODUCT_CSV_EMPTY: { status: 400, message: 'This file is empty.' },
  PRODUCT_CSV_NOT_A_TABLE: {
    status: 415,
    message: 'This is not a CSV file. Save your spreadsheet as CSV and upload that file.',
  },
  PRODUCT_CSV_TOO_LARGE: { status: 413, message: 'A file can be at most {megabytes} MB. Split the table.' },
  PRODUCT_CSV_TOO_MANY_COLUMNS: { status: 422, message: 'The table has {count} columns. Use at most {max}.' },
  PRODUCT_CSV_UNREADABLE: { status: 422, message: 'The table cannot be read: {reason}' },
  PRODUCT_CSV_BROKEN_OFF: { status: 400, message: 'The upload was interrupted. Please try again.' },
  PRODUCT_CSV_MAPPING_WRONG: { status: 422, message: '{reason}', field: 'mapping' },
  PRODUCT_CSV_COLLECTION_UNKNOWN: {
    status: 422,
    message: 'This product list does not exist. Choose another one.',
    field: 'collectionId',
  },
  PRODUCT_CSV_RUNNING: { status: 409, message: 'This import is running. Cancel it first.' },
  PRODUCT_CSV_NOT_RUNNING: { status: 409, message: 'This import is not running.' },
  PRODUCT_CSV_NOT_CHECKED: { status: 409, message: 'Check the table before you import it.' },
  PRODUCT_CSV_NO_PROBLEMS: { status: 404, message: 'This import has no rejected rows.' },
});
