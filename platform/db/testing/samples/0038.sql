update variants set low_stock_limit = 3 where website_id = 'w1' and id = 'v1';
insert into stock_settings (website_id, low_stock_limit, low_stock_email) values ('w1', 10, true);
insert into stock_movements (website_id, id, variant_id, kind, quantity, reason, created_at) values
  ('w1', 'x3', 'v1', 'receipt', 2, 'Delivery', now()), ('w1', 'x4', 'v1', 'count', -1, '', now());
