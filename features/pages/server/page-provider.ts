import type { Ctx } from '#platform/context.ts';
import type { PageProvider } from '#platform/render/page.ts';
import type { CollectionTypeName } from '../collection-type.ts';
import { parsePath } from '../rules.ts';
import { blockPage } from './block-page.ts';
import type { FindForms } from './blocks.ts';
import type { Collection } from './collection.ts';
import { contentSource } from './content-source.ts';
import { itemPage } from './item-page.ts';
import type { ItemSource } from './item-source.ts';
import { listPage } from './list-page.ts';

export interface PagesOptions {
  /** The collections of a website by slug; kept between requests by the caller. */
  collections(ctx: Ctx): Promise<ReadonlyMap<string, Collection>>;
  /** Slug of the collection that answers at `/`. */
  homepage(ctx: Ctx): Promise<string>;
  sources: Partial<Record<CollectionTypeName, ItemSource>>;
  findForms: FindForms;
}

/** Pages, lists and items by their address. */
export function createPageProvider(options: PagesOptions): PageProvider {
  const { findForms, sources } = options;
  const sourceOf = (collection: Collection): ItemSource => sources[collection.type] ?? contentSource;

  return async (ctx, request) => {
    const homepage = await options.homepage(ctx);
    const place = request.path === '/' ? { collection: homepage, item: null } : parsePath(request.path);
    if (place === null) return null;
    const collections = await options.collections(ctx);
    const collection = collections.get(place.collection);
    if (collection === undefined || !collection.enabled) return null;
    const source = sourceOf(collection);
    if (place.item !== null) return await itemPage(ctx, { collection, source, request, slug: place.item });
    if (place.collection === homepage && request.path !== '/') return { kind: 'redirect', status: 301, location: '/' };
    if (collection.type !== 'page') return await listPage(ctx, { collection, source, request, collections });
    return await blockPage(ctx, { collection, request, parts: { collections, sourceOf, findForms } });
  };
}
