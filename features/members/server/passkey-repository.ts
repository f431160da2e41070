import { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PasskeyId } from '../account-contract.ts';

const PasskeyRow = z.object({
  id: z.string().transform((id) => id as PasskeyId),
  credentialId: z.string(),
  memberId: z.string().transform((id) => id as MemberId),
  name: z.string(),
  rpId: z.string(),
  publicKey: z.instanceof(Buffer),
  counter: z.coerce.number(),
  transports: z.array(z.string()),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type Passkey = z.output<typeof PasskeyRow>;

const columns = sql`id, credential_id as "credentialId", member_id as "memberId", name, rp_id as "rpId",
  public_key as "publicKey", counter, transports, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** Returns false when the passkey is already registered. */
export async function insert(db: Db, websiteId: WebsiteId, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const rows = await db.sql`
    insert into member_passkeys (website_id, credential_id, id, member_id, name, rp_id, public_key, counter,
      transports, created_at)
    values (${websiteId}, ${passkey.credentialId}, ${passkey.id}, ${passkey.memberId}, ${passkey.name},
      ${passkey.rpId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[], ${passkey.createdAt})
    on conflict (website_id, credential_id) do nothing
    returning id`;
  return rows.length > 0;
}

export async function findByCredential(db: Db, websiteId: WebsiteId, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.sql`
    select ${columns} from member_passkeys where website_id = ${websiteId} and credential_id = ${credentialId}`;
  return row === undefined ? null : PasskeyRow.parse(row);
}

export async function listOf(db: Db, websiteId: WebsiteId, memberId: MemberId): Promise<Passkey[]> {
  const rows = await db.sql`
    select ${columns} from member_passkeys where website_id = ${websiteId} and member_id = ${memberId}
    order by created_at, id`;
  return rows.map((row) => PasskeyRow.parse(row));
}

/**
 * Records the use of a passkey. Returns false when its counter has not increased, which means that two devices have the
 * same passkey. Many authenticators do not count and always report 0.
 */
export async function recordUse(
  db: Db,
  websiteId: WebsiteId,
  use: { credentialId: string; counter: number; now: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update member_passkeys set counter = ${use.counter}, last_used_at = ${use.now}
    where website_id = ${websiteId} and credential_id = ${use.credentialId}
      and (counter < ${use.counter} or (counter = 0 and ${use.counter}::bigint = 0))
    returning id`;
  return rows.length > 0;
}

type Key = { id: PasskeyId; memberId: MemberId };

export async function rename(db: Db, websiteId: WebsiteId, at: Key & { name: string }): Promise<Passkey | null> {
  const [row] = await db.sql`
    update member_passkeys set name = ${at.name}
    where website_id = ${websiteId} and id = ${at.id} and member_id = ${at.memberId}
    returning ${columns}`;
  return row === undefined ? null : PasskeyRow.parse(row);
}

export async function remove(db: Db, websiteId: WebsiteId, at: Key): Promise<Passkey | null> {
  const [row] = await db.sql`
    delete from member_passkeys
    where website_id = ${websiteId} and id = ${at.id} and member_id = ${at.memberId}
    returning ${columns}`;
  return row === undefined ? null : PasskeyRow.parse(row);
}
