import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { MediumKind } from '../admin-contract.ts';
import type { ListCursor } from '../list-cursor.ts';
import { LARGE_BYTES } from '../rules.ts';
import type { MediaReferences } from './media-references.ts';
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
}

const KINDS: Readonly<Record<MediumKind, Fragment>> = {
  image: sql`and content_type like 'image/%'`,
  audio: sql`and content_type like 'audio/%'`,
  video: sql`and (content_type like 'video/%' or external_url is not null)`,
  document: sql`and content_type !~ '^(image|audio|video)/' and external_url is null`,
};

const COLUMNS: Readonly<Record<SortColumn, Fragment>> = {
  created: sql`created_at`,
  name: sql`filename`,
  size: sql`bytes`,
};

interface ListQuery {
  filter: MediaFilter;
  /** Where to look for uses. */
  references: readonly MediaReferences[];
}

// oxlint-disable-next-line max-params -- what is chosen and which page of it are two things
export async function list(db: Db, websiteId: WebsiteId, query: ListQuery, page: MediaPage): Promise<Medium[]> {
  const column = COLUMNS[page.sort];
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const rows = await db.sql<MediumRow>`
    ${usedMedia(websiteId, query)}
    select ${mediumColumns} from media
    where ${chosen(websiteId, query.filter)} ${afterCursor(page)}
    order by ${column} ${direction}, id ${direction} limit ${page.limit}`;
  return rows.map(fromRow);
}

/** Counts matching media, up to a maximum. */
// oxlint-disable-next-line max-params -- what is counted and how far are two things
export async function count(db: Db, websiteId: WebsiteId, query: ListQuery, max: number): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    ${usedMedia(websiteId, query)}
    select count(*)::int as count from (
      select from media where ${chosen(websiteId, query.filter)} limit ${literal(max)}
    ) found`;
  return row?.count ?? 0;
}

function afterCursor({ sort, isAscending, after }: MediaPage): Fragment {
  if (after === null) return emptySql;
  const value =
    sort === 'created' ? new Date(Number(after.value)) : sort === 'size' ? Number(after.value) : after.value;
  return sql`and (${COLUMNS[sort]}, id) ${isAscending ? sql`>` : sql`<`} (${value}, ${after.id})`;
}

function chosen(websiteId: WebsiteId, filter: MediaFilter): Fragment {
  const { textQuery, kind, usage, altText, isLarge, tag, isTrash } = filter;
  const words = sql`media_words(website_id, filename, alt, title, tags)`;
  return sql`website_id = ${websiteId} and trashed_at is ${isTrash ? sql`not null` : sql`null`}
    ${kind === undefined ? emptySql : KINDS[kind]}
    ${altText === undefined ? emptySql : sql`and width > 0 and alt ${altText === 'missing' ? sql`=` : sql`<>`} ''`}
    ${isLarge ? sql`and bytes >= ${LARGE_BYTES}` : emptySql}
    ${tag === undefined ? emptySql : sql`and tags @> array[${tag}]`}
    ${textQuery === null ? emptySql : sql`and ${words} @@ ${`'site ${websiteId}' & ${textQuery}`}::tsquery`}
    ${usage === undefined ? emptySql : sql`and ${usage === 'unused' ? sql`not` : emptySql} (${isUsed})`}`;
}

// Each set is read once and then looked up by hash.
const isUsed = sql`
  id in (select used.id from used where used.id is not null)
  or to_json(filename)::text in (select used."quotedName" from used where used."quotedName" is not null)`;

/** All media in use, by key or by name. Only read if the list is filtered by it. */
function usedMedia(websiteId: WebsiteId, { filter, references }: ListQuery): Fragment {
  return filter.usage === undefined ? emptySql : withUsed(websiteId, references);
}

function withUsed(websiteId: WebsiteId, references: readonly MediaReferences[]): Fragment {
  const all = references.map(({ selectUsed }) => selectUsed(websiteId));
  return sql`with used as materialized (${joinSql(all, sql` union all `)})`;
}

/** Those of the given media that are in use, in one statement. */
// oxlint-disable-next-line max-params -- whose, which, where to look
export async function findUsed(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly MediaId[],
  references: readonly MediaReferences[],
): Promise<Set<MediaId>> {
  const rows = await db.sql<{ id: MediaId }>`
    ${withUsed(websiteId, references)}
    select id from media where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and (${isUsed})`;
  return new Set(rows.map(({ id }) => id));
}

export async function listTags(db: Db, websiteId: WebsiteId): Promise<{ tag: string; count: number }[]> {
  return await db.sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from media, unnest(tags) as tag
    where website_id = ${websiteId} and trashed_at is null and tags <> '{}'
    group by tag order by lower(tag), tag limit 1000`;
}
