-- Payments that a member records need no provider.
alter table payments drop constraint payments_provider_check;
alter table payments
  add constraint payments_provider_check check (provider in ('test', 'stripe', 'manual')),
  -- How a manual payment was made: `{ "method": "cash", "reference": "Receipt 12" }`.
  add column manual jsonb,
  add constraint payments_manual_check check ((provider = 'manual') = (manual is not null));

-- The number of the latest draft of each website.
create table draft_order_counters (
  website_id text primary key references websites (id) on delete cascade,
  last_number integer not null
);

-- Orders that members compose for customers. Their orders have the id of the draft as the id of the cart.
create table draft_orders (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- Shown as D1, D2 and so on.
  number integer not null,
  state text not null default 'open' check (state in ('open', 'completed')),
  -- In lower case. Empty until it is known.
  email text not null check (length(email) <= 320),
  delivery jsonb,
  billing jsonb,
  -- What is sold: variants of the catalogue and custom lines.
  lines jsonb not null,
  -- Taken off the whole order. Null for none.
  discount jsonb,
  shipping jsonb not null,
  -- For members.
  note text not null check (length(note) <= 5000),
  -- The total when the draft was saved, for the list.
  total_cents bigint not null check (total_cents >= 0),
  currency text not null,
  revision integer not null default 1,
  -- Each change of what the customer would pay for increments it, and revokes the earlier links.
  link_revision integer not null default 1,
  -- When a link of which revision was sent.
  link_sent_at timestamptz,
  link_sent_revision integer,
  -- The order that came of it.
  order_id text,
  -- The key of the request that created it, so that a repeated request creates one draft.
  request_key text not null,
  -- No foreign keys: they stay known when the member is gone.
  created_by text,
  updated_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, number),
  unique (website_id, request_key),
  check ((state = 'completed') = (order_id is not null))
);
create index draft_orders_by_age on draft_orders (website_id, created_at, id);
create index draft_orders_by_state on draft_orders (website_id, state, created_at, id);
create index draft_orders_by_email on draft_orders (website_id, email text_pattern_ops);
create index draft_orders_by_order on draft_orders (website_id, order_id) where order_id is not null;
