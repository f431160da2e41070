import { z } from 'zod';
import { ProductQuery } from '#features/catalog/admin-contract.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { JobProgress } from '#kernel/contract/job.ts';
import { listQuery, listReply, MAX_LIST_LIMIT } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { BulkRule, BulkRules } from './bulk-rule.ts';
import { PROBLEM_CODES, WARNING_CODES } from './check-values.ts';
import { MAX_PRODUCTS } from './limits.ts';

const READ_RATE = { max: 240, seconds: 60 };
// A preview reads all selected products.
const PREVIEW_RATE = { max: 120, seconds: 60 };
const WRITE_RATE = { max: 30, seconds: 60 };
/** 10,000 ids, and the rules. */
const BODY_BYTES = 400_000;
const BODY_VALUES = 25_000;
const MAX_EXCEPTIONS = 5000;

const ProductId = idSchema<'item'>();

export const BulkEditId = idSchema<'bulk-edit'>();
export type BulkEditId = z.output<typeof BulkEditId>;
const EditParams = z.strictObject({ id: BulkEditId });

/** Products by id, or all that match a list of products. Products in the trash are left out. */
export const BulkSelection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ids'), ids: z.array(ProductId).min(1).max(MAX_PRODUCTS) }),
  z.strictObject({
    kind: z.literal('matching'),
    /** As the query of the list. */
    query: ProductQuery.omit({ sort: true, cursor: true, limit: true, trash: true }),
    except: z.array(ProductId).max(MAX_EXCEPTIONS).default([]),
  }),
]);
export type BulkSelection = z.output<typeof BulkSelection>;

const Field = z.enum([
  'priceCents',
  'salePriceCents',
  'onSale',
  'weightGrams',
  'lowStockLimit',
  'title',
  'tags',
  'categories',
  'state',
  'starred',
] satisfies readonly BulkRule['field'][]);

/** Amounts in cents. Null for none. */
const Value = z.union([z.string(), z.int(), z.boolean(), z.null(), z.array(z.string())]);

const recordName = {
  itemId: z.string(),
  /** Null for a value of the product itself. */
  variantId: z.string().nullable(),
  title: z.string(),
  /** The values of the variant's options, otherwise its SKU. */
  variant: z.string(),
};

export const PreviewRow = z.strictObject({
  ...recordName,
  field: Field,
  before: Value,
  after: Value,
  warning: z.enum(WARNING_CODES).nullable(),
});
export type PreviewRow = z.output<typeof PreviewRow>;

export const PreviewProblem = z.strictObject({ ...recordName, field: Field, code: z.enum(PROBLEM_CODES) });
export type PreviewProblem = z.output<typeof PreviewProblem>;

export const BulkPreview = z.strictObject({
  currency: z.string(),
  /** The rules in plain words. */
  summary: z.string(),
  /** The selected products and their variants. */
  products: z.int(),
  variants: z.int(),
  /** How many values, products and variants would change. */
  changedValues: z.int(),
  changedProducts: z.int(),
  changedVariants: z.int(),
  /** Products with a value that cannot be stored. They are left as they are. */
  problemProducts: z.int(),
  /** The first of them. */
  problems: z.array(PreviewProblem),
  warnings: z.int(),
  rows: z.array(PreviewRow),
  nextCursor: z.string().nullable(),
  /** Identifies what would change. Sent back, it makes sure that nothing else is changed. */
  digest: z.string(),
});
export type BulkPreview = z.output<typeof BulkPreview>;

export const previewEditEndpoint = endpoint({
  id: 'bulk-edit.previewEdit',
  method: 'POST',
  path: '/api/config/products/bulk-edits/preview',
  summary: 'Returns every value that a bulk edit would change, before and after, without changing it.',
  capability: 'products.write',
  // It changes nothing, so it leaves no entry.
  activity: 'operation',
  bodyLimit: BODY_BYTES,
  jsonValues: BODY_VALUES,
  rate: PREVIEW_RATE,
  body: z.strictObject({
    selection: BulkSelection,
    rules: BulkRules,
    /** `nextCursor` of the previous page. */
    cursor: z.string().max(100).optional(),
    limit: z.int().min(1).max(MAX_LIST_LIMIT).default(50),
  }),
  reply: BulkPreview,
  errors: ['BULK_EDIT_TOO_MANY', 'BULK_EDIT_CURSOR_INVALID'],
});

export const BULK_EDIT_STATES = ['applying', 'applied', 'undoing', 'undone'] as const;

