import type { CollectionId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { isListedRow } from './visibility-sql.ts';

export interface TermCount {
  collection_id: CollectionId;
  kind: 'category' | 'tag';
  term: string;
  count: number;
}

/** Counts the listed items per tag and category of these collections. */
export async function countTerms(ctx: Ctx, collections: readonly CollectionId[]): Promise<TermCount[]> {
  if (collections.length === 0) return [];
  return await ctx.db.sql<TermCount & object>`
    select collection_id, kind, term, count(*)::int as count from item_terms
    where website_id = ${ctx.websiteId} and collection_id = any (${[...collections]}::text[])
      and kind in ('category', 'tag') and ${isListedRow(ctx.clock())}
    group by collection_id, kind, term`;
}

export interface MonthCount {
  collection_id: CollectionId;
  year: number;
  month: number;
  count: number;
}

/** Counts the items published per month in the site's time zone, newest first. */
export async function countMonths(
  ctx: Ctx,
  { collections, timeZone }: { collections: readonly CollectionId[]; timeZone: string },
): Promise<MonthCount[]> {
  if (collections.length === 0) return [];
  return await ctx.db.sql<MonthCount & object>`
    select collection_id, extract(year from local)::int as year, extract(month from local)::int as month,
      count(*)::int as count
    from (select collection_id, published_at at time zone ${timeZone} as local from items
          where website_id = ${ctx.websiteId} and collection_id = any (${[...collections]}::text[])
            and ${isListedRow(ctx.clock())}) shown
    group by 1, 2, 3 order by 2 desc, 3 desc`;
}
