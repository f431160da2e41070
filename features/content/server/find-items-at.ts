import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ItemState } from '../item-file.ts';

export interface ItemPlace {
  collectionId: CollectionId;
  slug: string;
}

/** The item that has a place, or had it. */
export interface ItemAt extends ItemPlace {
  id: ItemId;
  title: string;
  state: ItemState;
  publishedAt: Date;
  isTrashed: boolean;
  /** Differs from the place that was asked for if the item was moved. */
  current: ItemPlace;
}

interface Row extends Omit<ItemAt, 'current'> {
  currentCollectionId: CollectionId;
  currentSlug: string;
}

/** Items in any state by their place. An item that has a place comes before one that had it. */
export async function findItemsAt(ctx: Ctx, places: readonly ItemPlace[]): Promise<ItemAt[]> {
  if (places.length === 0) return [];
  const rows = await ctx.db.sql<Row & object>`
    select distinct on (place.collection_id, place.slug)
      place.collection_id as "collectionId", place.slug, i.id, i.title, i.state, i.trashed_at is not null as "isTrashed",
      i.published_at as "publishedAt", i.collection_id as "currentCollectionId", i.slug as "currentSlug"
    from unnest(${places.map(({ collectionId }) => collectionId)}::text[], ${places.map(({ slug }) => slug)}::text[])
        as place (collection_id, slug),
      lateral (
        select c.id, false as is_former from items c
        where c.website_id = ${ctx.websiteId} and c.collection_id = place.collection_id and c.slug = place.slug
        union all
        select o.item_id, true from item_old_slugs o
        where o.website_id = ${ctx.websiteId} and o.collection_id = place.collection_id and o.slug = place.slug
      ) found
      join items i on i.website_id = ${ctx.websiteId} and i.id = found.id
    order by place.collection_id, place.slug, found.is_former`;
  return rows.map(({ currentCollectionId, currentSlug, ...item }) => ({
    ...item,
    current: { collectionId: currentCollectionId, slug: currentSlug },
  }));
}
