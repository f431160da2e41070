import { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ADMIN_ROLE, WEBSITE_MANAGER_ROLE } from '../roles.ts';

export interface Member {
  id: MemberId;
  email: string;
  name: string;
  roles: number[];
  /** A website manager to whom an admin has granted access to code. */
  hasCode: boolean;
  isOwner: boolean;
}

export interface MemberSecret extends Member {
  passwordHash: string;
}

const MemberRow = z.object({
  id: z.string().transform((id) => id as MemberId),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.int()),
  hasCode: z.boolean(),
  isOwner: z.boolean(),
});

const memberColumns = sql`m.id, m.email, m.name, array_agg(s.role order by s.role) as roles,
  bool_or(s.has_code) as "hasCode", bool_or(s.is_owner) as "isOwner"`;

/** A member of this website with the password hash. Use it for signing in only. */
export async function findWithSecret(db: Db, websiteId: WebsiteId, email: string): Promise<MemberSecret | null> {
  const [row] = await db.sql`
    select ${memberColumns}, m.password_hash as "passwordHash"
    from members m join memberships s on s.member_id = m.id and s.website_id = ${websiteId}
    where m.email = ${email}
    group by m.id`;
  return row === undefined ? null : MemberRow.extend({ passwordHash: z.string() }).parse(row);
}

export async function find(db: Db, websiteId: WebsiteId, memberId: MemberId): Promise<Member | null> {
  const [row] = await db.sql`
    select ${memberColumns}
    from members m join memberships s on s.member_id = m.id and s.website_id = ${websiteId}
    where m.id = ${memberId}
    group by m.id`;
  return row === undefined ? null : MemberRow.parse(row);
}

/** The account with an email address, on whatever website its member is. */
export interface MemberAccount {
  id: MemberId;
  email: string;
  name: string;
  passwordHash: string;
}

const AccountRow = MemberRow.pick({ id: true, email: true, name: true }).extend({ passwordHash: z.string() });

export async function findAccountByEmail(db: Db, email: string): Promise<MemberAccount | null> {
  const [row] = await db.sql`
    select id, email, name, password_hash as "passwordHash" from members where email = ${email}`;
  return row === undefined ? null : AccountRow.parse(row);
}

export async function findAccountById(db: Db, id: MemberId): Promise<MemberAccount | null> {
  const [row] = await db.sql`select id, email, name, password_hash as "passwordHash" from members where id = ${id}`;
  return row === undefined ? null : AccountRow.parse(row);
}

export interface NewMember {
  id: MemberId;
  email: string;
  name?: string;
  passwordHash: string;
  createdAt: Date;
}

/** Returns false when the email already belongs to a member, who stays unchanged. */
export async function insert(db: Db, member: NewMember): Promise<boolean> {
  const rows = await db.sql`
    insert into members (id, email, name, password_hash, created_at)
    values (${member.id}, ${member.email}, ${member.name ?? ''}, ${member.passwordHash}, ${member.createdAt})
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

export async function updateName(db: Db, id: MemberId, name: string): Promise<void> {
  await db.sql`update members set name = ${name} where id = ${id}`;
}

/** Returns false when another member has the address. */
export async function updateEmail(db: Db, id: MemberId, email: string): Promise<boolean> {
  const rows = await db.sql`
    update members set email = ${email}
    where id = ${id} and not exists (select from members o where o.email = ${email} and o.id <> ${id})
    returning id`;
  return rows.length > 0;
}

/**
 * Waits for other changes of the members of the website and blocks them until the transaction ends: rules that count
 * admins must not read what another transaction is changing.
 */
export async function lockMembers(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended('members/' || ${websiteId}::text, 0))`;
}

export async function countAdmins(db: Db, websiteId: WebsiteId): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::integer as count from memberships where website_id = ${websiteId} and role = ${ADMIN_ROLE}`;
  return row?.count ?? 0;
}

export interface RoleReplacement {
  memberId: MemberId;
  roles: readonly number[];
  hasCode: boolean;
  now: Date;
}

/** Gives a member exactly these roles. Roles that stay keep the time since when the member has them. */
export async function replaceRoles(db: Db, websiteId: WebsiteId, change: RoleReplacement): Promise<void> {
  const { memberId, hasCode, now } = change;
  const roles = [...change.roles];
  await db.sql`
    delete from memberships
    where website_id = ${websiteId} and member_id = ${memberId} and role <> all (${roles}::smallint[])`;
  await db.sql`
    insert into memberships as m (website_id, member_id, role, has_code, created_at)
    select ${websiteId}, ${memberId}, role, role = ${WEBSITE_MANAGER_ROLE} and ${hasCode}, ${now}
    from unnest(${roles}::smallint[]) as role
    on conflict (website_id, member_id, role) do update set has_code = excluded.has_code
    where m.has_code <> excluded.has_code`;
}

export async function removeMembership(db: Db, websiteId: WebsiteId, memberId: MemberId): Promise<void> {
  await db.sql`delete from memberships where website_id = ${websiteId} and member_id = ${memberId}`;
}

export async function hasOwner(db: Db, websiteId: WebsiteId): Promise<boolean> {
  const rows = await db.sql`select from memberships where website_id = ${websiteId} and is_owner`;
  return rows.length > 0;
}

/** Makes a member, who must be an admin, the only owner of the website. */
export async function setOwner(db: Db, websiteId: WebsiteId, memberId: MemberId): Promise<void> {
  await db.sql`
    update memberships set is_owner = false
    where website_id = ${websiteId} and is_owner and member_id <> ${memberId}`;
  await db.sql`
    update memberships set is_owner = true
    where website_id = ${websiteId} and member_id = ${memberId} and role = ${ADMIN_ROLE}`;
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
