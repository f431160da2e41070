import { DAY } from '#kernel/time/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { identifier } from '#platform/db/sql.ts';
import * as events from './event-repository.ts';

const ROWS = 10_000;

/** Creates partitions for the coming days and deletes data older than each website's retention period. */
export async function applyRetention(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await events.makePartitions(db, now);
  await dropDays(db, now);
  const removals = [removeRaw, removeSeen, removeDailyTotals, removeVitals, removeErrors];
  for (const remove of removals) {
    // In batches, so that no lock is held for long.
    let removed = ROWS;
    while (removed === ROWS) {
      signal?.throwIfAborted();
      removed = await remove(db, now);
    }
  }
}

/** Drops a day as a whole once no website retains it. */
async function dropDays(db: Db, now: Date): Promise<void> {
  const [row] = await db.sql<{ days: number }>`
    select greatest(30, coalesce(max(raw_days), 0))::int as days from census_settings`;
  const oldest = new Date(now.getTime() - (row?.days ?? 30) * DAY).toISOString().slice(0, 10);
  for (const name of await events.listPartitions(db)) {
    if (name < `census_events_${oldest.replaceAll('-', '')}`) await db.sql`drop table ${identifier(name)}`;
  }
}

/**
 * For websites with a shorter retention than others. The first bound is the same for all, so that days that every
 * website retains are not scanned.
 */
async function removeRaw(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`
    delete from census_events where (website_id, day, digest) in (
      select e.website_id, e.day, e.digest from census_events e left join census_settings s using (website_id)
      where e.day < (${now}::timestamptz at time zone 'UTC')::date
          - (select least(30, coalesce(min(raw_days), 30)) from census_settings)
        and e.day < (${now}::timestamptz at time zone 'UTC')::date - coalesce(s.raw_days, 30) limit 10000)
    returning 1`;
  return rows.length;
}

async function removeSeen(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`
    delete from census_seen where (website_id, day, mark, key) in (
      select e.website_id, e.day, e.mark, e.key from census_seen e left join census_settings s using (website_id)
      where e.day < (${now}::timestamptz at time zone 'UTC')::date - coalesce(s.raw_days, 30) limit 10000)
    returning 1`;
  return rows.length;
}

async function removeDailyTotals(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`
    delete from census_sums where (website_id, metric, day, key) in (
      select e.website_id, e.metric, e.day, e.key from census_sums e left join census_settings s using (website_id)
      where e.day < ${now}::timestamptz - make_interval(months => coalesce(s.sum_months, 25)) limit 10000)
    returning 1`;
  return rows.length;
}

async function removeVitals(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`
    delete from census_vitals where (website_id, day, name, path, device, bucket) in (
      select e.website_id, e.day, e.name, e.path, e.device, e.bucket
      from census_vitals e left join census_settings s using (website_id)
      where e.day < ${now}::timestamptz - make_interval(months => coalesce(s.sum_months, 25)) limit 10000)
    returning 1`;
  return rows.length;
}

async function removeErrors(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`
    delete from census_errors where (website_id, fingerprint, release) in (
      select e.website_id, e.fingerprint, e.release from census_errors e left join census_settings s using (website_id)
      where e.last_at < ${now}::timestamptz - make_interval(months => coalesce(s.sum_months, 25)) limit 10000)
    returning 1`;
  return rows.length;
}
