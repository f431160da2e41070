import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Keeps files that were about to be deleted. The deleting transaction locks their rows: when this returns, they are
 * either safe or deleted, and a file stored afterwards stays.
 */
export async function keep(db: Db, websiteId: WebsiteId, hashes: readonly string[]): Promise<void> {
  await db.sql`
    delete from orphaned_files
    where website_id = ${websiteId}
      and sha256 = any (select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as hash)`;
}

export interface OrphanedFile {
  websiteId: WebsiteId;
  sha256: string;
}

/**
 * Claims some that have waited long enough and that no medium uses. Their rows stay locked until the transaction ends.
 */
export async function claimDue(db: Db, before: Date, limit: number): Promise<OrphanedFile[]> {
  return await db.sql<{ websiteId: WebsiteId; sha256: string }>`
    select website_id as "websiteId", encode(sha256, 'hex') as sha256
    from orphaned_files l
    where orphaned_at < ${before}
      and not exists (select from media m where m.website_id = l.website_id and m.sha256 = l.sha256)
    order by orphaned_at limit ${limit} for update skip locked`;
}

export async function removeOrphanedFile(db: Db, { websiteId, sha256 }: OrphanedFile): Promise<void> {
  await db.sql`
    delete from orphaned_files where website_id = ${websiteId} and sha256 = decode(${sha256}, 'hex')`;
}
