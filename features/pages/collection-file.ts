import { z } from 'zod';
import { MediaFile } from '#features/sites/site-file.ts';
import { Slug } from '#kernel/text/slug.ts';
import { COLLECTION_TYPES, type CollectionTypeName } from './collection-type.ts';

/** `collections/<slug>.json` of a site folder, and the content of a collection in the database. */

const TYPE_NAMES = Object.keys(COLLECTION_TYPES) as [CollectionTypeName, ...CollectionTypeName[]];

export const Seo = z.strictObject({
  title: z.string().max(300).optional(),
  description: z.string().max(1000).optional(),
});
export const CategoryName = z.string().min(1).max(100);

/** A block is open: its own template decides which fields it reads. Its size is bounded. */
export const Block = z
  .looseObject({ type: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'Expected the name of a block template') })
  .refine((block) => JSON.stringify(block).length <= 100_000, 'A block may hold at most 100,000 characters');
export type Block = z.infer<typeof Block>;

export const CollectionFile = z.strictObject({
  type: z.enum(TYPE_NAMES),
  title: z.string().min(1).max(200),
  navigationTitle: z.string().max(200).optional(),
  description: z.string().max(2000).default(''),
  enabled: z.boolean().default(true),
  image: MediaFile.optional(),
  categories: z.array(CategoryName).max(200).default([]),
  pageSize: z.int().min(1).max(200).optional(),
  design: z.enum(['grid', 'slideshow', 'slider', 'stacked']).default('grid'),
  folder: Slug.optional(),
  blocks: z.array(Block).max(200).default([]),
  seo: Seo.default({}),
});
export type CollectionFile = z.infer<typeof CollectionFile>;

export const MAX_BODY_LENGTH = 500_000;
