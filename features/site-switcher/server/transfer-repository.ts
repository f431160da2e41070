import type { Id, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export type TransferId = Id<'session-transfer'>;

export interface NewTransfer {
  id: TransferId;
  memberId: MemberId;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, transfer: NewTransfer): Promise<void> {
  await db.sql`
    insert into session_transfers (website_id, id, member_id, expires_at)
    values (${websiteId}, ${transfer.id}, ${transfer.memberId}, ${transfer.expiresAt})`;
}

/** Uses a transfer up and returns its member. Null when it was used before, has expired or does not exist. */
export async function use(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: TransferId; now: Date },
): Promise<MemberId | null> {
  const [row] = await db.sql<{ memberId: MemberId }>`
    delete from session_transfers where website_id = ${websiteId} and id = ${id} and expires_at > ${now}
    returning member_id as "memberId"`;
  return row?.memberId ?? null;
}

/** On all websites: this cleanup goes by time alone. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.sql`delete from session_transfers where expires_at <= ${now}`;
}
