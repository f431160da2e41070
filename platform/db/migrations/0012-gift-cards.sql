-- Gift cards, and the ledger of their money. `gift_cards.balance_cents` is the sum of a card's entries, kept beside it so
-- that it can be guarded; both change in one statement. Amounts are minor units.

create table gift_cards (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- With the installation's secret it gives the code, which is kept nowhere.
  nonce text not null,
  -- Of the code, keyed by the installation's secret. Null until the card is sent: before that it has no code.
  code_hash bytea,
  -- The end of the code, for people to tell cards apart.
  last4 text,
  currency text not null,
  -- Bought with no real money: it pays for test orders alone, and those that were bought with real money never do.
  test_mode boolean not null,
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  -- What it was worth and what was paid for it when it was bought.
  value_cents bigint not null check (value_cents > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  -- The order that it was bought with. No foreign key: orders come and go after cards.
  order_id text not null,
  position smallint not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  deliver_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  primary key (website_id, id),
  check ((code_hash is null) = (last4 is null)),
  check (sent_at is null or code_hash is not null)
);
create unique index gift_cards_by_code on gift_cards (website_id, code_hash) where code_hash is not null;
create unique index gift_cards_by_order on gift_cards (website_id, order_id, position);
create index gift_cards_by_age on gift_cards (website_id, created_at desc, id desc);

create table gift_card_entries (
  website_id text not null,
  id text not null,
  card_id text not null,
  kind text not null check (kind in ('issue', 'hold', 'release', 'redeem', 'refund', 'void', 'restore', 'correction')),
  -- Money that came onto the card (above 0) or went from it (below).
  cents bigint not null check (
    case when kind in ('issue', 'release', 'refund', 'restore') then cents > 0
      when kind in ('hold', 'redeem', 'void') then cents < 0 else cents <> 0 end),
  -- The order whose money it is.
  order_id text,
  -- What brought it about, such as a refund; a repeated report of the same thing finds it here.
  reference text,
  reason text not null default '',
  -- No foreign key: who corrected a balance stays known when that member is gone.
  member_id text,
  created_at timestamptz not null,
  -- Entries of one moment have an order too: a hold ends before its money is spent.
  seq bigint generated always as identity,
  primary key (website_id, id),
  foreign key (website_id, card_id) references gift_cards (website_id, id) on delete cascade
);
create index gift_card_entries_by_card on gift_card_entries (website_id, card_id, seq);
create index gift_card_entries_by_order on gift_card_entries (website_id, order_id) where order_id is not null;
create unique index gift_card_entries_once on gift_card_entries (website_id, card_id, kind, reference)
  where reference is not null;
create trigger gift_card_entries_append_only before update on gift_card_entries
  for each statement execute function refuse_rewriting();

-- Cards that are to pay for a cart, in the order in which they were entered.
create table cart_gift_cards (
  website_id text not null,
  cart_id text not null,
  card_id text not null,
  added_at timestamptz not null,
  seq bigint generated always as identity,
  primary key (website_id, cart_id, card_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade,
  foreign key (website_id, card_id) references gift_cards (website_id, id) on delete cascade
);
create index cart_gift_cards_by_card on cart_gift_cards (website_id, card_id);

create table gift_card_settings (
  website_id text primary key references websites (id) on delete cascade,
  -- How many months after it is sent a new card can be used; null: for ever.
  expiry_months smallint check (expiry_months between 1 and 240)
);

-- What gift cards pay of an order.
alter table orders
  add column gift_cards jsonb not null default '[]',
  add column gift_card_cents bigint not null default 0,
  add check (gift_card_cents between 0 and total_cents);

-- A refund goes to the payment, to gift cards, or in part to each.
alter table order_refunds
  alter column payment_id drop not null,
  add column gift_card_cents bigint not null default 0,
  add check (gift_card_cents between 0 and amount_cents),
  add check (payment_id is not null or gift_card_cents = amount_cents);
