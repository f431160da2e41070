import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { StockSettings } from '../low-stock.ts';

/** Null when the website has the default settings. */
export async function find(db: Db, websiteId: WebsiteId): Promise<StockSettings | null> {
  const [row] = await db.sql<StockSettings & object>`
    select low_stock_limit as "lowStockLimit", low_stock_email as "lowStockEmail" from stock_settings
    where website_id = ${websiteId}`;
  return row ?? null;
}

export async function save(db: Db, websiteId: WebsiteId, settings: StockSettings): Promise<void> {
  await db.sql`
    insert into stock_settings (website_id, low_stock_limit, low_stock_email)
    values (${websiteId}, ${settings.lowStockLimit}, ${settings.lowStockEmail})
    on conflict (website_id) do update
      set low_stock_limit = excluded.low_stock_limit, low_stock_email = excluded.low_stock_email`;
}

export async function remove(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`delete from stock_settings where website_id = ${websiteId}`;
}
