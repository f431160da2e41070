insert into order_returns (website_id, id, order_id, number, state, lines, received, note, request_key, refund_id, created_at,
  updated_at)
values ('w1', 'n1', 'o1', 1, 'refunded', '[{"position": 0, "quantity": 1, "reason": "damaged"}]',
  '[{"position": 0, "quantity": 1, "restock": false}]', 'The handle is broken.', 'request-1', 'r1', now(), now());
insert into return_settings (website_id, enabled, days, instructions) values ('w1', true, 30, 'Send it to our studio.');
