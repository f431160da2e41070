import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { isWellFormed } from '#kernel/text/is-well-formed.ts';
import { LIST_NAMES } from './lists.ts';

const MAX_QUERY_FIELDS = 50;
const MAX_COLUMNS = 60;
const BODY_LIMIT = 65_536;

/** The name of a filter, of `sort` and `search`, or of a column. */
const FieldName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w.-]*$/, 'Use letters, digits, hyphens and dots');

const text = (max: number) => z.string().max(max).refine(isWellFormed, 'Contains a character that cannot be stored');

/** A filter has one value, or several of which one must match. */
const FieldValue = z.union([text(500), z.array(text(200)).max(50)]);

const SavedQuery = z
  .record(FieldName, FieldValue)
  .refine((query) => Object.keys(query).length <= MAX_QUERY_FIELDS, `A view has at most ${MAX_QUERY_FIELDS} filters`)
  // The cursor of a page is meaningless later.
  .refine((query) => !('cursor' in query), 'A view cannot contain a cursor');

const Columns = z
  .array(FieldName)
  .max(MAX_COLUMNS)
  .refine((columns) => new Set(columns).size === columns.length, 'A column can be named only once');

const ViewFields = {
  name: z.string().trim().min(1).max(100),
  query: SavedQuery,
  /** In the order in which they are shown. Empty for the default columns of the list. */
  columns: Columns,
  isShared: z.boolean(),
};

const List = z.enum(LIST_NAMES);

export const SavedView = z.strictObject({
  id: z.string(),
  list: List,
  ...ViewFields,
  isOwn: z.boolean(),
  /** Whether the member who asks may change and delete it. */
  canEdit: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

export const ViewId = idSchema<'saved-view'>();
export type ViewId = z.output<typeof ViewId>;

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 120, seconds: 60 };

// The operation also requires the capability of the list, so that `member` alone opens no list.

export const listViewsEndpoint = endpoint({
  id: 'saved-views.listViews',
  method: 'GET',
  path: '/api/config/views',
  summary: 'Lists the own and the shared views of a list, by name.',
  capability: 'member',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({ list: List }),
  reply: z.strictObject({ views: z.array(SavedView) }),
});

export const createViewEndpoint = endpoint({
  id: 'saved-views.createView',
  method: 'POST',
  path: '/api/config/views',
  summary: 'Saves a view of a list. A member has at most 50 views of each list.',
  capability: 'member',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  body: z.strictObject({ list: List, ...ViewFields }),
  reply: SavedView,
  status: 201,
  errors: ['SAVED_VIEWS_TOO_MANY'],
});

export const updateViewEndpoint = endpoint({
  id: 'saved-views.updateView',
  method: 'PUT',
  path: '/api/config/views/{id}',
  summary: 'Replaces a view. Its list stays the same.',
  capability: 'member',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  params: z.strictObject({ id: ViewId }),
  body: z.strictObject(ViewFields),
  reply: SavedView,
  errors: ['SAVED_VIEWS_NOT_FOUND', 'SAVED_VIEWS_NOT_YOURS'],
});

export const deleteViewEndpoint = endpoint({
  id: 'saved-views.deleteView',
  method: 'DELETE',
  path: '/api/config/views/{id}',
  summary: 'Deletes a view.',
  capability: 'member',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: z.strictObject({ id: ViewId }),
  reply: z.null(),
  status: 204,
  errors: ['SAVED_VIEWS_NOT_FOUND', 'SAVED_VIEWS_NOT_YOURS'],
});
