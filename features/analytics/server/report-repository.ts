import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { DayOfSales, DayOfVisits, ErrorRow, RetentionSettings, Top, TopMetric } from '../report-contract.ts';

export interface Period {
  from: string;
  to: string;
}

/** Every day of the period, including days without visitors. */
export async function listDays(db: Db, websiteId: WebsiteId, { from, to }: Period): Promise<DayOfVisits[]> {
  return await db.sql<DayOfVisits & object>`
    with found as (
      select day, metric, key, count from census_sums
      where website_id = ${websiteId} and metric in ('views', 'visits', 'visitors', 'step')
        and day between ${from}::date and ${to}::date
    )
    select d::date as day,
      coalesce(sum(count) filter (where metric = 'views'), 0)::bigint as views,
      coalesce(sum(count) filter (where metric = 'visits'), 0)::bigint as visits,
      coalesce(sum(count) filter (where metric = 'visitors'), 0)::bigint as visitors,
      coalesce(sum(count) filter (where key = 'product'), 0)::bigint as product,
      coalesce(sum(count) filter (where key = 'cart'), 0)::bigint as cart,
      coalesce(sum(count) filter (where key = 'checkout'), 0)::bigint as checkout,
      coalesce(sum(count) filter (where key = 'bought'), 0)::bigint as bought,
      greatest(0, coalesce(sum(case key when 'cart' then count when 'bought' then -count end), 0))::bigint as abandoned
    from generate_series(${from}::date, ${to}::date, interval '1 day') d left join found on found.day = d::date
    group by d order by d`;
}

export async function listSales(db: Db, websiteId: WebsiteId, { from, to }: Period): Promise<DayOfSales[]> {
  return await db.sql<DayOfSales & object>`
    select day, key as currency, coalesce(sum(count) filter (where metric = 'orders'), 0)::bigint as orders,
      coalesce(sum(count) filter (where metric = 'sales'), 0)::bigint as cents
    from census_sums
    where website_id = ${websiteId} and metric in ('orders', 'sales') and day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`;
}

export interface TopQuery extends Period {
  metric: TopMetric;
  limit: number;
}

export async function listTop(db: Db, websiteId: WebsiteId, input: TopQuery): Promise<Top[]> {
  return await db.sql<Top & object>`
    select key, sum(count)::bigint as count from census_sums
    where website_id = ${websiteId} and metric = ${input.metric} and day between ${input.from}::date and ${input.to}::date
    group by key order by 2 desc, 1 limit ${input.limit}`;
}

const MAX_PAGES = 100;

export interface VitalBuckets {
  name: string;
  path: string;
  device: string;
  buckets: { bucket: number; count: number }[];
}

/** The buckets of the pages with the most measurements. */
export async function listBuckets(db: Db, websiteId: WebsiteId, { from, to }: Period): Promise<VitalBuckets[]> {
  return await db.sql<VitalBuckets & object>`
    with found as (
      select name, path, device, bucket, sum(count)::bigint as count from census_vitals
      where website_id = ${websiteId} and day between ${from}::date and ${to}::date group by 1, 2, 3, 4
    ),
    pages as (select path, sum(count) as total from found group by path order by 2 desc, 1 limit ${MAX_PAGES})
    select f.name, f.path, f.device,
      json_agg(json_build_object('bucket', f.bucket, 'count', f.count) order by f.bucket) as buckets
    from found f join pages p using (path) group by f.name, f.path, f.device, p.total
    order by p.total desc, f.path, f.name, f.device`;
}

const MAX_ERRORS = 200;

export async function listErrors(db: Db, websiteId: WebsiteId): Promise<ErrorRow[]> {
  return await db.sql<ErrorRow & object>`
    select encode(fingerprint, 'hex') as fingerprint, release, message, stack, path, count,
      (extract(epoch from first_at) * 1000)::bigint as "firstOn", (extract(epoch from last_at) * 1000)::bigint as "lastOn"
    from census_errors where website_id = ${websiteId} order by last_at desc, fingerprint limit ${MAX_ERRORS}`;
}

export const DEFAULT_SETTINGS: RetentionSettings = { rawDays: 30, sumMonths: 25 };

export async function readSettings(db: Db, websiteId: WebsiteId): Promise<RetentionSettings> {
  const [row] = await db.sql<RetentionSettings & object>`
    select raw_days as "rawDays", sum_months as "sumMonths" from census_settings where website_id = ${websiteId}`;
  return row ?? DEFAULT_SETTINGS;
}

export async function writeSettings(db: Db, websiteId: WebsiteId, settings: RetentionSettings): Promise<void> {
  const { rawDays, sumMonths } = settings;
  await db.sql`
    insert into census_settings (website_id, raw_days, sum_months) values (${websiteId}, ${rawDays}, ${sumMonths})
    on conflict (website_id) do update set raw_days = excluded.raw_days, sum_months = excluded.sum_months`;
}
