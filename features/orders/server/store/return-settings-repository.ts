import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { ReturnSettings } from '../../return-contract.ts';

/** Null when the website has the default settings. */
export async function find(db: Db, websiteId: WebsiteId): Promise<ReturnSettings | null> {
  const [row] = await db.sql<ReturnSettings & object>`
    select enabled, days, instructions from return_settings where website_id = ${websiteId}`;
  return row ?? null;
}

export async function save(db: Db, websiteId: WebsiteId, settings: ReturnSettings): Promise<void> {
  await db.sql`
    insert into return_settings (website_id, enabled, days, instructions)
    values (${websiteId}, ${settings.enabled}, ${settings.days}, ${settings.instructions})
    on conflict (website_id) do update
      set enabled = excluded.enabled, days = excluded.days, instructions = excluded.instructions`;
}
