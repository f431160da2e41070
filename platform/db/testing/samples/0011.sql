insert into discount_uses (website_id, discount_id, order_id, person, once, used_at)
values ('w2', 'd1', 'o1', 'ada@example.test', true, now());
insert into order_counters (website_id, last_number) values ('w1', 1001);
insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
  subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, refunded_cents,
  requires_shipping, shipping_option, delivery, billing, discounts, tax_rules, test_mode, payment_id, created_at,
  updated_at, expires_at, paid_at)
values ('w1', 'o1', 'partly-refunded', 1001, 't2', 'key-1', '\x01', 'ada@example.test', 'USD', 2000, 0, 600, 0, 0, 2600, 500,
  true, '{"id": "standard", "name": "Standard", "priceCents": 600}', '{"country": "US"}', null, '[]', '[]', true, 'p1',
  now(), now(), now(), now());
insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes, answers,
  product_type, quantity, unit_price_cents, discount_cents)
values ('w1', 'o1', 0, 'e3', 'i1', 'v1', 'JUG', 'Jug', '{"Size": "L"}', null, 1, 2, 1000, 0);
insert into order_events (website_id, id, order_id, kind, facts, member_id, created_at)
values ('w1', 'v1', 'o1', 'paid', '{"number": 1001}', null, now());
insert into shipments (website_id, id, order_id, carrier, tracking_number, created_at)
values ('w1', 's1', 'o1', 'Post', 'AB123', now());
insert into order_refunds (website_id, id, order_id, payment_id, amount_cents, of_order, reason, state, idempotency_key,
  created_at, done_at)
values ('w1', 'r1', 'o1', 'p1', 500, true, 'Chipped', 'done', 'k1', now(), now());
