import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { DunningSettings } from '../dunning.ts';

/** Null when the website has the default settings. */
export async function find(db: Db, websiteId: WebsiteId): Promise<DunningSettings | null> {
  const [row] = await db.sql<DunningSettings & object>`
    select retry_days as "retryDays", emails_shopper as "emailsShopper", after_dunning as "afterDunning"
    from subscription_settings where website_id = ${websiteId}`;
  return row ?? null;
}

/** The settings, locked until the transaction ends. A website without any gets the defaults. */
export async function lock(db: Db, websiteId: WebsiteId, defaults: DunningSettings): Promise<DunningSettings> {
  await db.sql`
    insert into subscription_settings (website_id, retry_days, emails_shopper, after_dunning)
    values (${websiteId}, ${defaults.retryDays}::smallint[], ${defaults.emailsShopper}, ${defaults.afterDunning})
    on conflict (website_id) do nothing`;
  const [row] = await db.sql<DunningSettings & object>`
    select retry_days as "retryDays", emails_shopper as "emailsShopper", after_dunning as "afterDunning"
    from subscription_settings where website_id = ${websiteId} for update`;
  return row ?? defaults;
}

export async function save(db: Db, websiteId: WebsiteId, settings: DunningSettings): Promise<void> {
  await db.sql`
    insert into subscription_settings (website_id, retry_days, emails_shopper, after_dunning)
    values (${websiteId}, ${settings.retryDays}::smallint[], ${settings.emailsShopper}, ${settings.afterDunning})
    on conflict (website_id) do update set retry_days = excluded.retry_days, emails_shopper = excluded.emails_shopper,
      after_dunning = excluded.after_dunning`;
}
