import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export interface Count {
  day: string;
  metric: string;
  key: string;
  count: number;
}

/** Days before today that may still change: an order may be settled just before its day ends. */
const OPEN_DAYS = 2;

interface RecountScope {
  websiteId: WebsiteId;
  timeZone: string;
  metrics: readonly string[];
}

export async function firstOpenDay(db: Db, { websiteId, timeZone, metrics }: RecountScope): Promise<string> {
  // One at a time per website, as with batches.
  await db.sql`select pg_advisory_xact_lock(hashtextextended('census ' || ${websiteId}, 0))`;
  const [row] = await db.sql<{ day: string }>`
    select least((now() at time zone ${timeZone})::date - ${OPEN_DAYS}::int, coalesce(
      (select max(day) from census_sums where website_id = ${websiteId} and metric = any (${[...metrics]}::text[])),
      (now() - interval '25 months')::date)) as day`;
  return row?.day ?? '2000-01-01';
}

/** Replaces the counts from that day on. */
export async function replaceCounts(
  db: Db,
  { websiteId, from, metrics }: { websiteId: WebsiteId; from: string; metrics: readonly string[] },
  counts: readonly Count[],
): Promise<void> {
  await db.sql`
    delete from census_sums
    where website_id = ${websiteId} and metric = any (${[...metrics]}::text[]) and day >= ${from}::date`;
  if (counts.length === 0) return;
  const column = <Key extends keyof Count>(key: Key): Count[Key][] => counts.map((count) => count[key]);
  await db.sql`
    insert into census_sums (website_id, metric, day, key, count)
    select ${websiteId}, c.metric, c.day, c.key, c.count
    from unnest(${column('metric')}::text[], ${column('day')}::date[], ${column('key')}::text[], ${column('count')}::bigint[])
      as c (metric, day, key, count)`;
}
