import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export type PasswordResetId = Id<'password-reset'>;

export interface PasswordReset {
  id: PasswordResetId;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, reset: PasswordReset): Promise<void> {
  await db.sql`
    insert into member_password_resets (website_id, id, email, created_at, expires_at)
    values (${websiteId}, ${reset.id}, ${reset.email}, ${reset.createdAt}, ${reset.expiresAt})`;
}

/** The email address of a reset. Null when it was used or has expired. */
export async function findUsable(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: PasswordResetId; now: Date },
): Promise<string | null> {
  const [row] = await db.sql<{ email: string }>`
    select email from member_password_resets
    where website_id = ${websiteId} and id = ${id} and used_at is null and expires_at > ${now}`;
  return row?.email ?? null;
}

/** Uses a reset up. Null when it was used before or has expired. */
export async function use(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: PasswordResetId; now: Date },
): Promise<string | null> {
  const [row] = await db.sql<{ email: string }>`
    update member_password_resets set used_at = ${now}
    where website_id = ${websiteId} and id = ${id} and used_at is null and expires_at > ${now}
    returning email`;
  return row?.email ?? null;
}

/** On all websites: the password is the same on all of them, so earlier links must not change it again. */
export async function useAllOf(db: Db, { email, now }: { email: string; now: Date }): Promise<void> {
  await db.sql`update member_password_resets set used_at = ${now} where email = ${email} and used_at is null`;
}

/** On all websites: this cleanup goes by time alone and reads no row data. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.sql`delete from member_password_resets where expires_at <= ${now}`;
}
