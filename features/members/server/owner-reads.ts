import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import { ADMIN_ROLE } from '../roles.ts';

/** Whether the owner, the first admin of the website, has replaced the password that the account was created with. */
export function hasOwnerChangedPassword(websiteId: WebsiteId): Fragment {
  return sql`
    coalesce((
      select m.password_changed_at is not null
      from memberships s join members m on m.id = s.member_id
      where s.website_id = ${websiteId} and s.role = ${ADMIN_ROLE} order by s.created_at, m.id limit 1), false)`;
}

/** The email address of the owner, the first admin of the website. */
export async function findOwnerEmail(db: Db, websiteId: WebsiteId): Promise<string | null> {
  const [row] = await db.sql<{ email: string }>`
    select m.email from memberships s join members m on m.id = s.member_id
    where s.website_id = ${websiteId} and s.role = ${ADMIN_ROLE}
    order by s.is_owner desc, s.created_at, m.id limit 1`;
  return row?.email ?? null;
}

export interface FoundMember {
  id: MemberId;
  email: string;
  name: string;
}

/** Members of the website whose name or email address contains the text (in lower case). */
export async function searchMembers(
  db: Db,
  websiteId: WebsiteId,
  { text, limit }: { text: string; limit: number },
): Promise<FoundMember[]> {
  return await db.sql<FoundMember & object>`
    select m.id, m.email, m.name from members m
    where m.id in (select member_id from memberships where website_id = ${websiteId})
      and (position(${text} in m.email) > 0 or position(${text} in lower(m.name)) > 0)
    order by m.email limit ${limit}`;
}

export interface WebsiteMembership {
  websiteId: WebsiteId;
  roles: number[];
}

// More websites than a member belongs to in practice. Bounds the reply.
const MAX_WEBSITES = 500;

/** The websites of a member with the roles there. */
export async function listMemberships(db: Db, memberId: MemberId): Promise<WebsiteMembership[]> {
  return await db.sql<WebsiteMembership & object>`
    select website_id as "websiteId", array_agg(role order by role) as roles from memberships
    where member_id = ${memberId} group by website_id order by website_id limit ${MAX_WEBSITES}`;
}
