import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import { BUCKET_SCALES, type BucketScale } from '../buckets.ts';

/** Distinct keys per metric and day. Further keys, which a sender may make up, count as "(other)". */
const MAX_KEYS = 1000;
/** Distinct errors kept per website: the most recent ones. */
const MAX_ERRORS = 500;

/** The batches aggregated in one transaction, and the time zone of their website. */
export interface Chunk {
  websiteId: WebsiteId;
  timeZone: string;
  batches: readonly number[];
}

/** Takes pending batches. They are removed when this transaction commits, and stay pending if it does not. */
export async function takeBatches(
  db: Db,
  websiteId: WebsiteId,
  limit: number,
): Promise<Omit<Chunk, 'timeZone'> | null> {
  // One at a time per website, so that two transactions never wait for each other's rows.
  await db.sql`select pg_advisory_xact_lock(hashtextextended('census ' || ${websiteId}, 0))`;
  const rows = await db.sql<{ id: number }>`
    delete from census_batches where website_id = ${websiteId} and id in (
      select id from census_batches where website_id = ${websiteId} order by id limit ${literal(limit)})
    returning id`;
  return rows.length === 0 ? null : { websiteId, batches: rows.map(({ id }) => id) };
}

export async function listPendingWebsites(db: Db): Promise<WebsiteId[]> {
  const rows = await db.sql<{ id: WebsiteId }>`select distinct website_id as id from census_batches order by 1`;
  return rows.map(({ id }) => id);
}

/**
 * The events of the chunk, each with its day in the website's calendar. Selected by batch alone: with a condition on
 * the day, a database without statistics for a new partition would scan the whole day for each chunk.
 */
function eventsOf({ websiteId, batches, timeZone }: Chunk): Fragment {
  return sql`(
    select e.*, (e.at at time zone ${timeZone})::date as local_day from census_events e
    where e.website_id = ${websiteId} and e.batch = any (${[...batches]}::bigint[])) e`;
}

/** Adds to the totals. New keys beyond the limit are counted together. `fresh` has day, metric, key and n. */
async function addDailyTotals(db: Db, websiteId: WebsiteId, fresh: Fragment): Promise<void> {
  await db.sql`
    with fresh as materialized (${fresh}),
    known as (
      select s.metric, s.day, count(*) as keys from census_sums s
      where s.website_id = ${websiteId} and (s.metric, s.day) in (select metric, day from fresh) group by 1, 2
    ),
    ranked as (
      select f.metric, f.day, f.key, f.n, s.key is not null as is_known, coalesce(k.keys, 0) as keys,
        row_number() over (partition by f.metric, f.day, s.key is null order by f.n desc, f.key) as place
      from fresh f
      left join census_sums s on s.website_id = ${websiteId} and s.metric = f.metric and s.day = f.day and s.key = f.key
      left join known k on k.metric = f.metric and k.day = f.day
    )
    insert into census_sums as s (website_id, metric, day, key, count)
    select ${websiteId}, metric, day,
      case when is_known or place + keys <= ${literal(MAX_KEYS)} then key else '(other)' end, sum(n)
    from ranked group by 2, 3, 4
    on conflict (website_id, metric, day, key) do update set count = s.count + excluded.count`;
}

/** Aggregates page views and their dimensions in one scan. */
export async function aggregateHits(db: Db, chunk: Chunk): Promise<void> {
  await addDailyTotals(
    db,
    chunk.websiteId,
    sql`
      select * from (
        select local_day as day,
          case grouping(path, source, campaign, country, device)
            when 31 then 'views' when 15 then 'page' when 23 then 'source' when 27 then 'campaign'
            when 29 then 'country' else 'device' end as metric,
          coalesce(path, source, campaign, country, device, '') as key, sum(weight) as n
        from ${eventsOf(chunk)} where kind = 'hit'
        group by grouping sets ((local_day), (local_day, path), (local_day, source), (local_day, campaign),
          (local_day, country), (local_day, device))
      ) found where metric = 'views' or key <> ''`,
  );
}

/** Aggregates events that count under a metric of their own. */
export async function aggregateOtherEvents(db: Db, chunk: Chunk): Promise<void> {
  await addDailyTotals(
    db,
    chunk.websiteId,
    sql`
      select local_day as day, kind as metric, subject as key, sum(weight) as n from ${eventsOf(chunk)}
      where kind not in ('hit', 'vital', 'error') group by 1, 2, 3`,
  );
}

