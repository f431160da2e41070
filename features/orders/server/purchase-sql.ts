import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

export interface PurchaseKey {
  itemId: ItemId;
  email: string | null;
  orderId: string | null;
}

/** The paid orders that contain an item and have this email address or this id. A part of other slices' statements. */
export function purchasesOf(websiteId: WebsiteId, { itemId, email, orderId }: PurchaseKey): Fragment {
  return sql`
    select o.website_id, o.id, o.created_at from orders o
    where o.website_id = ${websiteId} and (lower(o.email) = lower(${email}::text) or o.id = ${orderId}::text)
      and o.state in ('paid', 'fulfilled', 'partly-refunded')
      and exists (select from order_items t
        where t.website_id = o.website_id and t.order_id = o.id and t.item_id = ${itemId})`;
}
