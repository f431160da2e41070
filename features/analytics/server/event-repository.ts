import type { WebsiteId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Fragment, identifier, sql } from '#platform/db/sql.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/** Inserts events and their pending batch in one statement. Skips events that were sent before. */
export async function insertBatch(db: Db, websiteId: WebsiteId, events: readonly AnalyticsEvent[]): Promise<void> {
  await db.sql`${insertion(websiteId, events)} on conflict do nothing`;
}

/** Does the same with a quarter less database work, but fails as a duplicate if any event was sent before. */
export async function insertFreshBatch(db: Db, websiteId: WebsiteId, events: readonly AnalyticsEvent[]): Promise<void> {
  await db.sql`${insertion(websiteId, events)}`;
}

function insertion(websiteId: WebsiteId, unsorted: readonly AnalyticsEvent[]): Fragment {
  // In a fixed order, so that two batches with the same events do not deadlock.
  const events = unsorted.toSorted((a, b) => (a.digest < b.digest ? -1 : 1));
  const column = <Key extends keyof AnalyticsEvent>(key: Key): AnalyticsEvent[Key][] =>
    events.map((event) => event[key]);
  const texts = (key: 'subject' | 'path' | 'source' | 'campaign') => events.map((event) => storable(event[key]));
  const details = events.map(({ detail }) => (detail === null ? null : JSON.stringify(detail, toWellFormed)));
  return sql`
    with batch as (
      insert into census_batches (website_id, day)
      values (${websiteId}, (${events[0]?.at ?? null}::timestamptz at time zone 'UTC')::date) returning id
    )
    insert into census_events (website_id, day, digest, batch, at, kind, subject, visitor, visit, step, path, source, campaign,
      country, device, value, weight, detail)
    select ${websiteId}, e.day, decode(e.digest, 'hex'), batch.id, e.at, e.kind, e.subject,
      decode(e.visitor, 'hex'), decode(e.visit, 'hex'), e.step, e.path, e.source, e.campaign, e.country, e.device, e.value,
      e.weight, e.detail::jsonb
    from batch, unnest(${column('digest')}::text[], ${column('day')}::date[], ${column('at')}::timestamptz[],
      ${column('kind')}::text[], ${texts('subject')}::text[], ${column('visitor')}::text[], ${column('visit')}::text[],
      ${column('step')}::smallint[], ${texts('path')}::text[], ${texts('source')}::text[], ${texts('campaign')}::text[], ${column('country')}::text[],
      ${column('device')}::text[], ${column('value')}::float8[], ${column('weight')}::int[], ${details}::text[])
      as e (digest, day, at, kind, subject, visitor, visit, step, path, source, campaign, country, device, value, weight, detail)`;
}

// One text that the database rejects would fail the whole batch.

function storable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** Replaces half a surrogate pair, as left by truncation. */
function toWellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(Buffer.from(value).toString()) : value;
}

const AHEAD = 3;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const partitionOf = (day: string): string => `census_events_${day.replaceAll('-', '')}`;

/**
 * Creates the partitions of today and of the coming days. Rows that arrived for a day without a partition are moved
 * into it, so that a day can be dropped as a whole.
 */
export async function makePartitions(db: Db, now: Date): Promise<void> {
  const existing = new Set(await listPartitions(db));
  for (let ahead = 0; ahead <= AHEAD; ahead++) {
    const day = dayOf(now.getTime() + ahead * DAY);
    if (!existing.has(partitionOf(day))) await makePartition(db, day);
  }
}

async function makePartition(db: Db, day: string): Promise<void> {
  const table = identifier(partitionOf(day));
  const next = dayOf(Date.parse(day) + DAY);
  await db.tx(async (tx) => {
    // If two workers run at once, the second finds the partition.
    await tx.sql`lock table census_events in access exclusive mode`;
    if ((await listPartitions(tx)).includes(partitionOf(day))) return;
    await tx.sql`create table ${table} (like census_events including defaults including constraints)`;
    await tx.sql`
      with moved as (delete from census_events_rest where day = ${day}::date returning *)
      insert into ${table} select * from moved`;
    await tx.sql`
      alter table census_events attach partition ${table} for values from (${dayText(day)}) to (${dayText(next)})`;
  });
}

/** A date as literal SQL: DDL takes no parameters. */
function dayText(day: string): Fragment {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new TypeError(`${day} is not a valid date`);
  return new Fragment([`'${day}'`], []);
}

export async function listPartitions(db: Db): Promise<string[]> {
  const rows = await db.sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'census_events'::regclass and c.relname <> 'census_events_rest' order by 1`;
  return rows.map(({ name }) => name);
}
