insert into draft_order_counters (website_id, last_number) values ('w1', 1);
insert into draft_orders (website_id, id, number, email, lines, shipping, note, total_cents, currency, request_key, created_at,
  updated_at)
values ('w1', 'd1', 1, 'ada@example.com',
  '[{"kind": "custom", "title": "Engraving", "quantity": 1, "unitPriceCents": 500, "isTaxable": true, "requiresShipping": false, "discount": null}]',
  '{"kind": "none"}', 'By phone', 500, 'USD', 'draft-1', now(), now());
insert into payments (website_id, id, reference, key, provider, test_mode, state, currency, amount_minor, captured_minor,
  manual, created_at, updated_at)
values ('w1', 'manual-1', 'o1', 'manual-o1', 'manual', false, 'succeeded', 'USD', 500, 500,
  '{"method": "cash", "reference": ""}', now(), now());
