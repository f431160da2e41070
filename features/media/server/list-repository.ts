import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { MediumKind } from '../admin-contract.ts';
import { LARGE_BYTES } from '../rules.ts';
import type { Medium, MediumRow } from './repository.ts';
import { fromRow, mediumColumns } from './repository.ts';

// The list of the owner's library.

export interface MediaFilter {
  /** A text search query, or null for all media. */
  textQuery: string | null;
  kind?: MediumKind | undefined;
  usage?: 'used' | 'unused' | undefined;
  altText?: 'missing' | 'present' | undefined;
  isLarge: boolean;
  tag?: string | undefined;
  isTrash: boolean;
}

export type SortColumn = 'created' | 'name' | 'size';

export interface MediaPage {
  sort: SortColumn;
  isAscending: boolean;
  after: ListCursor | null;
  limit: number;
  /**
   * Whether few media match: then all of them are collected and sorted. Otherwise the index of the sort order is read
   * until the page is full. The planner cannot know it, because it can only guess how many media a search finds.
   */
  isFew: boolean;
}

// As in the indexes by kind and by alternative text.
const kindColumn = sql`
  case when external_url is not null then 'video'
       when split_part(content_type, '/', 1) in ('image', 'audio', 'video') then split_part(content_type, '/', 1)
       else 'document' end`;
const altColumn = sql`case when alt = '' then 'missing' else 'present' end`;

const KINDS: Readonly<Record<MediumKind, Fragment>> = {
  image: sql`and ${kindColumn} = 'image'`,
  audio: sql`and ${kindColumn} = 'audio'`,
  video: sql`and ${kindColumn} = 'video'`,
  document: sql`and ${kindColumn} = 'document'`,
};

const COLUMNS: Readonly<Record<SortColumn, Fragment>> = {
  created: sql`created_at`,
  name: sql`filename`,
  size: sql`bytes`,
};

// oxlint-disable-next-line max-params -- what is chosen and which page of it are two things
export async function list(db: Db, websiteId: WebsiteId, filter: MediaFilter, page: MediaPage): Promise<Medium[]> {
  const column = COLUMNS[page.sort];
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const matching = sql`from media where ${chosen(websiteId, filter)} ${afterCursor(page)}`;
  const inOrder = sql`order by ${column} ${direction}, id ${direction} limit ${page.limit}`;
  const rows = await db.sql<MediumRow>`
    ${page.isFew ? sql`with found as materialized (select id as found_id ${matching})` : emptySql}
    select ${mediumColumns}
    ${page.isFew ? sql`from found join media on website_id = ${websiteId} and id = found_id` : matching} ${inOrder}`;
  return rows.map(fromRow);
}

/** Counts matching media, up to a maximum. */
// oxlint-disable-next-line max-params -- what is counted and how far are two things
export async function count(db: Db, websiteId: WebsiteId, filter: MediaFilter, max: number): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from (
      select from media where ${chosen(websiteId, filter)} limit ${literal(max)}
    ) found`;
  return row?.count ?? 0;
}

function afterCursor({ sort, isAscending, after }: MediaPage): Fragment {
  if (after === null) return emptySql;
  const value = sort === 'created' ? new Date(Number(after.key)) : sort === 'size' ? Number(after.key) : after.key;
  return sql`and (${COLUMNS[sort]}, id) ${isAscending ? sql`>` : sql`<`} (${value}, ${after.id})`;
}

function chosen(websiteId: WebsiteId, filter: MediaFilter): Fragment {
  const { textQuery, kind, usage, altText, isLarge, tag, isTrash } = filter;
  const words = sql`media_words(website_id, filename, alt, title, tags)`;
  return sql`website_id = ${websiteId} and trashed_at is ${isTrash ? sql`not null` : sql`null`}
    ${kind === undefined ? emptySql : KINDS[kind]}
    ${altText === undefined ? emptySql : sql`and width > 0 and ${altColumn} = ${altText}`}
    ${isLarge ? sql`and bytes >= ${literal(LARGE_BYTES)}` : emptySql}
    ${tag === undefined ? emptySql : sql`and tags @> array[${tag}]`}
    ${textQuery === null ? emptySql : sql`and ${words} @@ ${`'@site ${websiteId}' & ${textQuery}`}::tsquery`}
    ${usage === undefined ? emptySql : usage === 'used' ? sql`and is_used` : sql`and not is_used`}`;
}

/** Those of the given media that are in use. Asks for the uses themselves: `is_used` may miss one of the same moment. */
export async function findUsed(db: Db, websiteId: WebsiteId, ids: readonly MediaId[]): Promise<Set<MediaId>> {
  const rows = await db.sql<{ id: MediaId }>`
    select id from media where website_id = ${websiteId} and id = any (${[...ids]}::text[])
      and media_has_uses(website_id, id, filename)`;
  return new Set(rows.map(({ id }) => id));
}

export async function listTags(db: Db, websiteId: WebsiteId): Promise<{ tag: string; count: number }[]> {
  return await db.sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from media, unnest(tags) as tag
    where website_id = ${websiteId} and trashed_at is null and tags <> '{}'
    group by tag order by lower(tag), tag limit 1000`;
}
