import type { EditShop } from './edit-shop.ts';

/**
 * What does not add up in the books of the website's orders: paid − refunded = total − refunded of the order − balance,
 * and the total is its parts. Empty if all of it does.
 */
async function findUnbalanced({ database, websiteId }: EditShop): Promise<object[]> {
  return await database.sql`
    with books as (
      select o.id, o.total_cents, o.balance_cents, o.refunded_cents, o.gift_card_cents,
        o.subtotal_cents - o.discount_cents + o.shipping_cents + o.tax_cents as parts,
        (select sum(i.quantity * i.unit_price_cents) from order_items i where i.order_id = o.id) as lines,
        (select sum(i.discount_cents) from order_items i where i.order_id = o.id) as discounts,
        o.subtotal_cents, o.discount_cents,
        (select coalesce(sum(p.captured_minor - p.refunded_minor), 0) from payments p where p.reference = o.id) as held
      from orders o where o.website_id = ${websiteId} and o.number is not null)
    select * from books
    where total_cents <> parts or subtotal_cents <> lines or discount_cents <> discounts
      or held + gift_card_cents <> total_cents - balance_cents - refunded_cents`;
}

/** Variants whose level is not the sum of their movements. */
async function findStockGaps({ database, websiteId }: EditShop): Promise<object[]> {
  return await database.sql`
    select v.id from variants v where v.website_id = ${websiteId} and not v.unlimited and v.qty_in_stock <> coalesce(
      (select sum(m.quantity) from stock_movements m where m.website_id = v.website_id and m.variant_id = v.id), 0)`;
}

/** Throws if money or stock of the website does not add up. */
export async function requireConsistentBooks(shop: EditShop): Promise<void> {
  const found = [...(await findUnbalanced(shop)), ...(await findStockGaps(shop))];
  if (found.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(found)}`);
}
