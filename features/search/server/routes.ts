import { asVisitor, type ItemJson } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { TaggedCache } from '#platform/render/tagged-cache.ts';
import { type Suggestion, suggestEndpoint } from '../contract.ts';
import { splitHits } from '../highlight.ts';
import { searchWords } from '../search-words.ts';
import type { Search, SearchParts } from './create-search.ts';

const LIMIT = 6;

interface Suggestions {
  correction: string | null;
  suggestions: Suggestion[];
  more: boolean;
}

export interface CachedSuggestions {
  websiteId: WebsiteId;
  tags: readonly string[];
  answer: Suggestions;
}

export interface SuggestOptions {
  search: Search;
  parts: (ctx: Ctx) => Promise<SearchParts>;
  cache: TaggedCache<CachedSuggestions>;
}

/** Frequent queries are answered from a cache until something on the website changes. */
export function createSuggestRoutes({ search, parts, cache }: SuggestOptions): readonly Route[] {
  return [
    route(suggestEndpoint, async (given, { query }) => {
      const ctx = asVisitor(given);
      const key = `${ctx.websiteId} ${searchWords(query.q).join(' ')}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached.answer;
      const startEpoch = cache.epoch();
      const around = await parts(ctx);
      const answer = await suggest(ctx, { search, parts: around }, query.q);
      const tags = [...around.collections.values()].map(({ id }) => `collection:${id}`);
      cache.put(key, { websiteId: ctx.websiteId, tags, answer }, startEpoch);
      return answer;
    }),
  ];
}

interface Around {
  search: Search;
  parts: SearchParts;
}

async function suggest(ctx: Ctx, { search, parts }: Around, text: string): Promise<Suggestions> {
  const { items, words, correction } = await search.find(ctx, parts, { text, limit: LIMIT + 1, offset: 0 });
  return {
    correction,
    suggestions: items.slice(0, LIMIT).map((item) => toSuggestion(item, words)),
    more: items.length > LIMIT,
  };
}

function toSuggestion(item: ItemJson, words: readonly string[]): Suggestion {
  const image = item['assetUrl'];
  return {
    id: item.id,
    title: splitHits(item.title, words),
    url: item.fullUrl,
    kind: item.recordTypeLabel,
    imageUrl: typeof image === 'string' ? image : null,
    price: toPrice(item['structuredContent']),
  };
}

interface PricedVariant {
  onSale: boolean;
  priceMoney: { value: string; currency: string };
  salePriceMoney: { value: string; currency: string };
}

function toPrice(content: unknown): Suggestion['price'] {
  const variants = (content as { variants?: readonly PricedVariant[] } | undefined)?.variants ?? [];
  const [first] = variants;
  if (first === undefined) return null;
  const cents = variants.map((variant) => Number((variant.onSale ? variant.salePriceMoney : variant.priceMoney).value));
  const least = Math.min(...cents);
  return { cents: least, currency: first.priceMoney.currency, isFrom: cents.some((each) => each !== least) };
}
