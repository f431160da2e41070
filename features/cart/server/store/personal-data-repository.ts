import type { CartId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export async function listPersonal(db: Db, websiteId: WebsiteId, ownerId: string): Promise<object[]> {
  return await db.sql`
    select c.created_at as "createdAt", c.updated_at as "updatedAt", c.coupon_codes as "couponCodes",
      c.shipping_location as "shippingLocation", coalesce((select jsonb_agg(jsonb_build_object('title', e.seen_title,
        'quantity', e.quantity, 'answers', e.additional_fields) order by e.created_at, e.id)
        from cart_entries e where e.website_id = c.website_id and e.cart_id = c.id), '[]') as items
    from carts c where c.website_id = ${websiteId} and c.owner_id = ${ownerId}`;
}

/** Removes the carts of an account with their lines. Returns their ids. */
export async function removeOf(
  db: Db,
  websiteId: WebsiteId,
  { ownerId, until }: { ownerId: string; until: Date },
): Promise<CartId[]> {
  const rows = await db.sql<{ id: CartId }>`
    delete from carts
    where website_id = ${websiteId} and owner_id = ${ownerId} and created_at <= ${until} returning id`;
  return rows.map(({ id }) => id);
}
