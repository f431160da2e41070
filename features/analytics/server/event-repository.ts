import type { WebsiteId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Fragment, identifier } from '#platform/db/sql.ts';
import type { CensusEvent } from './census-event.ts';

/** Writes events with the batch that has them summed, in one statement. What was sent before is left out. */
export async function insertBatch(db: Db, websiteId: WebsiteId, events: readonly CensusEvent[]): Promise<void> {
  const texts = (read: (event: CensusEvent) => string | null): string => toTextArray(events.map(read));
  const numbers = (read: (event: CensusEvent) => number): string => `{${events.map(read).join(',')}}`;
  await db.sql`
    with batch as (
      insert into census_batches (website_id, day)
      values (${websiteId}, (${events[0]?.at ?? null}::timestamptz at time zone 'UTC')::date) returning id
    )
    insert into census_events (website_id, day, digest, batch, at, kind, subject, visitor, visit, step, path, source, campaign,
      country, device, value, weight, detail)
    select ${websiteId}, (e.at at time zone 'UTC')::date, decode(e.digest, 'hex'), batch.id, e.at, e.kind, e.subject,
      decode(e.visitor, 'hex'), decode(e.visit, 'hex'), e.step, e.path, e.source, e.campaign, e.country, e.device, e.value,
      e.weight, e.detail::jsonb
    from batch, unnest(${texts(({ digest }) => digest)}::text[], ${texts(({ at }) => at.toISOString())}::timestamptz[],
      ${texts(({ kind }) => kind)}::text[], ${texts(({ subject }) => subject)}::text[],
      ${texts(({ visitor }) => visitor)}::text[], ${texts(({ visit }) => visit)}::text[],
      ${numbers(({ step }) => step)}::smallint[], ${texts(({ path }) => path)}::text[],
      ${texts(({ source }) => source)}::text[], ${texts(({ campaign }) => campaign)}::text[],
      ${texts(({ country }) => country)}::text[], ${texts(({ device }) => device)}::text[],
      ${numbers(({ value }) => value)}::float8[], ${numbers(({ weight }) => weight)}::int[],
      ${texts(({ detail }) => (detail === null ? null : JSON.stringify(detail)))}::text[])
      as e (digest, at, kind, subject, visitor, visit, step, path, source, campaign, country, device, value, weight, detail)
    on conflict do nothing`;
}

const TO_ESCAPE = /["\\]/;

/** As the server reads a list. The driver would do it too, an element at a time and for every type: a tenth of a hit's cost. */
function toTextArray(values: readonly (string | null)[]): string {
  return `{${values.map(toElement).join(',')}}`;
}

function toElement(value: string | null): string {
  if (value === null) return 'NULL';
  return TO_ESCAPE.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}

const AHEAD = 3;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const partitionOf = (day: string): string => `census_events_${day.replaceAll('-', '')}`;

/**
 * Makes the partitions of today and of the days to come. Rows that have arrived for a day without one are moved into it, so
 * that a day can be dropped whole.
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
    // Two workers at the same moment: the second finds it made.
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

/** A date as part of the text: a definition takes no parameters. */
function dayText(day: string): Fragment {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new TypeError(`${day} is no day`);
  return new Fragment([`'${day}'`], []);
}

export async function listPartitions(db: Db): Promise<string[]> {
  const rows = await db.sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'census_events'::regclass and c.relname <> 'census_events_rest' order by 1`;
  return rows.map(({ name }) => name);
}
