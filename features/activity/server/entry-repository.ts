import { z } from 'zod';
import { joinMember } from '#features/members/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { ActivityEntry } from '#platform/activity/activity-entry.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import { ActivityRow, type EntryMember } from '../admin-contract.ts';
import type { Cursor } from '../cursor.ts';
import { toIndexedTerms } from '../search-terms.ts';

/** Part of the word index, so that a search reads only entries of its website. */
const websiteWord = (websiteId: WebsiteId): string => `@site ${websiteId}`;

/** The words by which an entry is found. */
export function toLabelTerms(websiteId: WebsiteId, records: readonly { label: string }[]): string[] {
  return [websiteWord(websiteId), ...toIndexedTerms(records.map(({ label }) => label))];
}

/** Inserts an entry and its subjects in one statement. */
export async function insert(db: Db, websiteId: WebsiteId, entry: ActivityEntry): Promise<void> {
  const words = toLabelTerms(websiteId, entry.records);
  await db.sql`
    with entry as (
      insert into activity_entries (website_id, id, created_at, member_id, member_email, member_name, action, address,
        user_agent, request_id, records, record_count, words)
      select ${websiteId}, ${entry.id}, ${entry.createdAt}, given.member_id, coalesce(member.email, ''),
        coalesce(member.name, ''), ${entry.action}, ${entry.address}, ${entry.userAgent}, ${entry.requestId},
        ${JSON.stringify(entry.records)}::jsonb, ${entry.recordCount}, array_to_tsvector(${words}::text[])
      from (select ${entry.memberId}::text as member_id) given left ${joinMember(sql`given.member_id`)}
      returning website_id, id, created_at, records
    )
    insert into activity_subjects (website_id, entry_id, kind, subject_id, created_at)
    select distinct entry.website_id, entry.id, record.kind, record.id, entry.created_at
    from entry, jsonb_to_recordset(entry.records) as record (kind text, id text)`;
}

export interface EntryFilter {
  memberId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** A text search query, or null for all entries. */
  textQuery: string | null;
}

export interface EntryPage {
  isAscending: boolean;
  after: Cursor | null;
  limit: number;
}

export type StoredEntry = Omit<ActivityRow, 'createdOn'> & { createdAt: Date };

/** As part of the statement, because the planner needs to know them. A few are enough, and rows beyond a page are dropped. */
const LIMITS = [51, 201];
const MAX_LIMIT = 10_001;

const Row = ActivityRow.omit({ createdOn: true }).extend({ createdAt: z.date() });

// oxlint-disable-next-line max-params -- what is chosen and which page of it are two things
export async function list(
  db: Db,
  websiteId: WebsiteId,
  filter: EntryFilter,
  { isAscending, after, limit }: EntryPage,
): Promise<StoredEntry[]> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const comparison = isAscending ? sql`>` : sql`<`;
  const afterCursor = (at: Fragment): Fragment =>
    after === null ? emptySql : sql`and ${at} ${comparison} (${after.createdAt}, ${after.id})`;
  const rows = await db.sql`
    select e.id, e.created_at as "createdAt", e.action, e.address, e.user_agent as "userAgent",
      e.request_id as "requestId", e.records, e.record_count as "recordCount",
      jsonb_build_object('id', e.member_id, 'name', e.member_name, 'email', e.member_email) as member
    from ${chosen(websiteId, filter, { direction, afterCursor })}
    limit ${literal(LIMITS.find((each) => each >= limit) ?? MAX_LIMIT)}`;
  return rows.slice(0, limit).map((row) => Row.parse(row));
}

