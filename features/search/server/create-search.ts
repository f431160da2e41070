import { type Collection, type ItemJson, type ItemSource, mergeContext } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { nearestWord, searchWords } from '../search-words.ts';

import { matchPages } from './match-pages.ts';
import type { Hit } from './repository.ts';
import * as searchIndex from './repository.ts';

export interface SearchParts {
  collections: ReadonlyMap<string, Collection>;
  sourceOf: (collection: Collection) => ItemSource;
}

export interface SearchQuery {
  text: string;
  limit: number;
  offset: number;
}

export interface Found {
  /** The normalized words that were searched. */
  words: string[];
  /** Set if other words were searched because the query had no results. */
  correction: string | null;
  /** In display order. Products have the catalog's format. */
  items: ItemJson[];
  /** Keys of the page's context that belong to the items. */
  context: Record<string, unknown>;
}

export interface Search {
  /** `parts` contains the collections to search: those that the reader may open. */
  find(ctx: Ctx, parts: SearchParts, query: SearchQuery): Promise<Found>;
  /** Call this when a website has changed: title words are cached for a while. */
  forget(websiteId: WebsiteId): void;
}

// Misspelled words are compared with words that are at most a minute old.
const CACHE_MS = MINUTE;
const MAX_WEBSITES = 50;

/** Finds items and pages by words, or by similar words if there are no results. */
export function createSearch(): Search {
  const known = new Map<WebsiteId, { words: Map<string, number>; readAt: number }>();

  async function titleWords(ctx: Ctx, { collections }: SearchParts): Promise<Map<string, number>> {
    const now = ctx.clock().getTime();
    const cached = known.get(ctx.websiteId);
    if (cached !== undefined && now - cached.readAt < CACHE_MS && now >= cached.readAt) return cached.words;
    if (known.size >= MAX_WEBSITES) known.clear();
    const collectionIds = [...collections.values()].map(({ id }) => id);
    const words = await searchIndex.listTitleWords(ctx.db, ctx.websiteId, { collectionIds, now: ctx.clock() });
    known.set(ctx.websiteId, { words, readAt: now });
    return words;
  }

  return {
    async find(ctx, parts, query) {
      const words = searchWords(query.text);
      if (words.length === 0) return { words, correction: null, items: [], context: {} };
      const found = await runSearch(ctx, parts, { ...query, words });
      if (found.items.length > 0 || query.offset > 0) return { ...found, words, correction: null };
      const corrected = correctSpelling(words, await titleWords(ctx, parts));
      if (corrected === null) return { ...found, words, correction: null };
      return {
        ...(await runSearch(ctx, parts, { ...query, words: corrected })),
        words: corrected,
        correction: corrected.join(' '),
      };
    },
    forget: (websiteId) => void known.delete(websiteId),
  };
}

/** Replaces unknown words with the nearest known ones. Returns null if nothing changes. */
function correctSpelling(words: readonly string[], known: ReadonlyMap<string, number>): string[] | null {
  const corrected = words.map((word) => (known.has(word) ? word : (nearestWord(word, known) ?? word)));
  return corrected.every((word, at) => word === words[at]) ? null : corrected;
}

interface SearchRun extends SearchQuery {
  words: readonly string[];
}

async function runSearch(
  ctx: Ctx,
  parts: SearchParts,
  { words, limit, offset }: SearchRun,
): Promise<Pick<Found, 'items' | 'context'>> {
  const open = [...parts.collections.values()];
  const input = { words, collectionIds: open.map(({ id }) => id), now: ctx.clock(), limit, offset };
  const hits = await searchIndex.search(ctx.db, ctx.websiteId, input);
  const { items, context } = await loadItems(ctx, parts, { hits, open });
  const pages = offset === 0 ? matchPages(open, words) : { byTitle: [], byText: [] };
  return { items: [...pages.byTitle, ...items, ...(hits.length < limit ? pages.byText : [])], context };
}

interface SearchHits {
  hits: readonly Hit[];
  open: readonly Collection[];
}

/** Reads the found items from the source of each collection, in the order of the hits. */
async function loadItems(
  ctx: Ctx,
  { sourceOf }: SearchParts,
  { hits, open }: SearchHits,
): Promise<Pick<Found, 'items' | 'context'>> {
  const matchingCollections = open.filter(({ id }) => hits.some(({ collectionId }) => collectionId === id));
  const lists = await Promise.all(
    matchingCollections.map(async (collection) => {
      const ids = hits.filter(({ collectionId }) => collectionId === collection.id).map(({ itemId }) => itemId);
      return await sourceOf(collection).pick(ctx, collection, ids);
    }),
  );
  const byId = new Map(lists.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const context: Record<string, unknown> = {};
  for (const list of lists) mergeContext(context, list.context);
  return { items: hits.flatMap(({ itemId }) => byId.get(itemId) ?? []), context };
}
