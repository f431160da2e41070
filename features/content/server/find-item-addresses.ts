import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql.ts';
import type { CollectionTypeName } from '../collection-type.ts';
import { pathOf } from '../rules.ts';
import type { Reader } from '../visibility.ts';
import { titleMatchesAny } from './owner-reads.ts';
import { isReadableItem } from './visibility-sql.ts';

/** The titles of the items that a reader can open, by their `collection/slug`. */
export async function findReadableItems(
  db: Db,
  websiteId: WebsiteId,
  { references, reader }: { references: readonly string[]; reader: Reader },
): Promise<Map<string, string>> {
  const rows = await db.sql<{ reference: string; title: string }>`
    select requested.reference, i.title from unnest(${[...references]}::text[]) as requested (reference)
      join collections c on c.website_id = ${websiteId} and c.slug = split_part(requested.reference, '/', 1)
      join items i on i.website_id = c.website_id and i.collection_id = c.id
        and i.slug = split_part(requested.reference, '/', 2)
    where ${isReadableItem(reader)}`;
  return new Map(rows.map(({ reference, title }) => [reference, title]));
}

export interface ItemAddress {
  path: string;
  title: string;
}

/** This many items with a word of the title are considered. */
const MAX_MATCHES = 100;

/** The items that a reader can open with this slug in any collection, or with one of these words in their title. */
export async function findItemAddresses(
  db: Db,
  websiteId: WebsiteId,
  { slug, words, reader }: { slug: string; words: readonly string[]; reader: Reader },
): Promise<ItemAddress[]> {
  const rows = await db.sql<{ type: CollectionTypeName; collection: string; slug: string; title: string }>`
    with found as (
      select i.website_id, i.id from collections c
        join items i on i.website_id = c.website_id and i.collection_id = c.id and i.slug = ${slug}
      where c.website_id = ${websiteId}
      union
      (select i.website_id, i.id from items i
        where ${titleMatchesAny(websiteId, words)} limit ${literal(MAX_MATCHES)}))
    select c.type, c.slug as collection, i.slug, i.title from found
      join items i on i.website_id = found.website_id and i.id = found.id
      join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where c.enabled and ${isReadableItem(reader)}
    order by i.id limit ${literal(2 * MAX_MATCHES)}`;
  return rows.map(({ type, collection, slug: itemSlug, title }) => ({
    path: pathOf({ slug: collection, type }, itemSlug),
    title,
  }));
}
