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
  PRODUCT_CSV_ZIP_UNREADABLE: { status: 415, message: 'This is not a zip file, or it is damaged. Create it again.' },
  PRODUCT_CSV_ZIP_ENCRYPTED: { status: 422, message: 'The zip file has a password. Create it again without one.' },
  PRODUCT_CSV_ZIP_UNSAFE: {
    status: 422,
    message: 'The zip file has a file outside of its folders, such as “../picture.jpg”. Create it again.',
  },
  PRODUCT_CSV_ZIP_EMPTY: { status: 422, message: 'The zip file has no files.' },
  PRODUCT_CSV_ZIP_TOO_LARGE: {
    status: 413,
    message: 'A zip file can have at most {megabytes} MB. Use several imports.',
  },
  PRODUCT_CSV_ZIP_TOO_MANY_FILES: {
    status: 422,
    message: 'The zip file has more than {max} files. Use several imports.',
  },
  PRODUCT_CSV_UNZIPPED_TOO_LARGE: {
    status: 422,
    message: 'The files in the zip file have more than {gigabytes} GB. Use several imports.',
  },
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
