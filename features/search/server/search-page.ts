import { pageNumber, queryText } from '#features/content/list-query.ts';
import { plainText } from '#features/content/plain-text.ts';
import { asVisitor, type ItemJson, paginate } from '#features/content/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageProvider, PageSpec } from '#platform/render/page.ts';
import { excerptAround, splitHits } from '../highlight.ts';
import type { Search, SearchParts } from './create-search.ts';

const PAGE_SIZE = 20;
const PATH = '/search';

export interface SearchPageOptions {
  search: Search;
  parts(ctx: Ctx): Promise<SearchParts>;
}

/** `/search?q=…` over listed content: products, posts, events, pictures, pages. */
export function createSearchPage(options: SearchPageOptions): PageProvider {
  return async (given, { path, query }) => {
    if (path !== PATH) return null;
    const ctx = asVisitor(given);
    const text = (queryText(query, 'q') ?? '').trim();
    const page = pageNumber(query);
    const parts = await options.parts(ctx);
    const searchRequest = { text, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
    const { items, words, correction, context } = await options.search.find(ctx, parts, searchRequest);
    if (items.length === 0 && page > 1) return null;
    const results = items.slice(0, PAGE_SIZE).map((item) => ({ ...item, ...highlights(item, words) }));
    const more = items.length > PAGE_SIZE;
    return {
      ...FRAME,
      context: {
        searchQuery: text,
        ...(correction === null ? {} : { searchCorrection: correction }),
        items: results,
        pagination: paginate({ path: PATH, query: { q: text }, page, pageSize: PAGE_SIZE, more }),
        ...context,
      },
      // Any change of the website may change the results.
      tags: [...parts.collections.values()].map(({ id }) => `collection:${id}`),
    };
  };
}

const FRAME: Omit<PageSpec, 'context' | 'tags'> = {
  kind: 'page',
  status: 200,
  pageType: PAGE_TYPES.search,
  template: 'pages/search.page',
  head: { title: 'Search', description: '', canonicalPath: PATH, indexed: false },
  bodyClasses: ['page-search'],
  bodyId: 'page-search',
};

/** Title and excerpt as markup with matches in `<mark>`. */
function highlights(
  item: ItemJson,
  words: readonly string[],
): { highlightedTitle: string; highlightedExcerpt: string } {
  const excerpt = excerptAround(plainText(item.excerpt === '' ? item.body : item.excerpt), words);
  return { highlightedTitle: highlight(item.title, words), highlightedExcerpt: highlight(excerpt, words) };
}

function highlight(text: string, words: readonly string[]): string {
  return splitHits(text, words)
    .map((part) => (part.hit ? `<mark>${escapeHtml(part.text)}</mark>` : escapeHtml(part.text)))
    .join('');
}
