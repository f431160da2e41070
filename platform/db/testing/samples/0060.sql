insert into abandoned_checkouts (website_id, id, cart_id, order_id, email, lines, subtotal_cents, currency, state, consented_at,
  abandoned_at, queued_at, emailed_at, recovered_at, recovered_order_id, recovered_cents, recovered_currency, recovered_test,
  created_at)
values ('w1', 'a1', 'c1', 'o1', 'ada@example.test', '[{"variantId": "v1", "title": "Bowl", "sku": "BOWL", "attributes": {},
  "answers": null, "quantity": 2, "unitPriceCents": 4000}]', 8000, 'USD', 'recovered', now(), now(), now(), now(), now(), 'o2',
  8600, 'USD', false, now());
insert into abandoned_checkout_settings (website_id, enabled, delay_hours) values ('w1', true, 24);
