import { createHash } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '../../db/db.ts';

export interface Proof {
  id: string;
  expiresAt: Date;
}

/**
 * Marks a proof or key as used; false when it was already, by whichever process and on whichever website of the installation.
 * Part of the caller's transaction.
 */
export async function spendProof(db: Db, websiteId: WebsiteId, { id, expiresAt }: Proof): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest('hex');
  const rows = await db.sql`
    insert into spent_proofs (website_id, proof, expires_at) values (${websiteId}, decode(${hash}, 'hex'), ${expiresAt})
    on conflict do nothing returning website_id`;
  return rows.length > 0;
}

/** Forgets what would be refused for its age anyway. */
export async function forgetSpentProofs(db: Db, now: Date): Promise<void> {
  await db.sql`delete from spent_proofs where expires_at < ${now}`;
}