/** Counts matching entries, up to a maximum. */
// oxlint-disable-next-line max-params -- what is counted and how far are two things
export async function count(db: Db, websiteId: WebsiteId, filter: EntryFilter, max: number): Promise<number> {
  const unordered = { direction: null, afterCursor: () => emptySql };
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${chosen(websiteId, filter, unordered)} limit ${literal(max)}
    ) found`;
  return row?.count ?? 0;
}

interface Order {
  /** Null if the order does not matter. */
  direction: Fragment | null;
  afterCursor: (at: Fragment) => Fragment;
}

/**
 * The matching entries. The subjects of an entry have its time, so that the entries about a record are read in order
 * from one index.
 */
function chosen(websiteId: WebsiteId, filter: EntryFilter, { direction, afterCursor }: Order): Fragment {
  const inOrder = (at: Fragment, id: Fragment): Fragment =>
    direction === null ? emptySql : sql`order by ${at} ${direction}, ${id} ${direction}`;
  const ofEntry = matchesEntry(websiteId, filter);
  if (filter.subjectKind === undefined && filter.subjectId === undefined)
    return sql`activity_entries e
      where e.website_id = ${websiteId} ${inPeriod(sql`e.created_at`, filter)} ${ofEntry}
        ${afterCursor(sql`(e.created_at, e.id)`)}
      ${inOrder(sql`e.created_at`, sql`e.id`)}`;
  // Counting the entries about a record needs only the subjects.
  const needsEntry = direction !== null || hasEntryFilter(filter);
  return sql`(
      select distinct on (s.created_at, s.entry_id) s.created_at, s.entry_id from activity_subjects s
      where s.website_id = ${websiteId} ${ofSubject(filter)} ${inPeriod(sql`s.created_at`, filter)}
        ${afterCursor(sql`(s.created_at, s.entry_id)`)}
      ${inOrder(sql`s.created_at`, sql`s.entry_id`)}
    ) s ${needsEntry ? sql`join activity_entries e on e.website_id = ${websiteId} and e.id = s.entry_id` : emptySql} ${ofEntry}
    ${inOrder(sql`s.created_at`, sql`s.entry_id`)}`;
}

function hasEntryFilter({ memberId, action, textQuery }: EntryFilter): boolean {
  return memberId !== undefined || action !== undefined || textQuery !== null;
}

function matchesEntry(websiteId: WebsiteId, { memberId, action, textQuery }: EntryFilter): Fragment {
  return sql`
    ${memberId === undefined ? emptySql : sql`and e.member_id = ${memberId}`}
    ${action === undefined ? emptySql : sql`and e.action = ${action}`}
    ${textQuery === null ? emptySql : sql`and e.words @@ ${`'${websiteWord(websiteId)}' & ${textQuery}`}::tsquery`}`;
}

function ofSubject({ subjectKind, subjectId }: EntryFilter): Fragment {
  return sql`${subjectKind === undefined ? emptySql : sql`and s.kind = ${subjectKind}`}
    ${subjectId === undefined ? emptySql : sql`and s.subject_id = ${subjectId}`}`;
}

function inPeriod(at: Fragment, { from, to }: EntryFilter): Fragment {
  return sql`${from === undefined ? emptySql : sql`and ${at} >= ${from}`}
    ${to === undefined ? emptySql : sql`and ${at} < ${to}`}`;
}

/**
 * The members who have entries, with their latest names. Reads one entry of each from the index by member, however many
 * there are.
 */
export async function listMembers(db: Db, websiteId: WebsiteId, limit: number): Promise<EntryMember[]> {
  return await db.sql<EntryMember & object>`
    with recursive found as (
      (select e.member_id from activity_entries e where e.website_id = ${websiteId} order by e.member_id limit 1)
      union all
      select (
        select e.member_id from activity_entries e
        where e.website_id = ${websiteId} and e.member_id > found.member_id order by e.member_id limit 1)
      from found where found.member_id is not null
    ), known as (select member_id from found where member_id is not null limit ${limit})
    select latest.id, latest.name, latest.email
    from known cross join lateral (
      select e.member_id as id, e.member_name as name, e.member_email as email from activity_entries e
      where e.website_id = ${websiteId} and e.member_id = known.member_id
      order by e.created_at desc, e.id desc limit 1
    ) latest
    order by lower(coalesce(nullif(latest.name, ''), latest.email)), latest.id`;
}

/**
 * Deletes a batch of the oldest entries, with their subjects. The setting, which ends with the transaction, lets the
 * append-only table accept it.
 */
export async function removeBefore(
  db: Db,
  websiteId: WebsiteId,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return await db.tx(async (tx) => {
    await tx.sql`select set_config('vitrine.activity_retention', 'on', true)`;
    const rows = await tx.sql`
      delete from activity_entries where website_id = ${websiteId} and id in (
        select id from activity_entries where website_id = ${websiteId} and created_at < ${before}
        order by created_at, id limit ${limit})
      returning id`;
    await tx.sql`select set_config('vitrine.activity_retention', 'off', true)`;
    return rows.length;
  });
}
