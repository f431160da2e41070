import { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { SessionId } from '../session-contract.ts';
import { hasSecondFactor } from './second-factor-repository.ts';

export interface Session {
  id: SessionId;
  memberId: MemberId;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

const SessionRow = z.object({
  id: z.string().transform((id) => id as SessionId),
  memberId: z.string().transform((id) => id as MemberId),
  userAgent: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
});

const sessionColumns = sql`
  id, member_id as "memberId", user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"`;

export interface NewSession extends Session {
  tokenHash: Buffer;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, session: NewSession): Promise<void> {
  await db.sql`
    insert into sessions (website_id, id, token_hash, member_id, user_agent, created_at, last_seen_at, expires_at,
      authenticated_at)
    values (${websiteId}, ${session.id}, ${session.tokenHash}, ${session.memberId}, ${session.userAgent},
      ${session.createdAt}, ${session.lastSeenAt}, ${session.expiresAt}, ${session.createdAt})`;
}

export interface LiveSession extends Session {
  roles: number[];
  hasCode: boolean;
  /** When the member last entered a password or used a passkey. */
  authenticatedAt: Date;
  /** The website requires a second factor and the member has none. */
  needsTwoFactor: boolean;
}

const LiveSessionRow = SessionRow.extend({
  roles: z.array(z.int()),
  hasCode: z.boolean(),
  authenticatedAt: z.date(),
  needsTwoFactor: z.boolean(),
});

/** The session of a token with the roles that its member has now. Null when it has ended. */
export async function findLive(
  db: Db,
  websiteId: WebsiteId,
  at: { tokenHash: Buffer; now: Date },
): Promise<LiveSession | null> {
  const [row] = await db.sql`
    select s.id, s.member_id as "memberId", s.user_agent as "userAgent", s.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt", array(
        select m.role from memberships m where m.website_id = ${websiteId} and m.member_id = s.member_id order by m.role
      ) as roles, exists (
        select from memberships m where m.website_id = ${websiteId} and m.member_id = s.member_id and m.has_code
      ) as "hasCode", s.authenticated_at as "authenticatedAt", exists (
        select from member_security_settings p where p.website_id = ${websiteId} and p.require_two_factor
      ) and not ${hasSecondFactor(websiteId, sql`s.member_id`)} as "needsTwoFactor"
    from sessions s
    where s.website_id = ${websiteId} and s.token_hash = ${at.tokenHash}
      and s.revoked_at is null and s.expires_at > ${at.now}`;
  return row === undefined ? null : LiveSessionRow.parse(row);
}

/** Records that a session is in use. With concurrent requests the latest time wins. */
export async function touch(
  db: Db,
  websiteId: WebsiteId,
  use: { id: SessionId; now: Date; expiresAt: Date },
): Promise<void> {
  await db.sql`
    update sessions set last_seen_at = ${use.now}, expires_at = ${use.expiresAt}
    where website_id = ${websiteId} and id = ${use.id} and last_seen_at < ${use.now} and revoked_at is null`;
}

export async function listLive(
  db: Db,
  websiteId: WebsiteId,
  of: { memberId: MemberId; now: Date; limit: number },
): Promise<Session[]> {
  const rows = await db.sql`
    select id, member_id as "memberId", user_agent as "userAgent", created_at as "createdAt",
      last_seen_at as "lastSeenAt"
    from sessions
    where website_id = ${websiteId} and member_id = ${of.memberId} and revoked_at is null and expires_at > ${of.now}
    order by last_seen_at desc, id desc
    limit ${of.limit}`;
  return rows.map((row) => SessionRow.parse(row));
}

/** Returns the session that it ended. Null when there was none. */
export async function revokeByToken(
  db: Db,
  websiteId: WebsiteId,
  at: { tokenHash: Buffer; now: Date },
): Promise<Session | null> {
  const [row] = await db.sql`
    update sessions set revoked_at = ${at.now}
    where website_id = ${websiteId} and token_hash = ${at.tokenHash} and revoked_at is null
    returning ${sessionColumns}`;
  return row === undefined ? null : SessionRow.parse(row);
}

/** Whether a token belongs or belonged to a session of the member with this email, which means the browser is known. */
export async function hasSessionOf(
  db: Db,
  websiteId: WebsiteId,
  of: { tokenHash: Buffer; email: string },
): Promise<boolean> {
  const rows = await db.sql`
    select from sessions s join members m on m.id = s.member_id
    where s.website_id = ${websiteId} and s.token_hash = ${of.tokenHash} and m.email = ${of.email}`;
  return rows.length > 0;
}

/** Ends every session of a member on this website. */
export async function revokeAllHere(
  db: Db,
  websiteId: WebsiteId,
  of: { memberId: MemberId; now: Date },
): Promise<void> {
  await db.sql`
    update sessions set revoked_at = ${of.now}
    where website_id = ${websiteId} and member_id = ${of.memberId} and revoked_at is null`;
}

/** Records that the member has entered a password or used a passkey in this session. */
export async function setAuthenticated(
  db: Db,
  websiteId: WebsiteId,
  session: { id: string; now: Date },
): Promise<void> {
  await db.sql`
    update sessions set authenticated_at = ${session.now} where website_id = ${websiteId} and id = ${session.id}`;
}

/** On all websites, except one session: a member has one password for all of them. */
export async function revokeAllBut(
  db: Db,
  websiteId: WebsiteId,
  current: { id: string; memberId: MemberId; now: Date },
): Promise<number> {
  const rows = await db.sql`
    update sessions set revoked_at = ${current.now}
    where member_id = ${current.memberId} and not (website_id = ${websiteId} and id = ${current.id})
      and revoked_at is null and expires_at > ${current.now}
    returning id`;
  return rows.length;
}

/** On all websites: a member has one password for all of them. */
export async function revokeAllOf(db: Db, { memberId, now }: { memberId: MemberId; now: Date }): Promise<number> {
  const rows = await db.sql`
    update sessions set revoked_at = ${now}
    where member_id = ${memberId} and revoked_at is null and expires_at > ${now} returning id`;
  return rows.length;
}

/** Ends one session of one member and returns it. Null when there is none to end. */
export async function revoke(
  db: Db,
  websiteId: WebsiteId,
  revocation: { id: SessionId; memberId: MemberId; now: Date },
): Promise<Session | null> {
  const [row] = await db.sql`
    update sessions set revoked_at = ${revocation.now}
    where website_id = ${websiteId} and id = ${revocation.id} and member_id = ${revocation.memberId}
      and revoked_at is null and expires_at > ${revocation.now}
    returning ${sessionColumns}`;
  return row === undefined ? null : SessionRow.parse(row);
}

/** Ends every session of a member except one. Returns those that had not expired yet. */
export async function revokeOthers(
  db: Db,
  websiteId: WebsiteId,
  currentSession: { id: string; memberId: MemberId; now: Date },
): Promise<Session[]> {
  const rows = await db.sql`
    update sessions set revoked_at = ${currentSession.now}
    where website_id = ${websiteId} and member_id = ${currentSession.memberId} and id <> ${currentSession.id}
      and revoked_at is null and expires_at > ${currentSession.now}
    returning ${sessionColumns}`;
  return rows.map((row) => SessionRow.parse(row));
}

/** On all websites: this cleanup goes by time alone and reads no row data. */
export async function removeExpired(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`delete from sessions where expires_at <= ${now} returning 1 as gone`;
  return rows.length;
}
