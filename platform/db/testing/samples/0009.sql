insert into payments (website_id, id, reference, key, provider, provider_ref, test_mode, state, currency, amount_minor,
  captured_minor, refunded_minor, method, reported_at, created_at, updated_at)
values ('w1', 'p1', 'o1', 'order-o1', 'test', 'tp_1', true, 'succeeded', 'USD', 2600, 2600, 500, '{"last4": "4242"}', now(),
  now(), now());
insert into payment_refunds (website_id, id, payment_id, key, provider_ref, state, amount_minor, reason, created_at, updated_at)
values ('w1', 'r1', 'p1', 'k1', 'tr_1', 'succeeded', 500, 'Chipped', now(), now());
insert into payment_events (website_id, provider, event_id, payment_id, type, outcome, occurred_at, received_at, raw)
values ('w1', 'test', 'ev1', 'p1', 'succeeded', 'applied', now(), now(), '{}');
insert into test_bank_methods (website_id, id, customer_ref, conduct, last4, exp_month, exp_year, created_at)
values ('w1', 'tm_1', null, 'succeeds', '4242', 12, 2030, now());
insert into test_bank_intents (website_id, id, kind, key, secret, state, currency, amount_minor, save_method, method_id,
  created_at, updated_at)
values ('w1', 'tp_1', 'payment', 'p1', 'secret-1', 'succeeded', 'USD', 2600, false, 'tm_1', now(), now());
insert into test_bank_refunds (website_id, id, intent_id, key, amount_minor, created_at)
values ('w1', 'tr_1', 'tp_1', 'r1', 500, now());