/** Aggregates visitors, visits and funnel steps: each counts when it is first seen on a day. */
export async function aggregateVisits(db: Db, chunk: Chunk): Promise<void> {
  await db.sql`
    with people as materialized (
      select local_day, visitor, visit, max(step) as step, max(weight) as weight from ${eventsOf(chunk)}
      where visitor is not null and kind in ('hit', 'shopping') group by 1, 2, 3
    ),
    marks as materialized (
      select p.local_day as day, m.mark::smallint as mark, case m.mark when 0 then p.visitor else p.visit end as key,
        max(p.weight) as weight
      from people p cross join generate_series(0, 5) as m (mark)
      where m.mark <= 1 or p.step >= m.mark - 1
      group by 1, 2, 3
    ),
    seen as (
      insert into census_seen (website_id, day, mark, key) select ${chunk.websiteId}, day, mark, key from marks
      on conflict do nothing returning day, mark, key
    )
    insert into census_sums as s (website_id, metric, day, key, count)
    select ${chunk.websiteId}, case mark when 0 then 'visitors' when 1 then 'visits' else 'step' end, day,
      case mark when 2 then 'product' when 3 then 'cart' when 4 then 'checkout' when 5 then 'bought' else '' end, sum(weight)
    from seen join marks using (day, mark, key) group by 2, 3, 4
    on conflict (website_id, metric, day, key) do update set count = s.count + excluded.count`;
}

const scale = <Name extends keyof BucketScale>(name: Name): BucketScale[Name][] => BUCKET_SCALES.map((of) => of[name]);
const SCALES = sql`
  unnest(${scale('name')}::text[], ${scale('good')}::float8[], ${scale('step')}::float8[], ${scale('below')}::float8[])
  as s (name, good, step, below)`;

export async function aggregateVitals(db: Db, chunk: Chunk): Promise<void> {
  await db.sql`
    with fresh as materialized (
      select local_day as day, subject as name, path, device,
        greatest(0, ceil(ln(greatest(value, 1e-9) / s.good) / s.step - 1e-9) + s.below)::smallint as bucket,
        sum(weight) as n
      from ${eventsOf(chunk)} join ${SCALES} on s.name = subject where kind = 'vital' group by 1, 2, 3, 4, 5
    ),
    known as materialized (
      select distinct v.day, v.path from census_vitals v
      where v.website_id = ${chunk.websiteId} and v.day in (select day from fresh)
    ),
    pages as (
      select day, path, sum(n) as n from fresh group by 1, 2
    ),
    ranked as materialized (
      select p.day, p.path, k.path is not null as is_known, coalesce(o.pages, 0)
        + row_number() over (partition by p.day, k.path is null order by p.n desc, p.path) as place
      from pages p left join known k using (day, path)
      left join (select day, count(*) as pages from known group by 1) o using (day)
    )
    insert into census_vitals as v (website_id, day, name, path, device, bucket, count)
    select ${chunk.websiteId}, f.day, f.name,
      case when p.is_known or p.place <= ${literal(MAX_KEYS)} then f.path else '(other)' end, f.device, f.bucket, sum(f.n)
    from fresh f join ranked p on p.day = f.day and p.path = f.path group by 2, 3, 4, 5, 6
    on conflict (website_id, day, name, path, device, bucket) do update set count = v.count + excluded.count`;
}

export async function aggregateErrors(db: Db, chunk: Chunk): Promise<void> {
  await db.sql`
    with fresh as (
      select decode(subject, 'hex') as fingerprint, coalesce(detail ->> 'release', '') as release,
        min(detail ->> 'message') as message, min(detail ->> 'stack') as stack, min(path) as path, sum(weight) as n,
        min(at) as first_at, max(at) as last_at
      from ${eventsOf(chunk)} where kind = 'error' group by 1, 2
    ),
    ranked as (select f.*, row_number() over (order by f.n desc, f.fingerprint, f.release) as place from fresh f)
    insert into census_errors as c (website_id, fingerprint, release, message, stack, path, count, first_at, last_at)
    select ${chunk.websiteId}, fingerprint, release, message, stack, path, n, first_at, last_at from ranked
    where place <= ${literal(MAX_ERRORS)}
    on conflict (website_id, fingerprint, release) do update
      set count = c.count + excluded.count, last_at = greatest(c.last_at, excluded.last_at)`;
  await db.sql`
    delete from census_errors where (website_id, fingerprint, release) in (
      select website_id, fingerprint, release from census_errors where website_id = ${chunk.websiteId}
      order by last_at desc, count desc, fingerprint offset ${literal(MAX_ERRORS)})`;
}
