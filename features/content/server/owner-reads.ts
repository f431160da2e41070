import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import { RECORD_TYPES } from '../record-type.ts';
import { itemRows, joinCollection } from './item-sql.ts';

// The expression of the index `items_by_title_words`. It contains the website as a word, so that the index finds the
// items of one website only.
const titleWords = sql`
  to_tsvector('pg_catalog.simple', search_fold(i.title)) || array_to_tsvector(array['@site ' || i.website_id])`;

/**
 * Whether the title of an item `i` contains words that start with these. They are normalized and consist of letters and
 * digits. Without words, no title matches.
 */
export function titleMatches(websiteId: WebsiteId, words: readonly string[]): Fragment {
  return words.length === 0 ? sql`false` : titleIs(websiteId, words.map(toPrefix).join(' & '));
}

/** The same for titles with any of these words. */
export function titleMatchesAny(websiteId: WebsiteId, words: readonly string[]): Fragment {
  return words.length === 0 ? sql`false` : titleIs(websiteId, `(${words.map(toPrefix).join(' | ')})`);
}

const toPrefix = (word: string): string => `${word}:*`;

function titleIs(websiteId: WebsiteId, words: string): Fragment {
  return sql`i.website_id = ${websiteId} and (${titleWords}) @@ ${`'@site ${websiteId}' & ${words}`}::tsquery`;
}

export interface FoundItem {
  id: ItemId;
  collectionId: CollectionId;
  collectionTitle: string;
  title: string;
}

// This many matches are considered. Bounds a search for two letters.
const MAX_MATCHES = 200;

/** Items in any state, except products, by the words of their title. The last changed first. */
export async function searchItems(
  db: Db,
  websiteId: WebsiteId,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<FoundItem[]> {
  return await db.sql<FoundItem & object>`
    with found as (
      select i.website_id, i.id, i.collection_id, i.title, i.updated_at from ${itemRows}
      where ${titleMatches(websiteId, words)} and i.record_type <> ${RECORD_TYPES.storeItem.code}
        and i.trashed_at is null
      limit ${literal(MAX_MATCHES)})
    select i.id, i.collection_id as "collectionId", collection.title as "collectionTitle", i.title
    from found i ${joinCollection} order by i.updated_at desc, i.id limit ${limit}`;
}

export interface FoundPage {
  id: CollectionId;
  title: string;
  slug: string;
}

/** Pages and other collections whose title or slug contains the text (in lower case). A website has few of them. */
export async function searchPages(
  db: Db,
  websiteId: WebsiteId,
  { text, limit }: { text: string; limit: number },
): Promise<FoundPage[]> {
  return await db.sql<FoundPage & object>`
    select id, title, slug from collections
    where website_id = ${websiteId} and (position(${text} in lower(title)) > 0 or position(${text} in slug) > 0)
    order by title, id limit ${limit}`;
}

/**
 * The categories of all items of a website, by name. Reads one term of each collection and category from the index,
 * however many items have it.
 */
export async function listCategories(db: Db, websiteId: WebsiteId, limit: number): Promise<string[]> {
  const rows = await db.sql<{ term: string }>`
    select distinct found.term from collections c, lateral (
      with recursive terms as (
        (select t.term from item_terms t
         where t.website_id = ${websiteId} and t.collection_id = c.id and t.kind = 'category' order by t.term limit 1)
        union all
        select (
          select t.term from item_terms t
          where t.website_id = ${websiteId} and t.collection_id = c.id and t.kind = 'category' and t.term > terms.term
          order by t.term limit 1)
        from terms where terms.term is not null)
      select term from terms where term is not null) found
    where c.website_id = ${websiteId} order by found.term limit ${limit}`;
  return rows.map(({ term }) => term);
}
