import { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { InvitationId } from '../admin-contract.ts';

const InvitationRow = z.object({
  id: z.string().transform((id) => id as InvitationId),
  email: z.string(),
  roles: z.array(z.int()),
  invitedBy: z
    .string()
    .transform((id) => id as MemberId)
    .nullable(),
  /** Name or email address of the member who invited. */
  inviter: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  linkVersion: z.int(),
  acceptedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});
export type Invitation = z.output<typeof InvitationRow>;

const columns = sql`i.id, i.email, i.roles, i.invited_by as "invitedBy",
  (select case when m.name = '' then m.email else m.name end from members m where m.id = i.invited_by) as inviter,
  i.created_at as "createdAt", i.expires_at as "expiresAt", i.link_version as "linkVersion",
  i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt"`;

const isOpen = sql`i.accepted_at is null and i.revoked_at is null`;

export type NewInvitation = Pick<Invitation, 'id' | 'email' | 'roles' | 'createdAt' | 'expiresAt'> & {
  invitedBy: MemberId;
};

export async function insert(db: Db, websiteId: WebsiteId, invitation: NewInvitation): Promise<void> {
  await db.sql`
    insert into member_invitations (website_id, id, email, roles, invited_by, created_at, expires_at)
    values (${websiteId}, ${invitation.id}, ${invitation.email}, ${invitation.roles}::smallint[],
      ${invitation.invitedBy}, ${invitation.createdAt}, ${invitation.expiresAt})`;
}

export async function find(db: Db, websiteId: WebsiteId, id: InvitationId): Promise<Invitation | null> {
  const [row] = await db.sql`
    select ${columns} from member_invitations i where i.website_id = ${websiteId} and i.id = ${id}`;
  return row === undefined ? null : InvitationRow.parse(row);
}

/** Invitations that are neither accepted nor revoked, newest first. */
export async function listOpen(db: Db, websiteId: WebsiteId, limit: number): Promise<Invitation[]> {
  const rows = await db.sql`
    select ${columns} from member_invitations i
    where i.website_id = ${websiteId} and ${isOpen}
    order by i.created_at desc, i.id desc limit ${limit}`;
  return rows.map((row) => InvitationRow.parse(row));
}

export interface OpenCounts {
  /** Those to one email address that have not expired. */
  valid: number;
  /** All, expired or not. */
  open: number;
}

export async function countOpen(
  db: Db,
  websiteId: WebsiteId,
  { email, now }: { email: string; now: Date },
): Promise<OpenCounts> {
  const [row] = await db.sql<OpenCounts>`
    select count(*) filter (where i.email = ${email} and i.expires_at > ${now})::integer as valid,
      count(*)::integer as open
    from member_invitations i where i.website_id = ${websiteId} and ${isOpen}`;
  return row ?? { valid: 0, open: 0 };
}

/** Makes the previous link invalid and the invitation valid again. Returns false when it is no longer open. */
export async function renew(
  db: Db,
  websiteId: WebsiteId,
  at: { id: InvitationId; invitedBy: MemberId; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update member_invitations i
    set link_version = i.link_version + 1, expires_at = ${at.expiresAt}, invited_by = ${at.invitedBy}
    where i.website_id = ${websiteId} and i.id = ${at.id} and ${isOpen}
    returning i.id`;
  return rows.length > 0;
}

export async function revoke(db: Db, websiteId: WebsiteId, at: { id: InvitationId; now: Date }): Promise<boolean> {
  const rows = await db.sql`
    update member_invitations i set revoked_at = ${at.now}
    where i.website_id = ${websiteId} and i.id = ${at.id} and ${isOpen}
    returning i.id`;
  return rows.length > 0;
}

/** Revokes all open invitations to an email address. */
export async function revokeAllTo(db: Db, websiteId: WebsiteId, at: { email: string; now: Date }): Promise<void> {
  await db.sql`
    update member_invitations i set revoked_at = ${at.now}
    where i.website_id = ${websiteId} and i.email = ${at.email} and ${isOpen}`;
}

/** Uses an invitation up. Returns false when another request has used or revoked it, or sent it again. */
export async function accept(
  db: Db,
  websiteId: WebsiteId,
  at: { id: InvitationId; linkVersion: number; now: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update member_invitations i set accepted_at = ${at.now}
    where i.website_id = ${websiteId} and i.id = ${at.id} and ${isOpen} and i.expires_at > ${at.now}
      and i.link_version = ${at.linkVersion}
    returning i.id`;
  return rows.length > 0;
}

/** On all websites: this cleanup goes by time alone and reads no row data. */
export async function removeExpired(db: Db, before: Date): Promise<void> {
  await db.sql`delete from member_invitations where expires_at <= ${before}`;
}
