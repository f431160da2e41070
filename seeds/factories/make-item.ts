import {
  type Collection,
  type ItemDocument,
  readItemDocuments,
  saveItems,
  toItemInput,
} from '#features/content/server/index.ts';
import { listMedia } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { START } from './clock.ts';
import { unique } from './unique.ts';

export interface ItemOptions extends Partial<ItemDocument['file']> {
  slug?: string;
  body?: string;
}

/** Adds a post, event or gallery image to a collection and returns its slug. */
export async function makeItem(ctx: Ctx, collection: Collection, overrides: ItemOptions = {}): Promise<string> {
  const { slug = unique('item'), body = '', ...file } = overrides;
  const documents = await readItemDocuments(ctx, collection);
  documents.push({ slug, body, file: { ...emptyItem(slug), ...file } });
  const media = new Map((await listMedia(ctx.db, ctx.websiteId)).map(({ filename, id }) => [filename, id]));
  await saveItems(
    ctx,
    collection,
    documents.map((document) => toItemInput(collection, document, media)),
  );
  return slug;
}

function emptyItem(slug: string): ItemDocument['file'] {
  return {
    title: `Title of ${slug}`,
    excerpt: '',
    publishedAt: START.toISOString(),
    state: 'published',
    author: '',
    categories: [],
    tags: [],
    starred: false,
    commentsOpen: true,
    position: 0,
    seo: {},
  };
}
