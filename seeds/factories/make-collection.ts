import {
  type Collection,
  type CollectionInput,
  listCollections,
  saveCollections,
} from '#features/pages/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { unique } from './unique.ts';

export interface CollectionOptions extends Partial<CollectionInput['file']> {
  slug?: string;
  body?: string;
}

/** Adds a collection to the website, by default a product list. */
export async function makeCollection(ctx: Ctx, overrides: CollectionOptions = {}): Promise<Collection> {
  const { slug = unique('list'), body = '', ...file } = overrides;
  const kept = (await listCollections(ctx.db, ctx.websiteId)).map(toInput);
  const made = await saveCollections(ctx, [...kept, { slug, body, file: { ...emptyCollection(slug), ...file } }]);
  const collection = made.get(slug);
  if (collection === undefined) throw new Error(`Collection ${slug} was saved but is not there`);
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
