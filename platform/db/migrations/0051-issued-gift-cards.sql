-- Gift cards that the owner issues have no order. A batch is what one request has issued: repeated, it finds its cards.
alter table gift_cards
  alter column order_id drop not null,
  add column batch_id text,
  -- For the members of the website only.
  add column note text not null default '',
  add check (order_id is not null or batch_id is not null);
create unique index gift_cards_by_batch on gift_cards (website_id, batch_id, position) where batch_id is not null;

-- The owner's list: its sort orders, its search, and each state. A state that depends on the time has the part of it
-- that does not.
create index gift_cards_by_balance on gift_cards (website_id, balance_cents, id);
create index gift_cards_by_recipient on gift_cards (website_id, recipient_email text_pattern_ops);
create index gift_cards_by_last4 on gift_cards (website_id, reverse(last4) text_pattern_ops) where last4 is not null;
create index gift_cards_disabled on gift_cards (website_id, created_at desc, id desc) where disabled_at is not null;
create index gift_cards_waiting on gift_cards (website_id, created_at desc, id desc)
  where disabled_at is null and sent_at is null;
create index gift_cards_spent on gift_cards (website_id, created_at desc, id desc)
  where disabled_at is null and sent_at is not null and balance_cents = 0;
create index gift_cards_with_balance on gift_cards (website_id, created_at desc, id desc)
  where disabled_at is null and sent_at is not null and balance_cents > 0;
create index gift_cards_by_expiry on gift_cards (website_id, expires_at, id)
  where disabled_at is null and sent_at is not null and expires_at is not null;
