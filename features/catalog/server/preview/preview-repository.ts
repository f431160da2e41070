import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export interface Preview {
  id: string;
  html: string;
  expiresAt: Date;
}

/** Bounds what a website stores: the newest ones are kept. */
const MAX_PREVIEWS = 20;

/** Stores a preview, and deletes those of the website that are expired or too many. */
export async function insert(
  db: Db,
  websiteId: WebsiteId,
  { id, html, expiresAt, now }: Preview & { now: Date },
): Promise<void> {
  // First, so that a new preview is kept whatever the order of the others is.
  await db.sql`
    delete from product_previews where website_id = ${websiteId} and (expires_at <= ${now} or id not in (
      select id from product_previews where website_id = ${websiteId}
      order by expires_at desc, id desc limit ${MAX_PREVIEWS - 1}))`;
  await db.sql`
    insert into product_previews (website_id, id, html, expires_at) values (${websiteId}, ${id}, ${html}, ${expiresAt})`;
}

/** The page of a preview. Null after it has expired. */
export async function findHtml(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: string; now: Date },
): Promise<string | null> {
  const [row] = await db.sql<{ html: string }>`
    select html from product_previews where website_id = ${websiteId} and id = ${id} and expires_at > ${now}`;
  return row?.html ?? null;
}

/** Deletes expired previews of all websites. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.sql`delete from product_previews where expires_at <= ${now}`;
}
