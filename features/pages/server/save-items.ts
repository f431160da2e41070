import { type ItemId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import type { Item } from './item.ts';
import { findIds, removeExcept, replaceImages, upsertAll } from './item-repository.ts';

export type ItemInput = Omit<Item, 'id' | 'collectionId' | 'updatedAt'>;

/** Makes these the items of the collection; one with a known slug keeps its id. Gives the ids by slug. */
export async function saveItems(
  ctx: Ctx,
  collection: Collection,
  inputs: readonly ItemInput[],
): Promise<Map<string, ItemId>> {
  const known = await findIds(ctx.db, ctx.websiteId, collection.id);
  const items = inputs.map((input): Item => {
    const id = known.get(input.slug) ?? newId<'item'>(ctx.clock(), ctx.random);
    return { ...input, id, collectionId: collection.id, updatedAt: ctx.clock() };
  });
  await removeExcept(ctx.db, ctx.websiteId, { collectionId: collection.id, slugs: inputs.map((input) => input.slug) });
  await upsertAll(ctx.db, ctx.websiteId, items);
  await replaceImages(ctx.db, ctx.websiteId, items);
  return new Map(items.map((item) => [item.slug, item.id]));
}
