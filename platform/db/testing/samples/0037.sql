insert into discounts (website_id, id, code, position, title, kind, buy_quantity, get_quantity, get_percent, many_codes, uses_per_code,
  created_at, updated_at) values ('w1', 'd37', 'BUY-TWO', 7, 'Buy two', 'buy-x-get-y', 2, 1, 100, true, 1, now(), now());
insert into discount_codes (website_id, code, discount_id, created_at) values ('w1', 'BUY-TWO-ABC234', 'd37', now());
