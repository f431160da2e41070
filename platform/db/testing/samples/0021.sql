insert into restock_requests (website_id, id, item_id, variant_id, email, state, created_at) values
  ('w1', 'q1', 'i1', 'v1', 'ada@example.test', 'waiting', now());
insert into restock_waves (website_id, variant_id, noticed) values ('w1', 'v1', 3);
insert into restock_settings (website_id, automatic, notices_per_unit) values ('w1', true, 3);
