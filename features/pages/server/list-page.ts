import type { Ctx } from '#platform/context.ts';
import type { PageRequest, PageSpec } from '#platform/render/page.ts';
import { PAGE_TYPES } from '../page-type.ts';
import { defaultPageSize, pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { collectionHead } from './collection-head.ts';
import { toCollectionJson } from './collection-json.ts';
import type { ItemSource } from './item-source.ts';
import { pageNumber, pageUrl, paginate, queryText } from './pagination.ts';

interface ListPlace {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  collections: ReadonlyMap<string, Collection>;
}

/** One page of a collection's items, filtered as the address says. */
export async function listPage(ctx: Ctx, { collection, source, request, collections }: ListPlace): Promise<PageSpec> {
  const filter = { category: queryText(request.query, 'category'), tag: queryText(request.query, 'tag') };
  const page = pageNumber(request.query);
  const pageSize = collection.pageSize ?? defaultPageSize(collection.type);
  // One more than the page holds tells whether there is a next one, without counting.
  const wish = { ...filter, limit: pageSize + 1, offset: (page - 1) * pageSize };
  const [{ items, context }, head] = await Promise.all([
    source.list(ctx, collection, wish),
    collectionHead(ctx, collection),
  ]);
  const path = pathOf(collection);
  return {
    ...head.spec,
    pageType: PAGE_TYPES.collection,
    template: `collections/${collection.type}.list`,
    context: {
      collection: { ...head.json, ...childrenJson(collection, collections) },
      items: items.slice(0, pageSize),
      pagination: paginate({ path, query: filter, page, pageSize, more: items.length > pageSize }),
      filter,
      ...context,
    },
    head: { ...head.spec.head, canonicalPath: pageUrl(path, filter, page) },
  };
}

/** The collections that stand in a folder. */
function childrenJson(folder: Collection, collections: ReadonlyMap<string, Collection>): object {
  const children = [...collections.values()].filter((child) => child.folder === folder.slug && child.enabled);
  if (children.length === 0) return {};
  return { collections: children.map((child) => toCollectionJson(child, undefined)) };
}
