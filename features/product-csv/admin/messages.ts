import { formatCount } from '#browser/admin-kit/format/count.ts';
import type { CsvFormat } from '../fields.ts';
import type { ImportState } from '../import-settings.ts';

const products = (count: number): string => (count === 1 ? '1 product' : `${formatCount(count)} products`);
const rows = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

export const csvMessages = {
  title: 'Import and export',
  text: 'Move products between your shop and spreadsheets or other shops as CSV files.',
  importTitle: 'Import products',
  importText:
    'A CSV file of Vitrine, Squarespace, Shopify or your own spreadsheet. Nothing changes until you have seen what the import would do.',
  choose: 'Choose file',
  drop: 'Drop a CSV file here, with a zip file of its pictures if you have one.',
  dropNow: 'Drop the files to upload them.',
  tableMissing: 'Choose the CSV file too. A zip file has only the pictures of its products.',
  uploading: (name: string) => `Uploading ${name}`,
  cancelUpload: 'Cancel upload',
  picturesTitle: 'Pictures',
  picturesText:
    'Pictures are URLs or names of files. Upload a zip file with the files that the table names. Files of your media library need no upload.',
  chooseZip: 'Choose zip file',
  replaceZip: 'Replace zip file',
  removeZip: 'Remove zip file',
  zipFacts: (name: string, count: number, size: string) =>
    `${name}, ${count === 1 ? '1 file' : `${formatCount(count)} files`}, ${size}`,
  zipFailed: (reason: string) => `The zip file was not added. ${reason}`,
  uploadFailed: 'The file could not be uploaded. Try again.',
  noPermission: 'Your role cannot import products.',
  exportTitle: 'Export products',
  exportText: 'All products with their variants, prices, stock and picture URLs.',
  exportColumns: 'Products with their variants, prices, stock and picture URLs.',
  products: 'Products',
  scope: 'Which products',
  allProducts: 'All products',
  scopeText: 'You came from a list with a search or filters.',
  matching: 'Matching products',
  matchingCount: (count: number, isExact: boolean) =>
    isExact
      ? `${formatCount(count)} matching ${count === 1 ? 'product' : 'products'}`
      : `More than ${formatCount(count)} matching products`,
  format: 'Format',
  exportButton: 'Export products',
  exportStarted: 'The export has started.',
  exports: 'Your latest exports',
  download: (name: string, size: string) => `Download ${name} (${size})`,
  exportOf: (title: string, time: string) => `${title}, ${time}`,
  imports: 'Imports',
  importsText: 'Imports and their files are kept for 30 days.',
  empty: 'No imports yet',
  emptyText: 'Files that you upload appear here.',
  rowCount: rows,
  back: 'Import and export',
  delete: 'Delete import',
  deleted: 'The import was deleted. Imported products stay.',
  deleteTitle: 'Delete this import?',
  deleteText: 'Its file and its list of problems are deleted. Imported products stay.',
  cancel: 'Cancel',
  mappingTitle: 'Columns',
  mappingText: 'Choose what each column means. Columns that are ignored change nothing.',
  column: 'Column of the file',
  example: 'First rows',
  field: 'Field',
  fieldOf: (column: string) => `Field of ${column}`,
  ignore: 'Ignore',
  unnamed: (number: number) => `Column ${number}`,
  mapped: (mapped: number, all: number) => `${formatCount(mapped)} of ${formatCount(all)} columns are used.`,
  settingsTitle: 'Settings',
  formatOf: 'Format of the file',
  weightUnit: 'Weights are in',
  lengthUnit: 'Sizes are in',
  list: 'Product list of new products',
  firstList: 'The first product list',
  existing: 'Products that exist already',
  existingUpdate: 'Update them',
  existingSkip: 'Leave them as they are',
  existingText: 'Products are recognized by their ID, URL slug or SKU.',
  check: 'Check file',
  checkAgain: 'Check again',
  checking: 'Checking the file',
  checkFailed: 'The check was cancelled or failed. Check the file again.',
  resultTitle: 'What the import would do',
  doneTitle: 'Imported',
  cancelledTitle: 'Cancelled',
  cancelledText: 'Products that were imported before stay. Continue to import the rest.',
  failedTitle: 'The import failed',
  refusedTitle: 'This file cannot be imported',
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
  pictures: 'Pictures added',
  noProblems: 'No problems found.',
  problems: 'Problems',
  problemsText: (shown: number, all: number) =>
    shown < all ? `The first ${formatCount(shown)} of ${formatCount(all)} problems.` : `${formatCount(all)} in all.`,
  rejectedText: 'Rejected products are left out. Correct them in the file of rejected rows and import that file.',
  errorFile: 'Download rejected rows',
  row: 'Row',
  problemColumn: 'Column',
  problem: 'Problem',
  wholeRow: 'Whole row',
  start: (count: number) => `Import ${products(count)}`,
  continue: 'Continue import',
  importing: 'Importing',
  stop: 'Cancel import',
  stopping: 'Cancelling…',
  progress: (done: string, total: string) => `${done} of ${total}`,
  rate: (rate: number, left: string) => `${formatCount(rate)} rows per second, ${left} left`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${formatCount(count)} seconds`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${formatCount(count)} minutes`),
  waiting: 'Waiting to start',
  showProducts: 'Show products',
  another: 'Import another file',
  encoding: 'Encoding',
  delimiter: 'Separator',
  size: 'Size',
  uploadedOn: 'Uploaded',
  fileTitle: 'File',
} as const;

export const formatLabels: Readonly<Record<CsvFormat, string>> = {
  vitrine: 'Vitrine or own spreadsheet',
  squarespace: 'Squarespace',
  shopify: 'Shopify',
};

export const stateLabels: Readonly<Record<ImportState, string>> = {
  uploaded: 'Not checked',
  checking: 'Checking',
  checked: 'Checked',
  importing: 'Importing',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export const delimiterLabels: Readonly<Record<string, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };

export const encodingLabels: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};

export const unitLabels = {
  weight: { g: 'Grams', kg: 'Kilograms', lb: 'Pounds', oz: 'Ounces' },
  length: { mm: 'Millimetres', cm: 'Centimetres', in: 'Inches' },
} as const;
