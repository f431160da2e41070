insert into gift_cards (website_id, id, nonce, code_hash, last4, currency, test_mode, balance_cents, value_cents, paid_cents,
  order_id, position, recipient_name, recipient_email, sender_name, message, deliver_at, sent_at, expires_at, created_at)
values ('w1', 'gc1', 'nonce', '\x01', 'WXYZ', 'USD', true, 4000, 5000, 5000, 'o1', 0, 'Ada', 'ada@example.test', 'Bo', 'Hello',
  now(), now(), null, now());
insert into gift_card_entries (website_id, id, card_id, kind, cents, order_id, reference, created_at)
values ('w1', 'ge1', 'gc1', 'issue', 5000, 'o1', 'o1', now()), ('w1', 'ge2', 'gc1', 'hold', -1000, 'o1', 'o1', now());
insert into cart_gift_cards (website_id, cart_id, card_id, added_at) values ('w1', 't2', 'gc1', now());
insert into gift_card_settings (website_id, expiry_months) values ('w1', 24);
