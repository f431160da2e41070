import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { ReturnSettings } from '../../return-contract.ts';

/** Null when the website has the default settings. */
export async function find(db: Db, websiteId: WebsiteId): Promise<ReturnSettings | null> {
  const [row] = await db.sql<ReturnSettings & object>`
    select enabled, days, instructions from return_settings where website_id = ${websiteId}`;
  return row ?? null;
}

/** Locks the settings until the transaction ends. Stores the default ones first, because a missing row cannot be locked. */
export async function lock(db: Db, websiteId: WebsiteId, defaults: ReturnSettings): Promise<ReturnSettings> {
  const { enabled, days, instructions } = defaults;
  await db.sql`
    insert into return_settings (website_id, enabled, days, instructions)
    values (${websiteId}, ${enabled}, ${days}, ${instructions}) on conflict (website_id) do nothing`;
  const [row] = await db.sql<ReturnSettings & object>`
    select enabled, days, instructions from return_settings where website_id = ${websiteId} for update`;
  return row ?? defaults;
}

export async function save(db: Db, websiteId: WebsiteId, settings: ReturnSettings): Promise<void> {
  await db.sql`
    insert into return_settings (website_id, enabled, days, instructions)
    values (${websiteId}, ${settings.enabled}, ${settings.days}, ${settings.instructions})
    on conflict (website_id) do update
      set enabled = excluded.enabled, days = excluded.days, instructions = excluded.instructions`;
}
