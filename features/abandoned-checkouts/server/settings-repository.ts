import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { AbandonedSettings } from '../abandoned-checkout.ts';

/** Null when the website has the default settings. */
export async function find(db: Db, websiteId: WebsiteId): Promise<AbandonedSettings | null> {
  const [row] = await db.sql<AbandonedSettings & object>`
    select enabled, delay_hours as "delayHours" from abandoned_checkout_settings where website_id = ${websiteId}`;
  return row ?? null;
}

/**
 * The settings of a website that sends reminders, locked until the transaction ends. Null if it sends none, or if
 * another worker has locked them: that one enqueues what is due.
 */
export async function lockEnabled(db: Db, websiteId: WebsiteId): Promise<AbandonedSettings | null> {
  const [row] = await db.sql<AbandonedSettings & object>`
    select enabled, delay_hours as "delayHours" from abandoned_checkout_settings
    where website_id = ${websiteId} and enabled for update skip locked`;
  return row ?? null;
}

/** Locks the settings until the transaction ends, if there are any. */
export async function lock(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`select from abandoned_checkout_settings where website_id = ${websiteId} for update`;
}

export async function save(db: Db, websiteId: WebsiteId, settings: AbandonedSettings): Promise<void> {
  await db.sql`
    insert into abandoned_checkout_settings (website_id, enabled, delay_hours)
    values (${websiteId}, ${settings.enabled}, ${settings.delayHours})
    on conflict (website_id) do update set enabled = excluded.enabled, delay_hours = excluded.delay_hours`;
}

/** The websites that send reminders. One row for each website, so that the table stays small. */
export async function listEnabled(db: Db): Promise<WebsiteId[]> {
  const rows = await db.sql<{ id: WebsiteId }>`
    select website_id as id from abandoned_checkout_settings where enabled order by website_id`;
  return rows.map(({ id }) => id);
}
