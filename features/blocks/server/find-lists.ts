import { currentCategory } from '#features/content/category-tree.ts';
import {
  type Collection,
  categoryFilter,
  type ItemJson,
  type ItemList,
  toCollectionJson,
} from '#features/content/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { BlockParts } from './block-parts.ts';
import type { FoundList, ListReference } from './types/block-type.ts';

export interface FoundLists {
  list: (need: ListReference) => FoundList | null;
  item: (path: string | undefined) => ItemJson | null;
  collections: Collection[];
  contexts: Record<string, unknown>[];
}

const MAX_ITEMS = 24;

/**
 * The items that the blocks of a page show. Blocks with the same filter share one statement, which reads as many items
 * as the longest of them shows. A block that shows one item costs as much as that item's own page, once per item.
 */
export async function findLists(
  ctx: Ctx,
  { needs, items }: { needs: readonly ListReference[]; items: ReadonlySet<string> },
  parts: BlockParts,
): Promise<FoundLists> {
  const [lists, singles] = await Promise.all([readLists(ctx, needs, parts), readItems(ctx, items, parts)]);
  return {
    list(need) {
      const found = lists.get(keyOf(need));
      if (found === undefined) return null;
      return { collection: toCollectionJson(found.collection, undefined), items: found.items.slice(0, need.limit) };
    },
    item: (path) => singles.get(path ?? '')?.item ?? null,
    collections: [...lists.values(), ...singles.values()].map(({ collection }) => collection),
    contexts: [...lists.values(), ...singles.values()].map(({ context }) => context),
  };
}

function keyOf({ limit: _limit, ...input }: ListReference): string {
  return JSON.stringify([input.collection, input.category, input.tag, input.starred, input.order]);
}

type ReadList = ItemList & { collection: Collection };

async function readLists(ctx: Ctx, needs: readonly ListReference[], parts: BlockParts): Promise<Map<string, ReadList>> {
  const largestRequests = new Map<string, ListReference>();
  for (const need of needs) {
    const known = largestRequests.get(keyOf(need));
    if (known === undefined || known.limit < need.limit) largestRequests.set(keyOf(need), need);
  }
  const read = [...largestRequests].map(
    async ([key, { collection: slug, ...input }]): Promise<[string, ReadList][]> => {
      const collection = parts.collections.get(slug);
      if (collection === undefined) return [];
      const list = await parts
        .sourceOf(collection)
        .list(ctx, collection, { ...input, ...categoryOf(collection, input.category), offset: 0 });
      return [[key, { ...list, collection }]];
    },
  );
  return new Map((await Promise.all(read)).flat());
}

/** Blocks name a category: a renamed one is still found, and the categories in it are included. */
export function categoryOf(collection: Collection, name: string | undefined): ReturnType<typeof categoryFilter> {
  return categoryFilter(collection, name === undefined ? undefined : (currentCategory(collection, name) ?? name));
}

interface ReadItem {
  item: ItemJson;
  collection: Collection;
  context: Record<string, unknown>;
}

async function readItems(ctx: Ctx, paths: ReadonlySet<string>, parts: BlockParts): Promise<Map<string, ReadItem>> {
  const read = [...paths].slice(0, MAX_ITEMS).map(async (path): Promise<[string, ReadItem][]> => {
    const [slug = '', item = ''] = path.split('/');
    const collection = parts.collections.get(slug);
    if (collection === undefined) return [];
    const found = await parts.sourceOf(collection).find(ctx, collection, { slug: item });
    if (found === null) return [];
    // Related items belong to the item's own page only.
    const { related: _related, ...context } = found.context;
    return [[path, { item: found.item, collection, context }]];
  });
  return new Map((await Promise.all(read)).flat());
}
