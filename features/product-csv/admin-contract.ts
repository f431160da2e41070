import { z } from 'zod';
import { ByteStream, endpoint } from '#kernel/contract/endpoint.ts';
import { JOB_STATES, JobProgress } from '#kernel/contract/job.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { ExportQuery } from './export-query.ts';
import { CSV_FORMATS, MAX_TABLE_BYTES, MAX_ZIP_BYTES } from './fields.ts';
import { IMPORT_STATES, ImportCounts, ImportSettings } from './import-settings.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
const SETTINGS_BYTES = 32_768;

const ImportId = idSchema<'product-import'>();
export type ImportId = z.output<typeof ImportId>;
const ImportParams = z.strictObject({ id: ImportId });

const ImportJob = z.strictObject({
  id: z.int(),
  state: z.enum(JOB_STATES),
  progress: JobProgress.nullable(),
  isCancelling: z.boolean(),
  /** Why the latest attempt failed. */
  error: z.string().nullable(),
  /** How long the current attempt has been running. */
  runningMs: z.int().nullable(),
});

/** A row of the list of imports. Times are milliseconds since 1970. */
export const ImportRow = z.strictObject({
  id: z.string(),
  filename: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  format: z.enum(CSV_FORMATS),
  /** Rows of the table without its header. Null until it was checked. */
  rowCount: z.int().nullable(),
  counts: ImportCounts,
  problemCount: z.int(),
  createdOn: z.int(),
  finishedOn: z.int().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** An uploaded zip file of pictures. */
const PictureZip = z.strictObject({ filename: z.string(), bytes: z.int(), fileCount: z.int() });
export type PictureZip = z.output<typeof PictureZip>;

const Problem = z.strictObject({ row: z.int(), column: z.string().nullable(), message: z.string() });

export const ImportRecord = z.strictObject({
  ...ImportRow.shape,
  header: z.array(z.string()),
  /** The first rows of the table. */
  samples: z.array(z.array(z.string())),
  settings: ImportSettings,
  encoding: z.string(),
  delimiter: z.string(),
  /** Pictures whose name is in the table and in this file are taken from it. */
  zip: PictureZip.nullable(),
  /** Why the table as a whole cannot be imported. */
  refusal: z.string().nullable(),
  /** The first problems, by row. */
  problems: z.array(Problem),
  /** Set while the table is checked or imported. */
  job: ImportJob.nullable(),
});
export type ImportRecord = z.output<typeof ImportRecord>;

const ImportReply = z.strictObject({ import: ImportRecord });

export const uploadImportEndpoint = endpoint({
  id: 'product-csv.uploadImport',
  method: 'POST',
  path: '/api/config/imports',
  summary:
    'Uploads a CSV table of products as the request body. Returns its header, its first rows and the guessed fields of its columns.',
  capability: 'products.write',
  activity: 'operation',
  bodyLimit: MAX_TABLE_BYTES,
  rate: WRITE_RATE,
  stream: true,
  query: z.strictObject({ filename: z.string().min(1).max(300) }),
  body: ByteStream,
  reply: ImportReply,
  status: 201,
  errors: [
    'PRODUCT_CSV_EMPTY',
    'PRODUCT_CSV_NOT_A_TABLE',
    'PRODUCT_CSV_TOO_LARGE',
    'PRODUCT_CSV_TOO_MANY_COLUMNS',
    'PRODUCT_CSV_UNREADABLE',
    'PRODUCT_CSV_BROKEN_OFF',
  ],
});

const ImportQuery = listQuery(['-created', 'created'], {});
export type ImportQuery = z.output<typeof ImportQuery>;

export const listImportsEndpoint = endpoint({
  id: 'product-csv.listImports',
  method: 'GET',
  path: '/api/config/imports',
  summary: 'Lists the imports of the last 30 days, newest first. `search` finds the beginning of a file name.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: ImportQuery,
  reply: listReply(ImportRow),
});

export const getImportEndpoint = endpoint({
  id: 'product-csv.getImport',
  method: 'GET',
  path: '/api/config/imports/{id}',
  summary: 'Returns an import: its settings, its progress and the first problems by row and column.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: ImportParams,
  reply: ImportReply,
  errors: ['PRODUCT_CSV_NOT_FOUND'],
});

export const updateImportEndpoint = endpoint({
  id: 'product-csv.updateImport',
  method: 'PUT',
  path: '/api/config/imports/{id}',
  summary: 'Sets the fields of the columns and the other settings. The table has to be checked again afterwards.',
  capability: 'products.write',
  bodyLimit: SETTINGS_BYTES,
  rate: WRITE_RATE,
  params: ImportParams,
  body: ImportSettings,
  reply: ImportReply,
  errors: [
    'PRODUCT_CSV_NOT_FOUND',
    'PRODUCT_CSV_RUNNING',
    'PRODUCT_CSV_MAPPING_WRONG',
    'PRODUCT_CSV_COLLECTION_UNKNOWN',
  ],
});

export const uploadPicturesEndpoint = endpoint({
  id: 'product-csv.uploadPictures',
  method: 'PUT',
  path: '/api/config/imports/{id}/pictures',
  summary:
    'Uploads a zip file of pictures as the request body, instead of an earlier one. Pictures that the table names are taken from it.',
  capability: 'products.write',
  activity: 'operation',
  bodyLimit: MAX_ZIP_BYTES,
  rate: WRITE_RATE,
  stream: true,
  params: ImportParams,
  query: z.strictObject({ filename: z.string().min(1).max(300) }),
  body: ByteStream,
  reply: ImportReply,
  errors: [
    'PRODUCT_CSV_NOT_FOUND',
    'PRODUCT_CSV_RUNNING',
    'PRODUCT_CSV_BROKEN_OFF',
    'PRODUCT_CSV_ZIP_UNREADABLE',
    'PRODUCT_CSV_ZIP_ENCRYPTED',
    'PRODUCT_CSV_ZIP_UNSAFE',
    'PRODUCT_CSV_ZIP_EMPTY',
    'PRODUCT_CSV_ZIP_TOO_LARGE',
    'PRODUCT_CSV_ZIP_TOO_MANY_FILES',
    'PRODUCT_CSV_UNZIPPED_TOO_LARGE',
  ],
});

export const deletePicturesEndpoint = endpoint({
  id: 'product-csv.deletePictures',
  method: 'DELETE',
  path: '/api/config/imports/{id}/pictures',
  summary: 'Deletes the zip file of pictures of an import.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ImportParams,
  reply: ImportReply,
  errors: ['PRODUCT_CSV_NOT_FOUND', 'PRODUCT_CSV_RUNNING'],
});

export const checkImportEndpoint = endpoint({
  id: 'product-csv.checkImport',
  method: 'POST',
  path: '/api/config/imports/{id}/check',
  summary: 'Starts a job that reads the whole table and reports its problems without writing anything.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ImportParams,
  reply: ImportReply,
  status: 202,
  errors: ['PRODUCT_CSV_NOT_FOUND', 'PRODUCT_CSV_RUNNING', 'PRODUCT_CSV_MAPPING_WRONG'],
});

export const startImportEndpoint = endpoint({
  id: 'product-csv.startImport',
  method: 'POST',
  path: '/api/config/imports/{id}/start',
  summary: 'Starts the job that imports the products, or continues an import that was cancelled or has failed.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ImportParams,
  reply: ImportReply,
  status: 202,
  errors: ['PRODUCT_CSV_NOT_FOUND', 'PRODUCT_CSV_RUNNING', 'PRODUCT_CSV_NOT_CHECKED'],
});

export const cancelImportEndpoint = endpoint({
  id: 'product-csv.cancelImport',
  method: 'POST',
  path: '/api/config/imports/{id}/cancellation',
  summary: 'Cancels the running job. Products that were imported before stay.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ImportParams,
  reply: ImportReply,
  errors: ['PRODUCT_CSV_NOT_FOUND', 'PRODUCT_CSV_NOT_RUNNING'],
});

export const deleteImportEndpoint = endpoint({
  id: 'product-csv.deleteImport',
  method: 'DELETE',
  path: '/api/config/imports/{id}',
  summary: 'Deletes an import and its file. The imported products stay.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ImportParams,
  reply: z.null(),
  status: 204,
  errors: ['PRODUCT_CSV_NOT_FOUND', 'PRODUCT_CSV_RUNNING'],
});

export const downloadErrorsEndpoint = endpoint({
  id: 'product-csv.downloadErrors',
  method: 'GET',
  path: '/api/config/imports/{id}/errors',
  summary: 'Returns the rejected rows as a CSV file with their problems, to be corrected and uploaded again.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: ImportParams,
  reply: z.null(),
  format: 'file',
  errors: ['PRODUCT_CSV_NOT_FOUND', 'PRODUCT_CSV_NO_PROBLEMS'],
});

const ExportJob = z.strictObject({
  id: z.int(),
  title: z.string().nullable(),
  state: z.enum(JOB_STATES),
  progress: JobProgress.nullable(),
  isCancelling: z.boolean(),
  error: z.string().nullable(),
  /** Null until the file is complete. It is deleted after seven days. */
  file: z.strictObject({ filename: z.string(), bytes: z.int() }).nullable(),
  createdOn: z.int(),
});
export type ExportJob = z.output<typeof ExportJob>;

export const createExportEndpoint = endpoint({
  id: 'product-csv.createExport',
  method: 'POST',
  path: '/api/config/exports',
  summary:
    'Starts a job that writes products into a CSV file in our own format, Squarespace’s or Shopify’s: all of them, or those that match filters of the list of products.',
  capability: 'products.read',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  body: z.strictObject({ format: z.enum(CSV_FORMATS), query: ExportQuery.prefault({}) }),
  reply: z.strictObject({ export: ExportJob }),
  status: 202,
});

export const listExportsEndpoint = endpoint({
  id: 'product-csv.listExports',
  method: 'GET',
  path: '/api/config/exports',
  summary: 'Lists the latest exports that the member has started. Their files are results of jobs.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ exports: z.array(ExportJob) }),
});
