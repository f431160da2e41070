import { z } from 'zod';
import type { Id, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { EmailChangeSide } from './link-tokens.ts';

export type EmailChangeId = Id<'email-change'>;

const ChangeRow = z.object({
  id: z.string().transform((id) => id as EmailChangeId),
  memberId: z.string().transform((id) => id as MemberId),
  oldEmail: z.string(),
  newEmail: z.string(),
  expiresAt: z.date(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
});
export type EmailChange = z.output<typeof ChangeRow>;

const columns = sql`id, member_id as "memberId", old_email as "oldEmail", new_email as "newEmail",
  expires_at as "expiresAt", old_confirmed_at is not null as "oldConfirmed",
  new_confirmed_at is not null as "newConfirmed"`;

export interface NewEmailChange {
  id: EmailChangeId;
  memberId: MemberId;
  oldEmail: string;
  newEmail: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, change: NewEmailChange): Promise<void> {
  await db.sql`
    insert into member_email_changes (website_id, id, member_id, old_email, new_email, created_at, expires_at)
    values (${websiteId}, ${change.id}, ${change.memberId}, ${change.oldEmail}, ${change.newEmail},
      ${change.createdAt}, ${change.expiresAt})`;
}

export async function findOpen(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: EmailChangeId; now: Date },
): Promise<EmailChange | null> {
  const [row] = await db.sql`
    select ${columns} from member_email_changes
    where website_id = ${websiteId} and id = ${id} and ended_at is null and expires_at > ${now}`;
  return row === undefined ? null : ChangeRow.parse(row);
}

/** The open change of a member, on whatever website it was requested: the address is the same on all of them. */
export async function findOpenOf(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Date },
): Promise<EmailChange | null> {
  const [row] = await db.sql`
    select ${columns} from member_email_changes
    where member_id = ${memberId} and ended_at is null and expires_at > ${now}
    order by created_at desc limit 1`;
  return row === undefined ? null : ChangeRow.parse(row);
}

/** Records the confirmation of one address and returns the change after it. Null when it is no longer open. */
export async function confirm(
  db: Db,
  websiteId: WebsiteId,
  { id, side, now }: { id: EmailChangeId; side: EmailChangeSide; now: Date },
): Promise<EmailChange | null> {
  const column = side === 'old' ? sql`old_confirmed_at` : sql`new_confirmed_at`;
  const [row] = await db.sql`
    update member_email_changes set ${column} = coalesce(${column}, ${now})
    where website_id = ${websiteId} and id = ${id} and ended_at is null and expires_at > ${now}
    returning ${columns}`;
  return row === undefined ? null : ChangeRow.parse(row);
}

/** Ends all changes of a member, because one took effect, was cancelled or is replaced. */
export async function endAllOf(db: Db, { memberId, now }: { memberId: MemberId; now: Date }): Promise<void> {
  await db.sql`
    update member_email_changes set ended_at = ${now} where member_id = ${memberId} and ended_at is null`;
}

/** On all websites: this cleanup goes by time alone and reads no row data. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.sql`delete from member_email_changes where expires_at <= ${now}`;
}
