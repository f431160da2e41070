insert into subscription_carts (website_id, id, token_hash, item_id, variant_id, quantity, answers, plan, time_zone,
  customer_ref, created_at, expires_at, bought_at)
values ('w1', 'sc1', '\x01', 'i1', 'v1', 1, '{"name": "Ada"}', '{"unit": "MONTH", "value": 1, "cycles": 12}',
  'America/New_York', 'cus_1', now(), now(), now());
insert into subscriptions (website_id, id, state, email, first_order_id, item_id, variant_id, sku, title, attributes,
  product_type, quantity, unit_price_cents, currency, plan, time_zone, anchor_at, period, next_renewal_at, next_action_at,
  cycles_paid, provider, customer_ref, method, delivery, shipping_option, test_mode, created_at, updated_at)
values ('w1', 's1', 'active', 'ada@example.test', 'o1', 'i1', 'v1', 'JUG', 'Jug', '{"Size": "L"}', 1, 2, 1000, 'USD',
  '{"unit": "MONTH", "value": 1, "cycles": 12}', 'America/New_York', now(), 1, now(), now(), 1, 'test', 'cus_1',
  '{"ref": "pm_1", "brand": "visa", "last4": "4242", "expires": null}', '{"country": "US"}', 'standard', true, now(),
  now());
insert into subscription_renewals (website_id, id, subscription_id, period, due_at, state, tries, order_id, created_at)
values ('w1', 'rn1', 's1', 1, now(), 'open', 1, null, now());
insert into subscription_events (website_id, id, subscription_id, kind, created_at) values ('w1', 'se1', 's1', 'started', now());
