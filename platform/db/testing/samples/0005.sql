update variants set reserved = 1 where website_id = 'w1' and id = 'v1';
insert into stock_movements (website_id, id, variant_id, kind, quantity, reference, created_at) values
  ('w1', 'x1', 'v1', 'import', 4, null, now()), ('w1', 'x2', 'v1', 'sale', -1, 'order-1', now());
insert into stock_reservations (website_id, owner, variant_id, quantity, counted, expires_at, created_at) values
  ('w1', 'checkout-1', 'v1', 1, true, now(), now());
