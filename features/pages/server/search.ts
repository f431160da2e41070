import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { nearestWord, searchWords } from '../search-words.ts';
import { mergeContext } from './blocks.ts';
import type { Collection } from './collection.ts';
import type { ItemJson } from './item-json.ts';
import type { ItemSource } from './item-source.ts';
import { matchPages } from './match-pages.ts';
import { type Hit, listTitleWords, search } from './search-repository.ts';

export interface SearchParts {
  collections: ReadonlyMap<string, Collection>;
  sourceOf: (collection: Collection) => ItemSource;
}

export interface SearchAsked {
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
  find(ctx: Ctx, parts: SearchParts, asked: SearchAsked): Promise<Found>;
  /** Call this when a website has changed: title words are cached for a while. */
  forget(websiteId: WebsiteId): void;
}

// Misspelled words are compared with words that are at most a minute old.
const KEPT_MS = 60_000;
const MAX_WEBSITES = 50;

/** Finds items and pages by words, or by similar words if there are no results. */
export function createSearch(): Search {
  const known = new Map<WebsiteId, { words: Map<string, number>; readAt: number }>();

  async function titleWords(ctx: Ctx, { collections }: SearchParts): Promise<Map<string, number>> {
    const now = ctx.clock().getTime();
    const kept = known.get(ctx.websiteId);
    if (kept !== undefined && now - kept.readAt < KEPT_MS && now >= kept.readAt) return kept.words;
    if (known.size >= MAX_WEBSITES) known.clear();
    const collectionIds = [...collections.values()].map(({ id }) => id);
    const words = await listTitleWords(ctx.db, ctx.websiteId, { collectionIds, now: ctx.clock() });
    known.set(ctx.websiteId, { words, readAt: now });
    return words;
  }

  return {
    async find(ctx, parts, asked) {
      const words = searchWords(asked.text);
      if (words.length === 0) return { words, correction: null, items: [], context: {} };
      const found = await look(ctx, parts, { ...asked, words });
      if (found.items.length > 0 || asked.offset > 0) return { ...found, words, correction: null };
      const near = nearWords(words, await titleWords(ctx, parts));
      if (near === null) return { ...found, words, correction: null };
      return { ...(await look(ctx, parts, { ...asked, words: near })), words: near, correction: near.join(' ') };
    },
    forget: (websiteId) => void known.delete(websiteId),
  };
}

/** Replaces unknown words with the nearest known ones. Returns null if nothing changes. */
function nearWords(words: readonly string[], known: ReadonlyMap<string, number>): string[] | null {
  const near = words.map((word) => (known.has(word) ? word : (nearestWord(word, known) ?? word)));
  return near.every((word, at) => word === words[at]) ? null : near;
}

interface Look extends SearchAsked {
  words: readonly string[];
}

async function look(
  ctx: Ctx,
  parts: SearchParts,
  { words, limit, offset }: Look,
): Promise<Pick<Found, 'items' | 'context'>> {
  const open = [...parts.collections.values()];
  const input = { words, collectionIds: open.map(({ id }) => id), now: ctx.clock(), limit, offset };
  const hits = await search(ctx.db, ctx.websiteId, input);
  const { items, context } = await describe(ctx, parts, { hits, open });
  const pages = offset === 0 ? matchPages(open, words) : { named: [], mentioning: [] };
  return { items: [...pages.named, ...items, ...(hits.length < limit ? pages.mentioning : [])], context };
}

interface Described {
  hits: readonly Hit[];
  open: readonly Collection[];
}

/** Reads the found items from the source of each collection, in the order of the hits. */
async function describe(
  ctx: Ctx,
  { sourceOf }: SearchParts,
  { hits, open }: Described,
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
