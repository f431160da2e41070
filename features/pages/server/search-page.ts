import type { Ctx } from '#platform/context.ts';
import type { PageProvider } from '#platform/render/page.ts';
import { PAGE_TYPES } from '../page-type.ts';
import type { Collection } from './collection.ts';
import { toItemJson } from './item-json.ts';
import { pageNumber, paginate, queryText } from './pagination.ts';
import { search } from './search-repository.ts';

const PAGE_SIZE = 20;
const PATH = '/search';

/** `/search?q=…` over titles, excerpts and tags of what is published. */
export function createSearchPage(collections: (ctx: Ctx) => Promise<ReadonlyMap<string, Collection>>): PageProvider {
  return async (ctx, { path, query }) => {
    if (path.replace(/\/$/, '') !== PATH) return null;
    const text = (queryText(query, 'q') ?? '').trim();
    const page = pageNumber(query);
    const wish = { text, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
    const rows = text === '' ? [] : await search(ctx.db, ctx.websiteId, wish);
    const byId = new Map([...(await collections(ctx)).values()].map((collection) => [collection.id, collection]));
    const items = rows.slice(0, PAGE_SIZE).flatMap((row) => {
      const collection = byId.get(row.collection_id);
      return collection === undefined ? [] : [toItemJson(row, collection)];
    });
    const more = rows.length > PAGE_SIZE;
    return {
      kind: 'page',
      status: 200,
      pageType: PAGE_TYPES.search,
      template: 'pages/search.page',
      context: {
        searchQuery: text,
        items,
        pagination: paginate({ path: PATH, query: { q: text }, page, pageSize: PAGE_SIZE, more }),
      },
      head: { title: 'Search', description: '', canonicalPath: PATH, indexed: false },
      bodyClasses: ['page-search'],
      bodyId: 'page-search',
      // Any change to the website may change what is found.
      tags: [...byId.keys()].map((id) => `collection:${id}`),
    };
  };
}
