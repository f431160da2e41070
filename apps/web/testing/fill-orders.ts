import type { TestSite } from '#seeds/factories/make-website.ts';

/** One in a thousand is pending, goes to Iceland, is discounted or has a rare product. */
const insertOrders = async (site: TestSite, first: number, last: number): Promise<void> => {
  await site.db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      delivery, discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at, fulfilled_at, channel, risk)
    select ${site.websiteId}, lpad(to_hex(n), 24, '0'), case when n % 1000 = 0 then 'pending' else 'fulfilled' end,
      case when n % 1000 = 0 then null else n end, 'cart' || n, 'key', '', 'buyer' || n || '@example.test', 'USD', n, 0, 0, 0, 0,
      n, true, jsonb_build_object('firstName', 'Name' || n, 'country', case when n % 1000 = 1 then 'IS' else 'US' end),
      case when n % 1000 = 2 then '[{"code": "RARE"}]'::jsonb else '[]' end, '[]', false, now() - n * interval '1 minute',
      now(), now(), now(), case when n % 1000 = 0 then null else now() end,
      case when n % 1000 = 5 then 'renewal' else 'checkout' end, case when n % 1000 = 6 then 'high' else 'low' end
    from generate_series(${first}::int, ${last}::int) n`;
};

/** The customers of the first orders give the planner statistics: without them, the trigger reads all customers for each order. */
export const fillOrders = async (site: TestSite, count: number): Promise<void> => {
  await insertOrders(site, 1, 200);
  await site.db.sql`analyze customers`;
  await insertOrders(site, 201, count);
  await site.db.sql`
    insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes,
      product_type, quantity, unit_price_cents, discount_cents)
    select ${site.websiteId}, lpad(to_hex(n), 24, '0'), 0, '', '', '', 'S-' || n,
      case when n % 1000 = 3 then 'Rare jug' else 'Bowl' end, '{}', 1, 1, n, 0
    from generate_series(1, ${count}::int) n`;
};
