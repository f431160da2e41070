import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { RedirectQuery } from '../admin-contract.ts';
import { joinEditor, redirectColumns, type StoredRedirect } from './redirect-repository.ts';

type Filters = Pick<RedirectQuery, 'search' | 'status' | 'trash' | 'used'>;

export interface RedirectPage extends Filters {
  sort: RedirectQuery['sort'];
  after: ListCursor | null;
  limit: number;
}

// Each sort order compares one text and then the id, so that a page begins exactly where the previous one ended. A
// website has at most some thousands of redirects.
const SORT_KEYS = {
  created: sql`to_char(r.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
  from: sql`left(r.from_path, 300)`,
  hits: sql`lpad(r.hits::text, 19, '0')`,
  lastHit: sql`coalesce(to_char(r.last_hit_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`,
};

function matching(websiteId: WebsiteId, { search, status, trash, used }: Filters): Fragment {
  const text = search.toLowerCase();
  return sql`
    r.website_id = ${websiteId} and r.trashed_at is ${trash === 'true' ? sql`not null` : sql`null`}
    ${text === '' ? emptySql : sql`and (position(${text} in r.from_path) > 0 or position(${text} in lower(r.to_url)) > 0)`}
    ${status === undefined ? emptySql : sql`and r.status = ${Number(status)}`}
    ${used === undefined ? emptySql : sql`and r.hits ${used === 'true' ? sql`>` : sql`=`} 0`}`;
}

export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  page: RedirectPage,
): Promise<(StoredRedirect & { key: string })[]> {
  const isDescending = page.sort.startsWith('-');
  const key = SORT_KEYS[page.sort.replace('-', '') as keyof typeof SORT_KEYS];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const after =
    page.after === null
      ? emptySql
      : sql`and (${key} collate "C", r.id) ${comparison} (${page.after.key}::text collate "C", ${page.after.id}::text)`;
  return await db.sql<StoredRedirect & { key: string }>`
    select ${redirectColumns}, ${key} as key from redirects r ${joinEditor}
    where ${matching(websiteId, page)} ${after}
    order by ${key} collate "C" ${direction}, r.id ${direction} limit ${page.limit}`;
}

export async function countMatching(db: Db, websiteId: WebsiteId, filters: Filters): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from redirects r where ${matching(websiteId, filters)}`)} as count`;
  return row?.count ?? 0;
}
