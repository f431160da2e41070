import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { DraftQuery } from '../admin-contract.ts';
import type { DraftOrder } from '../draft-order.ts';
import { draftColumns, fromRow } from './draft-repository.ts';

export interface DraftFilter extends Pick<DraftQuery, 'state'> {
  /** What a search text may mean. Null without a search. */
  search: { email: string; number: number | null } | null;
}

/** Each part of a search reads an index of its own. */
function matching(websiteId: WebsiteId, { search, state }: DraftFilter): Fragment {
  const drafts = sql`select s.id from draft_orders s where s.website_id = ${websiteId}`;
  return sql`
    d.website_id = ${websiteId}
    ${state === undefined ? emptySql : sql`and d.state = ${state}`}
    ${
      search === null
        ? emptySql
        : sql`and d.id in (${drafts} and s.number = ${search.number}::int
            union all ${drafts} and ${prefixRange(sql`s.email`, search.email)})`
    }`;
}

export interface DraftPage {
  isDescending: boolean;
  after: ListCursor | null;
  limit: number;
}

export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: DraftFilter; page: DraftPage },
): Promise<{ draft: DraftOrder; key: string }[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const comparison = page.isDescending ? sql`<` : sql`>`;
  const after =
    page.after === null
      ? emptySql
      : sql`and (d.created_at, d.id) ${comparison} (${page.after.key}::text::timestamptz, ${page.after.id}::text)`;
  const rows = await db.sql<{ key: string }>`
    select ${draftColumns}, d.created_at::text as key from draft_orders d
    where ${matching(websiteId, filter)} ${after}
    order by d.created_at ${direction}, d.id ${direction} limit ${literal(page.limit)}`;
  return rows.map(({ key, ...row }) => ({ draft: fromRow(row), key }));
}

export async function countMatching(db: Db, websiteId: WebsiteId, filter: DraftFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from draft_orders d where ${matching(websiteId, filter)}`)} as count`;
  return row?.count ?? 0;
}
