-- Subscriptions: what somebody has sent again and again, and pays for each time with a way to pay that was saved. As with
-- orders, nothing here points into the catalogue: what was agreed stays agreed when products change.

-- What is to be subscribed to, on its way through the checkout. Only the hash of what opens it is kept.
create table subscription_carts (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  token_hash bytea not null,
  item_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity between 1 and 9999),
  answers jsonb,
  -- The terms that the shopper saw, and the time zone of the shop, in which days and months are counted.
  plan jsonb not null,
  time_zone text not null,
  -- Who pays, as the payment provider knows them; null until it is ordered.
  customer_ref text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its order was paid: it can be ordered once.
  bought_at timestamptz,
  primary key (website_id, id),
  unique (website_id, token_hash)
);
create index subscription_carts_by_expiry on subscription_carts (expires_at);

create table subscriptions (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  state text not null check (state in ('active', 'past-due', 'paused', 'cancelled', 'ended')),
  email text not null,
  first_order_id text not null,
  item_id text not null,
  variant_id text not null,
  sku text not null,
  title text not null,
  attributes jsonb not null,
  answers jsonb,
  product_type smallint not null,
  quantity integer not null check (quantity > 0),
  -- As it was when it was signed up for or swapped.
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  currency text not null,
  image_url text,
  plan jsonb not null,
  -- Of the shop when it began: days and months are counted there.
  time_zone text not null,
  anchor_at timestamptz not null,
  -- The next renewal is so many periods after the anchor.
  period integer not null check (period > 0),
  next_renewal_at timestamptz not null,
  -- When somebody has to look at it: a renewal, another try, or a worker that died. Null: there is nothing to do.
  next_action_at timestamptz,
  cycles_paid integer not null check (cycles_paid > 0),
  provider text not null,
  customer_ref text,
  -- The way to pay, without anything that could be paid with elsewhere.
  method jsonb,
  -- A way to pay that is being saved, and how many have been.
  setup_ref text,
  setups integer not null default 0,
  delivery jsonb,
  billing jsonb,
  shipping_option text,
  test_mode boolean not null,
  end_reason text check (end_reason in ('shopper', 'owner', 'unpaid', 'gone', 'finished')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (website_id, id),
  unique (website_id, first_order_id),
  check ((end_reason is not null) = (state in ('cancelled', 'ended'))),
  check (next_action_at is null or state in ('active', 'past-due'))
);
create index subscriptions_due on subscriptions (next_action_at) where next_action_at is not null;
create index subscriptions_by_email on subscriptions (website_id, email, created_at desc, id desc);
create index subscriptions_by_age on subscriptions (website_id, created_at desc, id desc);

-- One renewal for each period, with as many tries as it takes; each try has an order of its own.
create table subscription_renewals (
  website_id text not null,
  id text not null,
  subscription_id text not null,
  period integer not null,
  due_at timestamptz not null,
  state text not null check (state in ('open', 'paid', 'missed', 'dropped')),
  tries integer not null default 0,
  declines integer not null default 0,
  first_declined_at timestamptz,
  -- Of the latest try.
  order_id text,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (website_id, id),
  unique (website_id, subscription_id, period),
  foreign key (website_id, subscription_id) references subscriptions (website_id, id) on delete cascade,
  check ((closed_at is null) = (state = 'open'))
);
create unique index subscription_renewals_open on subscription_renewals (website_id, subscription_id)
  where state = 'open';
create unique index subscription_renewals_by_order on subscription_renewals (website_id, order_id)
  where order_id is not null;

-- What happened to a subscription, never rewritten.
create table subscription_events (
  website_id text not null,
  id text not null,
  subscription_id text not null,
  kind text not null,
  facts jsonb not null default '{}',
  -- Who did it; null: the shopper or the shop itself. No foreign key: it stays known when that member is gone.
  member_id text,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, subscription_id) references subscriptions (website_id, id) on delete cascade
);
create index subscription_events_by_subscription on subscription_events (website_id, subscription_id, created_at, id);
create trigger subscription_events_append_only before update on subscription_events
  for each statement execute function refuse_rewriting();
