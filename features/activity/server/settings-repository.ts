import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULT_SETTINGS, RetentionSettings } from '../retention.ts';

export async function read(db: Db, websiteId: WebsiteId): Promise<RetentionSettings> {
  const [row] = await db.sql`
    select retention_days as "retentionDays" from activity_settings where website_id = ${websiteId}`;
  return row === undefined ? DEFAULT_SETTINGS : RetentionSettings.parse(row);
}

export async function write(db: Db, websiteId: WebsiteId, { retentionDays }: RetentionSettings): Promise<void> {
  await db.sql`
    insert into activity_settings (website_id, retention_days) values (${websiteId}, ${retentionDays})
    on conflict (website_id) do update set retention_days = excluded.retention_days`;
}

/** Of all websites: those that do not keep entries forever. */
export async function listLimited(db: Db): Promise<{ websiteId: WebsiteId; days: number }[]> {
  return await db.sql<{ websiteId: WebsiteId; days: number }>`
    select website_id as "websiteId", retention_days as days from activity_settings where retention_days is not null`;
}
