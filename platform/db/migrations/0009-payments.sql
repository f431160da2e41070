-- Payments, what was given back of them, and what providers told of them. Amounts are minor units.

create table payments (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- What is paid for, such as an order.
  reference text not null,
  -- The caller's: the same key begins the same payment.
  key text not null,
  provider text not null check (provider in ('test', 'stripe')),
  -- Null until the provider has answered.
  provider_ref text,
  test_mode boolean not null,
  state text not null check (state in ('pending', 'needs-action', 'failed', 'cancelled', 'succeeded')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0 check (captured_minor in (0, amount_minor)),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and captured_minor),
  customer_ref text,
  save_method boolean not null default false,
  off_session boolean not null default false,
  method jsonb,
  failure_code text,
  failure_message text,
  -- The time of the newest report that moved the state, by the provider's clock.
  reported_at timestamptz,
  -- When the provider is to be asked; null: there is nothing to ask.
  recheck_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, key),
  check ((state = 'succeeded') = (captured_minor > 0))
);
create index payments_by_reference on payments (website_id, reference, created_at, id);
-- The reference first: a provider's call names no website.
create unique index payments_by_provider_ref on payments (provider_ref, provider, website_id)
  where provider_ref is not null;
create index payments_to_recheck on payments (recheck_at) where recheck_at is not null;

create table payment_refunds (
  website_id text not null,
  id text not null,
  payment_id text not null,
  -- The caller's: the same key refunds once. Null: made at the provider.
  key text,
  provider_ref text,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null default '',
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, payment_id) references payments (website_id, id) on delete cascade
);
create unique index payment_refunds_by_key on payment_refunds (website_id, payment_id, key);
create unique index payment_refunds_by_provider_ref on payment_refunds (website_id, payment_id, provider_ref)
  where provider_ref is not null;

create table payment_events (
  website_id text not null,
  provider text not null,
  event_id text not null,
  payment_id text not null,
  type text not null,
  outcome text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- The beginning of what was sent, for whoever has to find out what happened.
  raw text not null check (length(raw) <= 8000),
  primary key (website_id, provider, event_id),
  foreign key (website_id, payment_id) references payments (website_id, id) on delete cascade
);
create index payment_events_by_payment on payment_events (website_id, payment_id, received_at);
create index payment_events_by_age on payment_events (received_at);

-- The bank of the test provider. It stands for the outside world: nothing joins it with the tables above.
create table test_bank_intents (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('payment', 'setup')),
  key text not null,
  secret text not null,
  state text not null check (state in ('pending', 'needs-action', 'failed', 'cancelled', 'succeeded')),
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  customer_ref text,
  save_method boolean not null,
  method_id text,
  failure_code text,
  failure_message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, kind, key),
  unique (website_id, secret)
);

create table test_bank_methods (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  customer_ref text,
  -- How the card behaves. Its number is not kept.
  conduct text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  created_at timestamptz not null,
  primary key (website_id, id)
);

create table test_bank_refunds (
  website_id text not null,
  id text not null,
  intent_id text not null,
  key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, key),
  foreign key (website_id, intent_id) references test_bank_intents (website_id, id) on delete cascade
);
