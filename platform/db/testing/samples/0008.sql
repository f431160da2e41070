insert into carts (website_id, id, token_hash, created_at, updated_at, expires_at, owner_id, version, notices, last_notice) values
  ('w1', 't2', '\x0d', now(), now(), now(), 'm1', 3,
   '[{"id": 1, "entryId": "e0", "code": "CART_LINE_GONE", "title": "Jug"}]', 1);
insert into cart_entries (website_id, id, cart_id, variant_id, quantity, answers_hash, created_at, seen_title, seen_price_cents) values
  ('w1', 'e3', 't2', 'gone', 1, '\x00', now(), 'Jug', 1000);
