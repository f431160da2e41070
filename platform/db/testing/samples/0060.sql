insert into abandoned_checkouts (website_id, id, cart_id, order_id, email, lines, subtotal_cents, currency, state, consented_at,
  abandoned_at, queued_at, emailed_at, recovered_at, recovered_order_id, recovered_cents, recovered_currency, recovered_test,
  created_at)
values ('w1', 'a1', 'c1', 'o1', 'ada@example.test', '[{"variantId": "v1", "title": "Bowl", "sku": "BOWL", "attributes": {},
  "answers": null, "quantity": 2, "unitPriceCents": 4000}]', 8000, 'USD', 'recovered', now(), now(), now(), now(), now(), 'o2',
  8600, 'USD', false, now());
insert into abandoned_checkout_settings (website_id, enabled, delay_hours) values ('w1', true, 24);
insert into payment_disputes (website_id, id, payment_id, provider_ref, state, currency, amount_minor, reason, is_inquiry, due_at,
  opened_at, reported_at)
values ('w1', 'd1', 'p1', 'dp_1', 'needs-response', 'USD', 4000, 'fraudulent', false, now(), now(), now());
insert into payment_payouts (website_id, id, provider, provider_ref, state, currency, amount_minor, arrival_at, created_at,
  reported_at)
values ('w1', 'y1', 'stripe', 'po_1', 'paid', 'USD', 12000, now(), now(), now());
