import { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export interface Member {
  id: MemberId;
  email: string;
  name: string;
  roles: number[];
}

export interface MemberSecret extends Member {
  passwordHash: string;
}

const MemberRow = z.object({
  id: z.string().transform((id) => id as MemberId),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.int()),
});

/** A member of this website with the password hash. Use it for signing in only. */
export async function findWithSecret(db: Db, websiteId: WebsiteId, email: string): Promise<MemberSecret | null> {
  const [row] = await db.sql`
    select m.id, m.email, m.name, m.password_hash as "passwordHash", array_agg(s.role order by s.role) as roles
    from members m join memberships s on s.member_id = m.id and s.website_id = ${websiteId}
    where m.email = ${email}
    group by m.id`;
  return row === undefined ? null : MemberRow.extend({ passwordHash: z.string() }).parse(row);
}

export async function find(db: Db, websiteId: WebsiteId, memberId: MemberId): Promise<Member | null> {
  const [row] = await db.sql`
    select m.id, m.email, m.name, array_agg(s.role order by s.role) as roles
    from members m join memberships s on s.member_id = m.id and s.website_id = ${websiteId}
    where m.id = ${memberId}
    group by m.id`;
  return row === undefined ? null : MemberRow.parse(row);
}

export interface NewMember {
  id: MemberId;
  email: string;
  passwordHash: string;
  createdAt: Date;
}

/** Returns false when the email already belongs to a member, who stays unchanged. */
export async function insert(db: Db, member: NewMember): Promise<boolean> {
  const rows = await db.sql`
    insert into members (id, email, password_hash, created_at)
    values (${member.id}, ${member.email}, ${member.passwordHash}, ${member.createdAt})
    on conflict (email) do nothing
    returning id`;
  return rows.length > 0;
}

/** For the whole installation: a member has the same password on every website. */
export async function updatePassword(db: Db, email: string, passwordHash: string): Promise<MemberId | null> {
  const [row] = await db.sql<{ id: MemberId }>`
    update members set password_hash = ${passwordHash} where email = ${email} returning id`;
  return row?.id ?? null;
}

export interface NewMembership {
  email: string;
  role: number;
  createdAt: Date;
}

/** Grants the member with this email a role on the website. Does nothing if the member already has it. */
export async function insertMembership(db: Db, websiteId: WebsiteId, membership: NewMembership): Promise<void> {
  await db.sql`
    insert into memberships (website_id, member_id, role, created_at)
    select ${websiteId}, id, ${membership.role}, ${membership.createdAt} from members where email = ${membership.email}
    on conflict do nothing`;
}

/** Grants a member a role on the website. Does nothing if the member already has it. */
export async function insertMembershipOf(
  db: Db,
  websiteId: WebsiteId,
  { memberId, role, createdAt }: { memberId: MemberId; role: number; createdAt: Date },
): Promise<void> {
  await db.sql`
    insert into memberships (website_id, member_id, role, created_at)
    values (${websiteId}, ${memberId}, ${role}, ${createdAt}) on conflict do nothing`;
}
