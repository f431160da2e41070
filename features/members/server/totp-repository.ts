import type { MemberId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

// An authenticator app and recovery codes belong to the member on all websites.

export interface StoredTotp {
  /** Encrypted. */
  secret: Buffer;
  isConfirmed: boolean;
}

export async function find(db: Db, memberId: MemberId): Promise<StoredTotp | null> {
  const [row] = await db.sql<StoredTotp>`
    select secret, confirmed_at is not null as "isConfirmed" from member_totp where member_id = ${memberId}`;
  return row ?? null;
}

/** Stores an unconfirmed secret, in place of an earlier unconfirmed one. Returns false when one is confirmed. */
export async function start(db: Db, memberId: MemberId, totp: { secret: Buffer; now: Date }): Promise<boolean> {
  const rows = await db.sql`
    insert into member_totp as t (member_id, secret, created_at) values (${memberId}, ${totp.secret}, ${totp.now})
    on conflict (member_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where t.confirmed_at is null
    returning member_id`;
  return rows.length > 0;
}

/** Turns the app on. Returns false when it was confirmed or replaced in the meantime. */
export async function confirm(
  db: Db,
  memberId: MemberId,
  totp: { secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update member_totp set confirmed_at = ${totp.now}, last_step = ${totp.step}
    where member_id = ${memberId} and secret = ${totp.secret} and confirmed_at is null
    returning member_id`;
  return rows.length > 0;
}

/**
 * Uses the code of a time step up. Returns false when a code of this step or a later one was used before. Being one
 * statement, it accepts a code once, in any number of processes.
 */
export async function useStep(db: Db, memberId: MemberId, step: number): Promise<boolean> {
  const rows = await db.sql`
    update member_totp set last_step = ${step}
    where member_id = ${memberId} and confirmed_at is not null and last_step < ${step}
    returning member_id`;
  return rows.length > 0;
}

export async function remove(db: Db, memberId: MemberId): Promise<boolean> {
  const rows = await db.sql`delete from member_totp where member_id = ${memberId} returning member_id`;
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  db: Db,
  memberId: MemberId,
  codes: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await db.sql`delete from member_recovery_codes where member_id = ${memberId}`;
  await db.sql`
    insert into member_recovery_codes (member_id, code_hash, created_at)
    select ${memberId}, hash, ${codes.now} from unnest(${[...codes.hashes]}::bytea[]) as hash`;
}

/** Uses a recovery code up. Returns false when it does not exist or was used before. */
export async function useRecoveryCode(db: Db, memberId: MemberId, code: { hash: Buffer; now: Date }): Promise<boolean> {
  const rows = await db.sql`
    update member_recovery_codes set used_at = ${code.now}
    where member_id = ${memberId} and code_hash = ${code.hash} and used_at is null
    returning member_id`;
  return rows.length > 0;
}
