import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Account } from '#platform/http/route.ts';

export type SessionId = Id<'shopper-session'>;

export interface NewSession {
  id: SessionId;
  tokenHash: Buffer;
  shopperId: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, session: NewSession): Promise<void> {
  await db.sql`
    insert into shopper_sessions (website_id, id, token_hash, shopper_id, created_at, expires_at)
    values (${websiteId}, ${session.id}, ${session.tokenHash}, ${session.shopperId}, ${session.createdAt},
      ${session.expiresAt})`;
}

/** The account that a token opens. Null when its session has ended. */
export async function findLive(
  db: Db,
  websiteId: WebsiteId,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<Account | null> {
  const [row] = await db.sql<Account>`
    select p.id, s.id as "sessionId", p.email
    from shopper_sessions s join shoppers p on p.website_id = s.website_id and p.id = s.shopper_id
    where s.website_id = ${websiteId} and s.token_hash = ${tokenHash} and s.expires_at > ${now}`;
  return row ?? null;
}

export async function removeByToken(db: Db, websiteId: WebsiteId, tokenHash: Buffer): Promise<void> {
  await db.sql`delete from shopper_sessions where website_id = ${websiteId} and token_hash = ${tokenHash}`;
}

export async function removeAllOf(db: Db, websiteId: WebsiteId, shopperId: string): Promise<void> {
  await db.sql`delete from shopper_sessions where website_id = ${websiteId} and shopper_id = ${shopperId}`;
}

/** On all websites: this cleanup goes by time alone and reads no row data. */
export async function removeExpired(db: Db, now: Date): Promise<number> {
  return (await db.sql`delete from shopper_sessions where expires_at <= ${now} returning 1 as gone`).length;
}
