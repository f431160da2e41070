import { createHash } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '../../db/db.ts';

export interface Proof {
  id: string;
  expiresAt: Date;
}

/**
 * Marks a token or key as used. Returns false if it was used before, by any process and on any website of the
 * installation. Runs in the caller's transaction.
 */
export async function markTokenUsed(db: Db, websiteId: WebsiteId, { id, expiresAt }: Proof): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest('hex');
  const rows = await db.sql`
    insert into spent_proofs (website_id, proof, expires_at) values (${websiteId}, decode(${hash}, 'hex'), ${expiresAt})
    on conflict do nothing returning website_id`;
  return rows.length > 0;
}

/** Deletes used tokens that would be rejected as expired anyway. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.sql`delete from spent_proofs where expires_at < ${now}`;
}
