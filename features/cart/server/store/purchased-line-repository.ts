import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export interface PurchasedLines {
  cartId: string;
  lines: readonly { entryId: string; quantity: number }[];
  now: Date;
}

/** Locks the cart first, as all changes do. A missing cart is not an error. */
export async function remove(db: Db, websiteId: WebsiteId, { cartId, lines, now }: PurchasedLines): Promise<void> {
  await db.sql`
    update carts set version = version + 1, updated_at = ${now} where website_id = ${websiteId} and id = ${cartId}`;
  await db.sql`
    with bought as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as bought ("entryId" text, quantity int)
    ), gone as (
      delete from cart_entries e using bought b
      where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = b."entryId" and e.quantity <= b.quantity
    )
    update cart_entries e set quantity = e.quantity - b.quantity from bought b
    where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = b."entryId" and e.quantity > b.quantity`;
  await db.sql`
    update carts c set coupon_codes = '{}'
    where c.website_id = ${websiteId} and c.id = ${cartId} and not exists (
      select from cart_entries e where e.website_id = c.website_id and e.cart_id = c.id)`;
}
