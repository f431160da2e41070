import { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export type ChallengeKind = 'second-factor' | 'passkey-registration' | 'passkey';

export interface Challenge {
  tokenHash: Buffer;
  kind: ChallengeKind;
  /** Null when the passkey will tell. */
  memberId: MemberId | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, challenge: Challenge): Promise<void> {
  await db.sql`
    insert into member_challenges (website_id, token_hash, kind, member_id, created_at, expires_at)
    values (${websiteId}, ${challenge.tokenHash}, ${challenge.kind}, ${challenge.memberId}, ${challenge.createdAt},
      ${challenge.expiresAt})`;
}

type Key = Pick<Challenge, 'tokenHash' | 'kind'> & { now: Date };

const FoundRow = z.object({
  memberId: z
    .string()
    .transform((id) => id as MemberId)
    .nullable(),
});
export type FoundChallenge = z.output<typeof FoundRow>;

export async function find(db: Db, websiteId: WebsiteId, at: Key): Promise<FoundChallenge | null> {
  const [row] = await db.sql`
    select member_id as "memberId" from member_challenges
    where website_id = ${websiteId} and token_hash = ${at.tokenHash} and kind = ${at.kind} and expires_at > ${at.now}`;
  return row === undefined ? null : FoundRow.parse(row);
}

/** Uses a challenge up. Null when it was used before or has expired. */
export async function use(db: Db, websiteId: WebsiteId, at: Key): Promise<FoundChallenge | null> {
  const [row] = await db.sql`
    delete from member_challenges
    where website_id = ${websiteId} and token_hash = ${at.tokenHash} and kind = ${at.kind} and expires_at > ${at.now}
    returning member_id as "memberId"`;
  return row === undefined ? null : FoundRow.parse(row);
}

/** On all websites: this cleanup goes by time alone and reads no row data. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.sql`delete from member_challenges where expires_at <= ${now}`;
}
