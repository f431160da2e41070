insert into order_edits (website_id, order_id, revision, request_key, total_before_cents, total_after_cents, created_at)
values ('w1', 'o1', 1, 'edit-1', 8000, 9000, now());
insert into order_balance_payments (website_id, order_id, payment_id, amount_cents, created_at)
values ('w1', 'o1', 'manual-1', 500, now());
