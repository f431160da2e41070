import { type ItemId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import type { Item } from './item.ts';
import * as itemRepository from './item-repository.ts';
import { addOldSlugs, renameAll } from './old-slugs.ts';

export type ItemInput = Omit<Item, 'id' | 'collectionId' | 'updatedAt'>;

/**
 * Replaces the items of the collection. An item with a current or former slug keeps its id. Returns the ids by slug.
 */
export async function saveItems(
  ctx: Ctx,
  collection: Collection,
  inputs: readonly ItemInput[],
): Promise<Map<string, ItemId>> {
  const known = await itemRepository.findIds(ctx.db, ctx.websiteId, collection.id);
  const renamed = findRenamed(known, inputs);
  await renameAll(ctx, renamed);
  const items = inputs.map((input): Item => {
    const id = known.get(input.slug) ?? renamed.get(input.slug) ?? newId<'item'>(ctx.clock(), ctx.random);
    return { ...input, id, collectionId: collection.id, updatedAt: ctx.clock() };
  });
  await itemRepository.removeExcept(ctx.db, ctx.websiteId, {
    collectionId: collection.id,
    slugs: inputs.map((input) => input.slug),
  });
  await itemRepository.upsertAll(ctx.db, ctx.websiteId, items);
  await itemRepository.replaceImages(ctx.db, ctx.websiteId, items);
  await addOldSlugs(ctx, collection.id, items);
  return new Map(items.map((item) => [item.slug, item.id]));
}

/** The items that get a new slug: one unknown to the collection, for an item whose former slug is no longer used. */
function findRenamed(known: ReadonlyMap<string, ItemId>, inputs: readonly ItemInput[]): Map<string, ItemId> {
  const requested = new Set(inputs.map(({ slug }) => slug));
  const renamed = new Map<string, ItemId>();
  const usedIds = new Set<ItemId>();
  for (const { slug, oldSlugs = [] } of inputs) {
    if (known.has(slug)) continue;
    const old = oldSlugs.find((name) => known.has(name) && !requested.has(name));
    const id = old === undefined ? undefined : known.get(old);
    if (id === undefined || usedIds.has(id)) continue;
    renamed.set(slug, id);
    usedIds.add(id);
  }
  return renamed;
}
