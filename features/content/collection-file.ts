import { z } from 'zod';
import { Block } from '#features/sites/block.ts';
import { MediaFile } from '#features/sites/site-file.ts';
import { Slug } from '#kernel/text/slug.ts';
import { COLLECTION_TYPES, type CollectionTypeName } from './collection-type.ts';
import { ListFiltersFile } from './list-filters.ts';

/** `collections/<slug>.json` of a site folder, and the content of a collection in the database. */

const TYPE_NAMES = Object.keys(COLLECTION_TYPES) as [CollectionTypeName, ...CollectionTypeName[]];

export const Seo = z.strictObject({
  title: z.string().max(300).optional(),
  description: z.string().max(1000).optional(),
});
export const CategoryName = z.string().min(1).max(100);

export const MAX_CATEGORIES = 200;
/** How deep categories can be nested. */
export const MAX_CATEGORY_DEPTH = 3;

const categoryDetails = {
  name: CategoryName,
  description: z.string().max(2000).default(''),
  image: MediaFile.optional(),
  seo: Seo.default({}),
};
const InnerCategory = z.union([CategoryName, z.strictObject(categoryDetails)]);
const MiddleCategory = z.union([
  CategoryName,
  z.strictObject({ ...categoryDetails, categories: z.array(InnerCategory).max(MAX_CATEGORIES).default([]) }),
]);
/** A category is its name, or an object if it has more than that. */
const CategoryEntry = z.union([
  CategoryName,
  z.strictObject({ ...categoryDetails, categories: z.array(MiddleCategory).max(MAX_CATEGORIES).default([]) }),
]);

export const CollectionFile = z.strictObject({
  type: z.enum(TYPE_NAMES),
  title: z.string().min(1).max(200),
  navigationTitle: z.string().max(200).optional(),
  description: z.string().max(2000).default(''),
  enabled: z.boolean().default(true),
  image: MediaFile.optional(),
  categories: z.array(CategoryEntry).max(MAX_CATEGORIES).default([]),
  /** Former names of categories. Their pages redirect to the current category, or with an empty name to the list. */
  oldCategories: z.record(CategoryName, z.string().max(100)).optional(),
  pageSize: z.int().min(1).max(200).optional(),
  /** What visitors can filter a product list by, and its order. `false`: they can neither filter nor sort it. */
  filters: ListFiltersFile.optional(),
  /** The theme's own name for a list type that it has templates for. */
  template: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,60}$/, 'Expected the name of a collection type of the theme')
    .optional(),
  /** A layout of the theme. Defaults to the one in the conf of the type, then to the first. */
  layout: z.string().min(1).max(200).optional(),
  design: z.enum(['grid', 'slideshow', 'slider', 'stacked']).default('grid'),
  folder: Slug.optional(),
  /** Who may open it. Defaults to everyone. */
  access: z.enum(['public', 'members']).optional(),
  /** Former slugs, whose URLs redirect to it. */
  oldSlugs: z.array(Slug).max(50).optional(),
  blocks: z.array(Block).max(200).default([]),
  seo: Seo.default({}),
});
export type CollectionFile = z.infer<typeof CollectionFile>;

export const MAX_BODY_LENGTH = 500_000;
