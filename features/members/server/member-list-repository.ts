import { z } from 'zod';
import { COUNT_LIMIT, type ListCount } from '#kernel/contract/list.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { ListMembers } from '../admin-contract.ts';
import { hasSecondFactor } from './second-factor-repository.ts';

const ListedRow = z.object({
  id: z.string().transform((id) => id as MemberId),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.int()),
  hasCode: z.boolean(),
  isOwner: z.boolean(),
  hasTwoFactor: z.boolean(),
  joinedAt: z.date(),
  lastSeenAt: z.date().nullable(),
  sortKey: z.string(),
});
export type ListedMember = z.output<typeof ListedRow>;

/** The position after which a page begins. */
export interface ListPosition {
  sortKey: string;
  id: string;
}

type Filters = Pick<ListMembers, 'search' | 'role'>;

/** The members of the website with the values that the list shows. */
function people(websiteId: WebsiteId, { search, role }: Filters): Fragment {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matches = search === '' ? emptySql : sql`and (lower(m.name) like ${pattern} or m.email like ${pattern})`;
  const hasRole = role === undefined ? emptySql : sql`having ${role}::integer = any (array_agg(s.role))`;
  return sql`
    select m.id, m.email, m.name, array_agg(s.role order by s.role) as roles, bool_or(s.has_code) as "hasCode",
      bool_or(s.is_owner) as "isOwner", min(s.created_at) as "joinedAt"
    from memberships s join members m on m.id = s.member_id
    where s.website_id = ${websiteId} ${matches}
    group by m.id ${hasRole}`;
}

// Each sort order compares one text and then the id, so that a page begins exactly where the previous one ended.
const SORT_KEYS = {
  name: sql`lower(case when p.name = '' then p.email else p.name end)`,
  email: sql`p.email`,
  joinedOn: sql`to_char(p."joinedAt" at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
};

export interface MemberPage extends Filters {
  sort: ListMembers['sort'];
  after: ListPosition | null;
  limit: number;
}

export async function listPage(db: Db, websiteId: WebsiteId, page: MemberPage): Promise<ListedMember[]> {
  const isDescending = page.sort.startsWith('-');
  const key = SORT_KEYS[page.sort.replace('-', '') as keyof typeof SORT_KEYS];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const after =
    page.after === null
      ? emptySql
      : sql`where (${key} collate "C", p.id) ${comparison} (${page.after.sortKey}::text collate "C", ${page.after.id}::text)`;
  const rows = await db.sql`
    select p.*, ${key} as "sortKey", ${hasSecondFactor(websiteId, sql`p.id`)} as "hasTwoFactor",
      (select max(x.last_seen_at) from sessions x
        where x.website_id = ${websiteId} and x.member_id = p.id) as "lastSeenAt"
    from (${people(websiteId, page)}) p
    ${after}
    order by ${key} collate "C" ${direction}, p.id ${direction}
    limit ${page.limit}`;
  return rows.map((row) => ListedRow.parse(row));
}

export async function countMembers(db: Db, websiteId: WebsiteId, filters: Filters): Promise<ListCount> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::integer as count
    from (select from (${people(websiteId, filters)}) p limit ${COUNT_LIMIT + 1}) counted`;
  const count = row?.count ?? 0;
  return { value: Math.min(count, COUNT_LIMIT), isExact: count <= COUNT_LIMIT };
}

export async function findListed(db: Db, websiteId: WebsiteId, memberId: MemberId): Promise<ListedMember | null> {
  const [row] = await db.sql`
    select p.*, ${SORT_KEYS.email} as "sortKey", ${hasSecondFactor(websiteId, sql`p.id`)} as "hasTwoFactor",
      (select max(x.last_seen_at) from sessions x
        where x.website_id = ${websiteId} and x.member_id = p.id) as "lastSeenAt"
    from (${people(websiteId, { search: '' })}) p
    where p.id = ${memberId}`;
  return row === undefined ? null : ListedRow.parse(row);
}
