import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { LinkId } from './link-token.ts';

export interface Link {
  id: LinkId;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Serialises link requests for this email address until the transaction ends. */
export async function lockEmail(db: Db, websiteId: WebsiteId, email: string): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended('sign-in/' || ${websiteId}::text || '/' || ${email}::text, 0))`;
}

/** How many links for this email address have not expired, used or not. */
export async function countLive(
  db: Db,
  websiteId: WebsiteId,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::integer as count from shopper_links
    where website_id = ${websiteId} and email = ${email} and expires_at > ${now}`;
  return row?.count ?? 0;
}

export async function insert(db: Db, websiteId: WebsiteId, link: Link): Promise<void> {
  await db.sql`
    insert into shopper_links (website_id, id, email, created_at, expires_at)
    values (${websiteId}, ${link.id}, ${link.email}, ${link.createdAt}, ${link.expiresAt})`;
}

/** The email address of a link. Null when the link was used or has expired. */
export async function findUsable(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: LinkId; now: Date },
): Promise<{ email: string } | null> {
  const [row] = await db.sql<{ email: string }>`
    select email from shopper_links
    where website_id = ${websiteId} and id = ${id} and used_at is null and expires_at > ${now}`;
  return row ?? null;
}

/** Uses a link up. Null when it was used before or has expired. */
export async function use(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: LinkId; now: Date },
): Promise<{ email: string } | null> {
  const [row] = await db.sql<{ email: string }>`
    update shopper_links set used_at = ${now}
    where website_id = ${websiteId} and id = ${id} and used_at is null and expires_at > ${now}
    returning email`;
  return row ?? null;
}

/** Uses up every link for an email address, so that old emails cannot be used to sign in. */
export async function useAll(
  db: Db,
  websiteId: WebsiteId,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await db.sql`
    update shopper_links set used_at = ${now}
    where website_id = ${websiteId} and email = ${email} and used_at is null and expires_at > ${now}`;
}

/** On all websites: this cleanup goes by time alone and reads no row data. */
export async function removeExpired(db: Db, now: Date): Promise<number> {
  return (await db.sql`delete from shopper_links where expires_at <= ${now} returning 1 as gone`).length;
}