export const BulkEdit = z.strictObject({
  id: z.string(),
  state: z.enum(BULK_EDIT_STATES),
  /** Whether its job waits or runs. An edit that is neither applied nor undone without one has stopped. */
  isActive: z.boolean(),
  /** The job that applies or undoes it, as long as it is known. */
  jobId: z.int().nullable(),
  progress: JobProgress.nullable(),
  rules: z.array(BulkRule),
  /** The rules in plain words. */
  summary: z.string(),
  memberName: z.string().nullable(),
  /** How many values, products and variants it changes. */
  values: z.int(),
  products: z.int(),
  variants: z.int(),
  /** Values that it has changed, and values that it has left because they had changed since the preview. */
  appliedValues: z.int(),
  skippedValues: z.int(),
  /** Values that undo has restored, and values that it has left because they had changed since. */
  undoneValues: z.int(),
  keptValues: z.int(),
  createdOn: z.int(),
  finishedOn: z.int().nullable(),
  undoUntil: z.int(),
  canUndo: z.boolean(),
});
export type BulkEdit = z.output<typeof BulkEdit>;

export const createEditEndpoint = endpoint({
  id: 'bulk-edit.createEdit',
  method: 'POST',
  path: '/api/config/products/bulk-edits',
  summary: 'Starts a job that changes the selected products by rules. It can be undone for 30 days.',
  capability: 'products.write',
  bodyLimit: BODY_BYTES,
  jsonValues: BODY_VALUES,
  rate: WRITE_RATE,
  body: z.strictObject({
    selection: BulkSelection,
    rules: BulkRules,
    /** Of the preview. With it, the request is refused if other values would change now. */
    digest: z.string().max(100).optional(),
  }),
  reply: BulkEdit,
  status: 202,
  errors: ['BULK_EDIT_TOO_MANY', 'BULK_EDIT_NOTHING_TO_CHANGE', 'BULK_EDIT_OUTDATED'],
});

export const listEditsEndpoint = endpoint({
  id: 'bulk-edit.listEdits',
  method: 'GET',
  path: '/api/config/products/bulk-edits',
  summary: 'Lists the bulk edits of the last 30 days, the latest first.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  /** `search` finds a part of the summary, in any case. */
  query: listQuery(['-created', 'created'], {}),
  reply: listReply(BulkEdit),
  errors: ['BULK_EDIT_CURSOR_INVALID'],
});

export const getEditEndpoint = endpoint({
  id: 'bulk-edit.getEdit',
  method: 'GET',
  path: '/api/config/products/bulk-edits/{id}',
  summary: 'Returns a bulk edit with its state, progress and counts.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: EditParams,
  reply: BulkEdit,
  errors: ['BULK_EDIT_NOT_FOUND'],
});

/** `skipped` and `kept`: the value had changed in the meantime, and was not changed or not restored. */
export const CHANGE_OUTCOMES = ['pending', 'applied', 'skipped', 'undone', 'kept'] as const;

export const EditChange = z.strictObject({
  ...recordName,
  field: Field,
  before: Value,
  after: Value,
  outcome: z.enum(CHANGE_OUTCOMES),
});
export type EditChange = z.output<typeof EditChange>;

export const listChangesEndpoint = endpoint({
  id: 'bulk-edit.listChanges',
  method: 'GET',
  path: '/api/config/products/bulk-edits/{id}/changes',
  summary: 'Lists the values of a bulk edit, before and after, or only those that had changed in the meantime.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: EditParams,
  query: z.strictObject({
    /** `true`: only products and variants with a value that was left as it is. */
    onlyLeft: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    cursor: z.string().max(100).optional(),
    /** Products and variants, each with all its values. */
    limit: z.coerce.number().int().min(1).max(MAX_LIST_LIMIT).default(50),
  }),
  reply: z.strictObject({ currency: z.string(), rows: z.array(EditChange), nextCursor: z.string().nullable() }),
  errors: ['BULK_EDIT_NOT_FOUND', 'BULK_EDIT_CURSOR_INVALID'],
});

export const undoEditEndpoint = endpoint({
  id: 'bulk-edit.undoEdit',
  method: 'POST',
  path: '/api/config/products/bulk-edits/{id}/undo',
  summary:
    'Starts a job that restores the former values of a bulk edit. Values that have changed since are left as they are. Stops the edit if it is not finished.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: EditParams,
  reply: BulkEdit,
  status: 202,
  errors: ['BULK_EDIT_NOT_FOUND', 'BULK_EDIT_UNDONE', 'BULK_EDIT_EXPIRED'],
});
