import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULT_SETTINGS, type RestockSettings, type VariantId } from '../request.ts';

/** The number of notices in this wave, locked until the transaction ends. A new wave starts at zero. */
export async function lock(
  db: Db,
  websiteId: WebsiteId,
  { variantId, isNew }: { variantId: VariantId; isNew: boolean },
): Promise<number> {
  const [row] = await db.sql<{ notified: number }>`
    insert into restock_waves (website_id, variant_id) values (${websiteId}, ${variantId})
    on conflict (website_id, variant_id) do update
      set notified = case when ${isNew}::boolean then 0 else restock_waves.notified end
    returning notified`;
  return row?.notified ?? 0;
}

export async function addToNotifiedCount(
  db: Db,
  websiteId: WebsiteId,
  { variantId, by }: { variantId: VariantId; by: number },
): Promise<void> {
  await db.sql`
    update restock_waves set notified = greatest(0, notified + ${by})
    where website_id = ${websiteId} and variant_id = ${variantId}`;
}

export async function readSettings(db: Db, websiteId: WebsiteId): Promise<RestockSettings> {
  const [row] = await db.sql<RestockSettings & object>`
    select automatic, notices_per_unit as "noticesPerUnit" from restock_settings where website_id = ${websiteId}`;
  return row ?? DEFAULT_SETTINGS;
}

export async function writeSettings(db: Db, websiteId: WebsiteId, settings: RestockSettings): Promise<void> {
  await db.sql`
    insert into restock_settings (website_id, automatic, notices_per_unit)
    values (${websiteId}, ${settings.automatic}, ${settings.noticesPerUnit})
    on conflict (website_id) do update set automatic = excluded.automatic, notices_per_unit = excluded.notices_per_unit`;
}
