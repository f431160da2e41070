import type { CollectionId, WebsiteId } from '#kernel/ids/id.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';

export interface ItemFilter {
  collectionId: CollectionId;
  /** Order: as the owner arranged them, or the newest first. */
  arranged: boolean;
  category?: string | undefined;
  tag?: string | undefined;
  limit: number;
  offset: number;
}

/**
 * The published items of one page of a list, as `chosen` with their order, for a join with whatever describes them. Cut
 * before the join: an index gives the page in its order, and only its rows are looked at.
 */
export function chosenItems(websiteId: WebsiteId, filter: ItemFilter): Fragment {
  const { collectionId, category, tag } = filter;
  const order = filter.arranged ? sql`position, id` : sql`published_at desc, id desc`;
  const cut = sql`order by ${order} limit ${literal(filter.limit)} offset ${filter.offset}`;
  const among = sql`website_id = ${websiteId} and collection_id = ${collectionId}`;
  if (category === undefined && tag === undefined)
    return sql`(select id, position, published_at from items where ${among} and state = 'published' ${cut}) chosen`;
  const [kind, term] = category === undefined ? ['tag', tag ?? ''] : ['category', category];
  const also = category === undefined || tag === undefined ? emptySql : sql`and ${bears(websiteId, tag)}`;
  return sql`(
    select item_id as id, position, published_at from item_terms t
    where ${among} and kind = ${kind} and term = ${term} ${also} ${cut}) chosen`;
}

function bears(websiteId: WebsiteId, tag: string): Fragment {
  return sql`exists (
    select 1 from item_terms o
    where o.website_id = ${websiteId} and o.item_id = t.item_id and o.kind = 'tag' and o.term = ${tag})`;
}

/** The order of the chosen ones, to be kept through the join. */
export function chosenOrder({ arranged }: Pick<ItemFilter, 'arranged'>): Fragment {
  return arranged ? sql`chosen.position, chosen.id` : sql`chosen.published_at desc, chosen.id desc`;
}
