import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import type { Recent } from '#platform/db/recent.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { GiftCard } from '../gift-card.ts';
import { cardColumns, fromRow } from './card-repository.ts';

/** The latest gift cards for an email address (in lower case). */
export async function listReceivedBy(
  db: Db,
  websiteId: WebsiteId,
  { email, limit }: { email: string; limit: number },
): Promise<Recent<GiftCard>> {
  return await listLatest(db, sql`g.website_id = ${websiteId} and g.recipient_email = ${email}`, limit);
}

/** The latest gift cards that were bought with some orders. `orders` is a query for their ids. */
export async function listBoughtWith(
  db: Db,
  websiteId: WebsiteId,
  { orders, limit }: { orders: Fragment; limit: number },
): Promise<Recent<GiftCard>> {
  return await listLatest(db, sql`g.website_id = ${websiteId} and g.order_id in (${orders})`, limit);
}

async function listLatest(db: Db, where: Fragment, limit: number): Promise<Recent<GiftCard>> {
  const rows = await db.sql<{ count: number }>`
    select ${cardColumns}, ${countUpTo(sql`select from gift_cards g where ${where}`)} as count
    from gift_cards g where ${where} order by g.created_at desc, g.id desc limit ${limit}`;
  return { count: rows[0]?.count ?? 0, latest: rows.map(fromRow) };
}
