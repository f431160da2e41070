import { joinMedium, mediumFile } from '#features/media/server/index.ts';
import type { CollectionId, WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import { isListedRow } from './visibility-sql.ts';

// Parts of other slices' statements. An item is always `i`, as in `itemColumns` and `isOpenItem`.

export const itemRows = sql`items i`;

/** Joins the item with this id. `left ${joinItem(…)} and …` makes it a left join. Arguments are columns or values. */
export function joinItem(websiteId: unknown, id: unknown): Fragment {
  return sql`join items i on i.website_id = ${websiteId} and i.id = ${id}`;
}

/** Joins the collection of an item as `collection`. */
export const joinCollection = sql`
  join collections collection on collection.website_id = i.website_id and collection.id = i.collection_id`;

/** `collection/slug`, which identifies an item in the files of a website. Needs `joinCollection`. */
export const itemReference = sql`collection.slug || '/' || i.slug`;

/** The images `g` of items with their media `m`. */
export const imageRows = sql`item_images g ${joinMedium(sql`g.website_id`, sql`g.media_id`)}`;

/** The file of an item's first image as JSON. Null when it has none. */
export const firstImage = sql`
  (select ${mediumFile} from ${imageRows}
   where g.website_id = i.website_id and g.item_id = i.id order by g.position limit 1)`;

export interface RelatedScope {
  collectionId: CollectionId;
  now: Date;
}

/**
 * The first eight listed items of a collection that share a category with the row `chosen (id, categories)`: they are
 * among the first eight of each category.
 */
export function itemsSharingCategory(websiteId: WebsiteId, { collectionId, now }: RelatedScope): Fragment {
  return sql`
    select distinct t.position, t.item_id as id
    from chosen, unnest(chosen.categories) as requested (term), lateral (
      select position, item_id from item_terms
      where website_id = ${websiteId} and collection_id = ${collectionId} and kind = 'category'
        and term = requested.term and item_id <> chosen.id and ${isListedRow(now)}
      order by position, item_id limit 8) t
    order by t.position, t.item_id limit 8`;
}

/** The first eight that share none. Queried only if fewer than eight share one, so that few rows are skipped. */
export function itemsSharingNoCategory(websiteId: WebsiteId, { collectionId, now }: RelatedScope): Fragment {
  return sql`
    select i.id from items i, chosen
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and ${isListedRow(now, sql`i`)}
      and i.id <> chosen.id and not i.categories && chosen.categories
    order by i.position, i.id limit 8`;
}
