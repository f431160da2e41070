insert into products (website_id, item_id, product_type, options, details) values
  ('w1', 'i1', 1, '{Size}', '{"seo": {}}'), ('w1', 'i2', 2, '{}', '{}'), ('w2', 'i1', 1, '{}', '{}');
insert into variants (website_id, id, item_id, position, sku, attributes, price_cents, sale_price_cents, on_sale, unlimited,
  qty_in_stock, size_millimetres, image_id) values
  ('w1', 'v1', 'i1', 0, 'B-S', '{"Size": "S"}', 1000, null, false, false, 3, '{1,2,3}', 'p1'),
  ('w1', 'v2', 'i1', 1, 'B-L', '{"Size": "L"}', 2000, 1500, true, false, 0, null, null),
  ('w1', 'v3', 'i2', 0, 'C', '{}', 500, null, false, true, 0, null, null),
  ('w2', 'v1', 'i1', 0, 'B-S', '{}', 1000, null, false, false, 1, null, null);
insert into carts (website_id, id, token_hash, created_at, updated_at, expires_at) values
  ('w1', 't1', '\x0c', now(), now(), now()), ('w2', 't1', '\x0c', now(), now(), now());
insert into cart_entries (website_id, id, cart_id, variant_id, quantity, additional_fields, answers_hash, created_at) values
  ('w1', 'e1', 't1', 'v1', 2, null, '\x00', now()), ('w1', 'e2', 't1', 'v1', 1, '{"name": "Anna"}', '\x01', now()),
  ('w2', 'e1', 't1', 'v1', 9999, null, '\x00', now());
