import { z } from 'zod';
import { MediaFile } from '#features/sites/site-file.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { MAX_BULK_TAGS } from './limits.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 240, seconds: 60 };
const BODY_LIMIT = 16_384;
const MAX_INDEX = 1000;

export const CategoryId = idSchema<'category'>();
export const TagId = idSchema<'tag'>();
const CollectionRef = idSchema<'collection'>();

/** Without characters that a list of names could be confused by. */
const TermName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Use at most 100 characters.')
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Use a name in one line.');

export const Category = z.strictObject({
  id: z.string(),
  collectionId: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  /** 1 for a category without a parent. */
  depth: z.int(),
  /** Position among its siblings. */
  index: z.int(),
  /** Whether templates show it. A category that only items have is not listed. */
  isListed: z.boolean(),
  /** Items in any state that have this category, without those of the categories in it. */
  itemCount: z.int(),
  /** Path of its page on the published site. */
  url: z.string(),
  description: z.string(),
  /** The file name of a picture of the media library. */
  image: z.string().nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export type Category = z.infer<typeof Category>;

const TermCollection = z.strictObject({ id: z.string(), title: z.string(), type: z.string() });
export type TermCollection = z.infer<typeof TermCollection>;

export const listCategoriesEndpoint = endpoint({
  id: 'taxonomy.listCategories',
  method: 'GET',
  path: '/api/config/categories',
  summary: 'Lists the categories of all collections, or of one, each before the categories in it.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({
    search: z.string().trim().max(200).default(''),
    collectionId: CollectionRef.optional(),
  }),
  // A tree has no pages: a collection has some hundred categories at most.
  reply: listReply(Category).extend({ collections: z.array(TermCollection) }),
});

const details = {
  parentId: CategoryId.nullable(),
  description: z.string().trim().max(2000),
  image: MediaFile.nullable(),
  seoTitle: z.string().trim().max(300),
  seoDescription: z.string().trim().max(1000),
};
const CategoryReply = z.strictObject({ category: Category });

export const CreateCategory = z.strictObject({
  /** Default: the first collection of products. */
  collectionId: CollectionRef.optional(),
  name: TermName,
  parentId: details.parentId.default(null),
  description: details.description.default(''),
  image: details.image.default(null),
  seoTitle: details.seoTitle.default(''),
  seoDescription: details.seoDescription.default(''),
});
export type CreateCategory = z.output<typeof CreateCategory>;

export const createCategoryEndpoint = endpoint({
  id: 'taxonomy.createCategory',
  method: 'POST',
  path: '/api/config/categories',
  summary: 'Creates a category of a collection, at the end of its parent.',
  capability: 'products.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  body: CreateCategory,
  reply: CategoryReply,
  status: 201,
  errors: [
    'TAXONOMY_TERM_EXISTS',
    'TAXONOMY_COLLECTION_NOT_FOUND',
    'TAXONOMY_PARENT_NOT_FOUND',
    'TAXONOMY_TOO_DEEP',
    'TAXONOMY_TOO_MANY',
    'TAXONOMY_PICTURE_NOT_FOUND',
  ],
});

const CategoryParams = z.strictObject({ id: CategoryId });

/** Fields that are left out stay as they are. */
export const UpdateCategory = z
  .strictObject({
    name: TermName,
    description: details.description,
    image: details.image,
    seoTitle: details.seoTitle,
    seoDescription: details.seoDescription,
  })
  .partial();
export type UpdateCategory = z.output<typeof UpdateCategory>;

export const updateCategoryEndpoint = endpoint({
  id: 'taxonomy.updateCategory',
  method: 'PUT',
  path: '/api/config/categories/{id}',
  summary: 'Changes a category. A new name is written to its items, and the page of the old name redirects.',
  capability: 'products.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  params: CategoryParams,
  body: UpdateCategory,
  reply: CategoryReply,
  errors: ['TAXONOMY_TERM_NOT_FOUND', 'TAXONOMY_TERM_EXISTS', 'TAXONOMY_PICTURE_NOT_FOUND'],
});

export const MoveCategory = z.strictObject({
  parentId: details.parentId,
  /** Position among the new siblings. Beyond the last one: at the end. */
  index: z.int().min(0).max(MAX_INDEX),
});
export type MoveCategory = z.output<typeof MoveCategory>;

export const moveCategoryEndpoint = endpoint({
  id: 'taxonomy.moveCategory',
  method: 'PUT',
  path: '/api/config/categories/{id}/position',
  summary: 'Moves a category, with the categories in it, to another place or parent.',
  capability: 'products.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: CategoryParams,
  body: MoveCategory,
  reply: CategoryReply,
  errors: ['TAXONOMY_TERM_NOT_FOUND', 'TAXONOMY_PARENT_NOT_FOUND', 'TAXONOMY_CYCLE', 'TAXONOMY_TOO_DEEP'],
});

