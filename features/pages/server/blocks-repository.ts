import { imageUrl } from '#features/media/server/index.ts';
import type { CollectionId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Recording, TermKind } from './blocks/block-type.ts';
import { isListedRow } from './visibility-sql.ts';

/** Finds audio and video files by file name, in one statement. */
export async function findRecordings(ctx: Ctx, files: ReadonlySet<string>): Promise<Map<string, Recording>> {
  if (files.size === 0) return new Map();
  const rows = await ctx.db.sql<{ id: string; filename: string; content_type: string; sha256: string }>`
    select id, filename, content_type, encode(sha256, 'hex') as sha256 from media
    where website_id = ${ctx.websiteId} and filename = any (${[...files]}::text[])
      and (content_type like 'audio/%' or content_type like 'video/%')`;
  return new Map(rows.map((row) => [row.filename, { url: imageUrl(row), contentType: row.content_type }]));
}

export interface TermRow {
  collection_id: CollectionId;
  kind: TermKind;
  term: string;
  count: number;
}

/** Counts the listed items per tag and category of these collections. */
export async function countTerms(ctx: Ctx, collections: readonly CollectionId[]): Promise<TermRow[]> {
  if (collections.length === 0) return [];
  return await ctx.db.sql<TermRow>`
    select collection_id, kind, term, count(*)::int as count from item_terms
    where website_id = ${ctx.websiteId} and collection_id = any (${[...collections]}::text[])
      and kind in ('category', 'tag') and ${isListedRow(ctx.clock())}
    group by collection_id, kind, term`;
}

export interface MonthRow {
  collection_id: CollectionId;
  year: number;
  month: number;
  count: number;
}

/** Counts the items published per month in the site's time zone, newest first. */
export async function countMonths(
  ctx: Ctx,
  { collections, timeZone }: { collections: readonly CollectionId[]; timeZone: string },
): Promise<MonthRow[]> {
  if (collections.length === 0) return [];
  return await ctx.db.sql<MonthRow>`
    select collection_id, extract(year from local)::int as year, extract(month from local)::int as month,
      count(*)::int as count
    from (select collection_id, published_at at time zone ${timeZone} as local from items
          where website_id = ${ctx.websiteId} and collection_id = any (${[...collections]}::text[])
            and ${isListedRow(ctx.clock())}) shown
    group by 1, 2, 3 order by 2 desc, 3 desc`;
}
