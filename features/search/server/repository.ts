import { isListedRow } from '#features/content/server/index.ts';
import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal, sql } from '#platform/db/sql.ts';

export interface SearchRequest {
  /** Normalized by `foldText` in `search-words.ts`. */
  words: readonly string[];
  /** The collections to search. */
  collectionIds: readonly CollectionId[];
  now: Date;
  limit: number;
  offset: number;
}

export interface Hit {
  itemId: ItemId;
  collectionId: CollectionId;
}

// The weights of a word in the body, the excerpt, the terms and the title.
const WEIGHTS = [0.05, 0.2, 0.5, 1];
// Ranking reads all words of a text, and a word may occur in every text. So only this many title matches and this many
// other matches are ranked: with more results than that, a visitor adds another word.
const MAX_TITLE_MATCHES = 2000;
const MAX_OTHER_MATCHES = 300;

/** Listed items that contain all of the words, or words that start with them: best first, among equals the newest. */
export async function search(db: Db, websiteId: WebsiteId, input: SearchRequest): Promise<Hit[]> {
  const among = sql`s.website_id = ${websiteId} and ${isListedRow(input.now, sql`s`)}
    and s.collection_id = any (${[...input.collectionIds]}::text[])`;
  return await db.sql<Hit>`
    with question as materialized (
      select words, words && format('%L', '@site ' || ${websiteId}::text)::tsquery as here
      from search_query(${websiteId}, ${[...input.words]}::text[]) as words),
    titled as (
      select s.*, q.words as requested from item_search s, question q
      where s.title_words @@ q.here and ${among} limit ${literal(MAX_TITLE_MATCHES)}),
    others as (
      select s.*, q.words as requested from item_search s, question q
      where s.words @@ q.here and not s.title_words @@ q.words and ${among} limit ${literal(MAX_OTHER_MATCHES)})
    select item_id as "itemId", collection_id as "collectionId" from (
      select item_id, collection_id, published_at, 1 + ts_rank(title_words, requested) as rank from titled
      union all
      select item_id, collection_id, published_at, ts_rank(${WEIGHTS}::float4[], words, requested) from others) found
    order by rank desc, published_at desc, item_id limit ${input.limit} offset ${input.offset}`;
}

const MAX_WORDS = 20_000;

/** The words in the titles of listed items in these collections, with the number of titles. */
export async function listTitleWords(
  db: Db,
  websiteId: WebsiteId,
  { collectionIds, now }: Pick<SearchRequest, 'collectionIds' | 'now'>,
): Promise<Map<string, number>> {
  // `ts_stat` takes the text of a statement, which can contain values only as literals.
  const rows = await db.sql<{ word: string; uses: number }>`
    select word, ndoc as uses
    from ts_stat(format('select title_words from item_search where website_id = %L and collection_id = any (%L::text[])
      and shown_from <= %L::timestamptz', ${websiteId}::text, ${[...collectionIds]}::text[], ${now}::timestamptz))
    where not starts_with(word, '@') order by ndoc desc limit ${MAX_WORDS}`;
  return new Map(rows.map(({ word, uses }) => [word, uses]));
}