const Changed = z.strictObject({
  /** How many items were changed. */
  itemCount: z.int(),
});
const TermChangeId = idSchema<'term-change'>();
/** The change can be undone with this id for a day. */
const Undoable = Changed.extend({ undoId: z.string() });

export const mergeCategoryEndpoint = endpoint({
  id: 'taxonomy.mergeCategory',
  method: 'POST',
  path: '/api/config/categories/{id}/merge',
  summary: 'Moves all items of a category to another one of the collection and removes it. Its page redirects.',
  capability: 'products.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: CategoryParams,
  body: z.strictObject({ into: CategoryId }),
  reply: Undoable,
  errors: ['TAXONOMY_TERM_NOT_FOUND', 'TAXONOMY_MERGE_INTO_ITSELF', 'TAXONOMY_MERGE_INTO_CHILD', 'TAXONOMY_TOO_DEEP'],
});

export const deleteCategoryEndpoint = endpoint({
  id: 'taxonomy.deleteCategory',
  method: 'DELETE',
  path: '/api/config/categories/{id}',
  summary: 'Removes a category from its items and deletes it. Its page redirects to its parent or to the whole list.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: CategoryParams,
  reply: Undoable,
  errors: ['TAXONOMY_TERM_NOT_FOUND'],
});

export const Tag = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Items in any state that have this tag. */
  itemCount: z.int(),
});
export type Tag = z.infer<typeof Tag>;

export const TagQuery = listQuery(['name', '-name', 'items', '-items'], {
  unused: z.enum(['true', 'false']).optional(),
});
export type TagQuery = z.output<typeof TagQuery>;

export const listTagsEndpoint = endpoint({
  id: 'taxonomy.listTags',
  method: 'GET',
  path: '/api/config/tags',
  summary: 'Lists the tags of the website with the number of their items.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: TagQuery,
  reply: listReply(Tag),
  errors: ['TAXONOMY_CURSOR_INVALID'],
});

const TagReply = z.strictObject({ tag: Tag });
const TagParams = z.strictObject({ id: TagId });

export const createTagEndpoint = endpoint({
  id: 'taxonomy.createTag',
  method: 'POST',
  path: '/api/config/tags',
  summary: 'Creates a tag that items can get later.',
  capability: 'products.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: z.strictObject({ name: TermName }),
  reply: TagReply,
  status: 201,
  errors: ['TAXONOMY_TERM_EXISTS'],
});

export const updateTagEndpoint = endpoint({
  id: 'taxonomy.updateTag',
  method: 'PUT',
  path: '/api/config/tags/{id}',
  summary: 'Renames a tag in all items. The pages of the old name redirect.',
  capability: 'products.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: TagParams,
  body: z.strictObject({ name: TermName }),
  reply: TagReply,
  errors: ['TAXONOMY_TERM_NOT_FOUND', 'TAXONOMY_TERM_EXISTS'],
});

const TagIds = z.array(TagId).min(1).max(MAX_BULK_TAGS);

export const mergeTagsEndpoint = endpoint({
  id: 'taxonomy.mergeTags',
  method: 'POST',
  path: '/api/config/tags/{id}/merge',
  summary: 'Replaces other tags by this one in all items. The pages of the other tags redirect.',
  capability: 'products.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  params: TagParams,
  body: z.strictObject({ from: TagIds }),
  reply: Undoable,
  errors: ['TAXONOMY_TERM_NOT_FOUND', 'TAXONOMY_MERGE_INTO_ITSELF'],
});

export const deleteTagEndpoint = endpoint({
  id: 'taxonomy.deleteTag',
  method: 'DELETE',
  path: '/api/config/tags/{id}',
  summary: 'Removes a tag from all items. Its pages redirect to the whole list.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: TagParams,
  reply: Undoable,
  errors: ['TAXONOMY_TERM_NOT_FOUND'],
});

export const deleteTagsEndpoint = endpoint({
  id: 'taxonomy.deleteTags',
  method: 'POST',
  path: '/api/config/tags/deletions',
  summary: 'Removes several tags from all items: all of them or none.',
  capability: 'products.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: TagIds }),
  reply: Undoable,
  errors: ['TAXONOMY_TERM_NOT_FOUND'],
});

export const undoChangeEndpoint = endpoint({
  id: 'taxonomy.undoChange',
  method: 'POST',
  path: '/api/config/term-changes/{id}/undo',
  summary:
    'Undoes a deletion or merge of categories or tags: items, order, details, redirects and discounts are as before.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: z.strictObject({ id: TermChangeId }),
  reply: Changed,
  errors: ['TAXONOMY_CHANGE_NOT_FOUND', 'TAXONOMY_CHANGED_SINCE'],
});
