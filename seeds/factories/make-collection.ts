import {
  type Collection,
  type CollectionInput,
  listCollections,
  saveCollections,
} from '#features/content/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { unique } from './unique.ts';

export interface CollectionOptions extends Partial<CollectionInput['file']> {
  slug?: string;
  body?: string;
}

/** Adds a collection to the website, by default a product list. */
export async function makeCollection(ctx: Ctx, overrides: CollectionOptions = {}): Promise<Collection> {
  const { slug = unique('list'), body = '', ...file } = overrides;
  const existing = (await listCollections(ctx.db, ctx.websiteId)).map(toInput);
  const saved = await saveCollections(ctx, [...existing, { slug, body, file: { ...emptyCollection(slug), ...file } }]);
  const collection = saved.get(slug);
  if (collection === undefined) throw new Error(`Collection ${slug} was saved but not found`);
  return collection;
}

function toInput({ id: _id, slug, body, updatedAt: _updatedAt, ...file }: Collection): CollectionInput {
  return { slug, body, file };
}

function emptyCollection(slug: string): CollectionInput['file'] {
  return {
    type: 'products',
    title: `Title of ${slug}`,
    description: '',
    enabled: true,
    categories: [],
    design: 'grid',
    blocks: [],
    seo: {},
  };
}
