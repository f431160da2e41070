import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { MAX_BULK, MAX_CSV, MAX_FROM } from './limits.ts';
import { RedirectInput, RedirectStatus, RedirectTable } from './redirect-input.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 240, seconds: 60 };
const TABLE_RATE = { max: 30, seconds: 60 };
/** A table of characters that take up to three bytes. */
const TABLE_BYTES = 2 * MAX_CSV;

const RedirectId = idSchema<'redirect'>();
export type RedirectId = z.infer<typeof RedirectId>;
const params = z.strictObject({ id: RedirectId });

export const Redirect = z.strictObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  status: RedirectStatus,
  /** How many visitors were redirected, without robots. */
  hits: z.int(),
  lastHitOn: z.int().nullable(),
  revision: z.int(),
  createdOn: z.int(),
  updatedOn: z.int(),
  /** The member who last changed it. Null if it was imported with the site folder. */
  updatedBy: z.string().nullable(),
  trashedOn: z.int().nullable(),
});
export type Redirect = z.infer<typeof Redirect>;

const redirectReply = z.strictObject({ redirect: Redirect });

const RedirectQuery = listQuery(['-created', 'created', 'from', '-from', '-hits', 'hits', '-lastHit', 'lastHit'], {
  /** `true`: deleted redirects, which no other list contains. */
  trash: z.enum(['true', 'false']).optional(),
  status: z.enum(['301', '302']).optional(),
  /** Whether a visitor was ever redirected. */
  used: z.enum(['true', 'false']).optional(),
});
export type RedirectQuery = z.output<typeof RedirectQuery>;

export const listRedirectsEndpoint = endpoint({
  id: 'redirects.listRedirects',
  method: 'GET',
  path: '/api/config/redirects',
  summary: 'Lists the redirects of the website. `search` finds parts of both addresses.',
  capability: 'settings.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: RedirectQuery,
  reply: listReply(Redirect),
});

const ADDRESS_ERRORS = [
  'REDIRECTS_FROM_INVALID',
  'REDIRECTS_TO_INVALID',
  'REDIRECTS_FROM_TAKEN',
  'REDIRECTS_PAGE_EXISTS',
  'REDIRECTS_PAGE_MOVED',
  'REDIRECTS_LOOP',
  'REDIRECTS_CHAIN',
];

export const createRedirectEndpoint = endpoint({
  id: 'redirects.createRedirect',
  method: 'POST',
  path: '/api/config/redirects',
  summary: 'Creates a redirect.',
  capability: 'settings.write',
  bodyLimit: 50_000,
  rate: WRITE_RATE,
  body: RedirectInput,
  reply: redirectReply,
  status: 201,
  errors: [...ADDRESS_ERRORS, 'REDIRECTS_TOO_MANY'],
});

export const updateRedirectEndpoint = endpoint({
  id: 'redirects.updateRedirect',
  method: 'PUT',
  path: '/api/config/redirects/{id}',
  summary: 'Changes a redirect. With `If-Match`, only if it still has that revision.',
  capability: 'settings.write',
  bodyLimit: 50_000,
  rate: WRITE_RATE,
  params,
  body: RedirectInput,
  reply: redirectReply,
  errors: ['REDIRECTS_NOT_FOUND', 'REDIRECTS_CHANGED', ...ADDRESS_ERRORS],
});

export const deleteRedirectEndpoint = endpoint({
  id: 'redirects.deleteRedirect',
  method: 'DELETE',
  path: '/api/config/redirects/{id}',
  summary: 'Moves a redirect to the trash, where it can be restored for 30 days.',
  capability: 'settings.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params,
  reply: redirectReply,
  errors: ['REDIRECTS_NOT_FOUND'],
});

const bulk = {
  method: 'POST',
  capability: 'settings.write',
  bodyLimit: 20_000,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: z.array(RedirectId).min(1).max(MAX_BULK) }),
  reply: z.strictObject({ changed: z.int() }),
} as const;

export const deleteRedirectsEndpoint = endpoint({
  ...bulk,
  id: 'redirects.deleteRedirects',
  path: '/api/config/redirects/deletions',
  summary: 'Moves redirects to the trash. Those that are there already are skipped.',
});

export const restoreRedirectsEndpoint = endpoint({
  ...bulk,
  id: 'redirects.restoreRedirects',
  path: '/api/config/redirects/restorations',
  summary: 'Restores redirects from the trash: all of them, or none if one is in conflict with another redirect.',
  errors: ['REDIRECTS_FROM_TAKEN', 'REDIRECTS_LOOP', 'REDIRECTS_CHAIN', 'REDIRECTS_TOO_MANY'],
});

export const ImportReport = z.strictObject({
  /** Rows of the table, without its header and empty lines. */
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Rows that are as the website has them. */
  unchanged: z.int(),
  /** Rows that are left out. */
  refused: z.int(),
  /** Why, for the first of them. */
  problems: z.array(z.strictObject({ line: z.int(), from: z.string(), problem: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;

const table = {
  method: 'POST',
  capability: 'settings.write',
  bodyLimit: TABLE_BYTES,
  rate: TABLE_RATE,
  body: RedirectTable,
  reply: ImportReport,
  errors: ['REDIRECTS_TABLE_INVALID'],
} as const;

export const checkImportEndpoint = endpoint({
  ...table,
  id: 'redirects.checkImport',
  path: '/api/config/redirects/imports/check',
  summary:
    'Returns what importing a table of redirects would change, and which rows cannot be imported. Changes nothing.',
  activity: 'operation',
});

export const importRedirectsEndpoint = endpoint({
  ...table,
  id: 'redirects.importRedirects',
  path: '/api/config/redirects/imports',
  summary: 'Imports a table of redirects: `from,to,status`. Rows with a problem are left out.',
});

export const exportRedirectsEndpoint = endpoint({
  id: 'redirects.exportRedirects',
  method: 'GET',
  path: '/api/config/redirects/export',
  summary: 'Exports all redirects as CSV, in the format of the import.',
  capability: 'settings.read',
  bodyLimit: 0,
  rate: TABLE_RATE,
  reply: z.strictObject({ filename: z.string(), csv: z.string(), redirects: z.int() }),
});

export const MissingPage = z.strictObject({
  id: z.string(),
  path: z.string(),
  hits: z.int(),
  lastHitOn: z.int(),
  /** The page that led there most often. Empty if none is known. */
  referrer: z.string(),
});
export type MissingPage = z.infer<typeof MissingPage>;
const MissingQuery = listQuery(['-hits', 'hits', '-lastHit', 'lastHit', 'path', '-path'], {});
export type MissingQuery = z.output<typeof MissingQuery>;

export const listMissingPagesEndpoint = endpoint({
  id: 'redirects.listMissingPages',
  method: 'GET',
  path: '/api/config/redirects/missing-pages',
  summary: 'Lists the addresses that visitors asked for in the last 30 days and that lead to nothing, without robots.',
  capability: 'settings.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: MissingQuery,
  reply: listReply(MissingPage),
});

export const suggestTargetEndpoint = endpoint({
  id: 'redirects.suggestTarget',
  method: 'GET',
  path: '/api/config/redirects/suggestion',
  summary: 'Returns the page whose address is most like a missing one, or null.',
  capability: 'settings.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({ path: z.string().min(1).max(MAX_FROM) }),
  reply: z.strictObject({ suggestion: z.strictObject({ to: z.string(), title: z.string() }).nullable() }),
});
