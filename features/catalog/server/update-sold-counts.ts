import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';

export interface SoldProduct {
  itemId: ItemId;
  /** Units sold in the period that the sort order of lists considers. */
  units: number;
}

/** Stores how often products were sold. Products that are not among them sold nothing. */
export async function updateSoldCounts(ctx: Ctx, sold: readonly SoldProduct[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    const ids = sold.map(({ itemId }) => itemId);
    const changed = await db.sql<{ collectionId: CollectionId }>`
      update product_listings l set sold = counted.units
      from unnest(${ids}::text[], ${sold.map(({ units }) => units)}::int[]) as counted (id, units)
      where l.website_id = ${websiteId} and l.item_id = counted.id and l.sold <> counted.units
      returning l.collection_id as "collectionId"`;
    const reset = await db.sql<{ collectionId: CollectionId }>`
      update product_listings l set sold = 0
      where l.website_id = ${websiteId} and l.sold > 0 and l.item_id <> all (${ids}::text[])
      returning l.collection_id as "collectionId"`;
    const tags = new Set([...changed, ...reset].map(({ collectionId }) => `collection:${collectionId}`));
    if (tags.size > 0) await announcePurge(tx, [...tags]);
  });
}
