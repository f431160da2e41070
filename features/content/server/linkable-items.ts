import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { CollectionTypeName } from '../collection-type.ts';
import type { ItemState } from '../item-file.ts';
import { RECORD_TYPES } from '../record-type.ts';
import { itemRows, joinCollection } from './item-sql.ts';
import { titleMatches } from './owner-reads.ts';

export interface LinkableItem {
  id: ItemId;
  title: string;
  state: ItemState;
  publishedAt: Date;
  slug: string;
  collection: { slug: string; type: CollectionTypeName; title: string };
}

export interface LinkableItemsQuery {
  kind: 'product' | 'item';
  /** Normalized. Without any, the items that were changed last are listed. */
  words: readonly string[];
  limit: number;
}

// This many matches are considered. Bounds a search for two letters.
const MAX_MATCHES = 200;

/**
 * Items that a menu can link to. A search finds them in any state, the last changed first. Without words, the latest
 * published ones of each collection.
 */
export async function listLinkableItems(
  db: Db,
  websiteId: WebsiteId,
  query: LinkableItemsQuery,
): Promise<LinkableItem[]> {
  const rows = query.words.length === 0 ? latestOfCollections(websiteId, query) : matches(websiteId, query);
  return await db.sql<LinkableItem & object>`
    with found as (${rows})
    select i.id, i.title, i.state, i.published_at as "publishedAt", i.slug,
      json_build_object('slug', collection.slug, 'type', collection.type, 'title', collection.title) as collection
    from found i ${joinCollection} order by i.updated_at desc, i.id limit ${query.limit}`;
}

const columns = sql`i.website_id, i.id, i.collection_id, i.title, i.state, i.slug, i.published_at, i.updated_at`;

function matches(websiteId: WebsiteId, { kind, words }: LinkableItemsQuery): Fragment {
  const isKind = sql`i.record_type ${kind === 'product' ? sql`=` : sql`<>`} ${literal(RECORD_TYPES.storeItem.code)}`;
  return sql`
    select ${columns} from ${itemRows} where ${titleMatches(websiteId, words)} and ${isKind} and i.trashed_at is null
    limit ${literal(MAX_MATCHES)}`;
}

/** Reads as many rows of each collection as are shown, from the index of its lists. */
function latestOfCollections(websiteId: WebsiteId, { kind, limit }: LinkableItemsQuery): Fragment {
  const isOfKind = sql`c.type ${kind === 'product' ? sql`=` : sql`<>`} 'products'`;
  return sql`
    select latest.* from collections c, lateral (
      select ${columns} from ${itemRows}
      where i.website_id = ${websiteId} and i.collection_id = c.id and i.shown_from is not null
      order by i.published_at desc, i.id desc limit ${limit}) latest
    where c.website_id = ${websiteId} and ${isOfKind}`;
}
