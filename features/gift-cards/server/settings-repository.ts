import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

/** How many months after it is sent a new card expires. Null means never. */
export async function readExpiryMonths(db: Db, websiteId: WebsiteId): Promise<number | null> {
  const [row] = await db.sql<{ months: number | null }>`
    select expiry_months as months from gift_card_settings where website_id = ${websiteId}`;
  return row?.months ?? null;
}

export async function writeExpiryMonths(db: Db, websiteId: WebsiteId, months: number | null): Promise<void> {
  await db.sql`
    insert into gift_card_settings (website_id, expiry_months) values (${websiteId}, ${months})
    on conflict (website_id) do update set expiry_months = excluded.expiry_months`;
}
