import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

// Which second factors a member has. An authenticator app works on every website, a passkey on the one it was made for.

/** The condition that a member can prove a second factor on the website. */
export function hasSecondFactor(websiteId: WebsiteId, memberId: Fragment): Fragment {
  return sql`(exists (select from member_totp t where t.member_id = ${memberId} and t.confirmed_at is not null)
    or exists (select from member_passkeys k where k.member_id = ${memberId} and k.website_id = ${websiteId}))`;
}

export interface SecondFactors {
  hasTotp: boolean;
  passkeys: number;
  /** Unused ones. */
  recoveryCodes: number;
}

export async function findFactors(db: Db, websiteId: WebsiteId, memberId: MemberId): Promise<SecondFactors> {
  const [row] = await db.sql<SecondFactors>`
    select exists (select from member_totp where member_id = ${memberId} and confirmed_at is not null) as "hasTotp",
      (select count(*)::integer from member_passkeys
        where member_id = ${memberId} and website_id = ${websiteId}) as passkeys,
      (select count(*)::integer from member_recovery_codes
        where member_id = ${memberId} and used_at is null) as "recoveryCodes"`;
  return row ?? { hasTotp: false, passkeys: 0, recoveryCodes: 0 };
}

/**
 * Whether a website of the member requires a second factor that would be missing without the authenticator app, or
 * without this passkey.
 */
export async function isRequired(
  db: Db,
  memberId: MemberId,
  without: { totp: true } | { passkeyId: string },
): Promise<boolean> {
  const totpLeft = 'totp' in without ? sql`false` : sql`t.confirmed_at is not null`;
  const passkeyId = 'totp' in without ? '' : without.passkeyId;
  const rows = await db.sql`
    select from memberships m
      join member_security_settings p on p.website_id = m.website_id and p.require_two_factor
    where m.member_id = ${memberId}
      and not exists (select from member_totp t where t.member_id = ${memberId} and ${totpLeft})
      and not exists (select from member_passkeys k
        where k.member_id = ${memberId} and k.website_id = m.website_id and k.id <> ${passkeyId})`;
  return rows.length > 0;
}

/** Recovery codes replace a second factor, so they end with the last one. */
export async function removeUnneededRecoveryCodes(db: Db, memberId: MemberId): Promise<void> {
  await db.sql`
    delete from member_recovery_codes where member_id = ${memberId}
      and not exists (select from member_totp where member_id = ${memberId} and confirmed_at is not null)
      and not exists (select from member_passkeys where member_id = ${memberId})`;
}

/** Removes every second factor of the member, on all websites, with the recovery codes. */
export async function removeAll(db: Db, memberId: MemberId): Promise<{ hadTotp: boolean; passkeys: number }> {
  const [row] = await db.sql<{ hadTotp: boolean; passkeys: number }>`
    with totp as (delete from member_totp where member_id = ${memberId} returning confirmed_at),
      passkeys as (delete from member_passkeys where member_id = ${memberId} returning id),
      codes as (delete from member_recovery_codes where member_id = ${memberId})
    select exists (select from totp where confirmed_at is not null) as "hadTotp",
      (select count(*)::integer from passkeys) as passkeys`;
  return row ?? { hadTotp: false, passkeys: 0 };
}

/** Whether the website requires its members to have a second factor. */
export async function isPolicy(db: Db, websiteId: WebsiteId): Promise<boolean> {
  const rows = await db.sql`
    select from member_security_settings where website_id = ${websiteId} and require_two_factor`;
  return rows.length > 0;
}

export async function savePolicy(
  db: Db,
  websiteId: WebsiteId,
  policy: { requireTwoFactor: boolean; now: Date },
): Promise<void> {
  await db.sql`
    insert into member_security_settings (website_id, require_two_factor, updated_at)
    values (${websiteId}, ${policy.requireTwoFactor}, ${policy.now})
    on conflict (website_id) do update
    set require_two_factor = excluded.require_two_factor, updated_at = excluded.updated_at`;
}
