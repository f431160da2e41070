import type { Ctx } from '#platform/context.ts';

/** When the pages of a website next change without a write: a scheduled item is published, or an event ends. */
export async function findNextChange(ctx: Ctx): Promise<Date | null> {
  const now = ctx.clock();
  const [row] = await ctx.db.sql<{ next: Date | null }>`
    select least(
      (select min(shown_from) from items
       where website_id = ${ctx.websiteId} and state = 'scheduled' and shown_from > ${now}),
      (select min(ends_at) + interval '1 millisecond' from items
       where website_id = ${ctx.websiteId} and ends_at is not null and ends_at >= ${now})) as next`;
  return row?.next ?? null;
}
