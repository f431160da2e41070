-- Orders: what was bought, at which prices, by whom, and what became of it. Nothing here points into the catalogue: an
-- order tells the same when its products have changed or gone.

-- Who has used which discount. A use is held while its order waits for the money, and stays once it is paid.
create table discount_uses (
  website_id text not null,
  discount_id text not null,
  order_id text not null,
  -- The address of the person, in lower case.
  person text not null,
  -- Whether the discount was for one use by each person when it was used.
  once boolean not null,
  used_at timestamptz not null,
  primary key (website_id, discount_id, order_id),
  foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade
);
create unique index discount_uses_once on discount_uses (website_id, discount_id, person) where once;
create index discount_uses_by_order on discount_uses (website_id, order_id);
create index discount_uses_by_person on discount_uses (website_id, person);

create table order_counters (
  website_id text primary key references websites (id) on delete cascade,
  last_number integer not null
);

create table orders (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  state text not null
    check (state in ('pending', 'paid', 'fulfilled', 'cancelled', 'partly-refunded', 'refunded')),
  -- For the owner's eye. Given when the order is paid, one after the other; never part of a link.
  number integer,
  -- What came of a cart: the browser may ask again under its key, and gets the same order.
  cart_id text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  email text not null,
  currency text not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  included_tax_cents bigint not null check (included_tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- Sum of the refunds that have been made.
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
  requires_shipping boolean not null,
  shipping_option jsonb,
  delivery jsonb,
  billing jsonb,
  discounts jsonb not null,
  tax_rules jsonb not null,
  test_mode boolean not null,
  -- The payment that paid it; null as well when there was nothing to pay.
  payment_id text,
  cancel_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Until then the goods are kept for a pending order.
  expires_at timestamptz not null,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  primary key (website_id, id),
  check (number is not null or state in ('pending', 'cancelled')),
  check ((cancel_reason is not null) = (state = 'cancelled'))
);
create unique index orders_by_number on orders (website_id, number) where number is not null;
create unique index orders_by_key on orders (website_id, cart_id, idempotency_key);
-- The goods of a cart are kept once: there is one order to pay.
create unique index orders_pending_of_cart on orders (website_id, cart_id) where state = 'pending';
create index orders_by_expiry on orders (expires_at) where state = 'pending';
create index orders_by_age on orders (website_id, created_at desc, id desc);

create table order_items (
  website_id text not null,
  order_id text not null,
  -- From 0, in the order of the cart.
  position smallint not null,
  -- The line of the cart that it came from.
  entry_id text not null,
  item_id text not null,
  variant_id text not null,
  sku text not null,
  title text not null,
  attributes jsonb not null,
  answers jsonb,
  product_type smallint not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  -- Of the whole line.
  discount_cents bigint not null check (discount_cents between 0 and unit_price_cents * quantity),
  image_url text,
  -- The file that a digital product was sold with, by its hash: what was bought stays what it was.
  download jsonb,
  downloads integer not null default 0,
  -- Units that have been put back on the shelf.
  returned integer not null default 0 check (returned between 0 and quantity),
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);

-- What happened to an order, never rewritten.
create table order_events (
  website_id text not null,
  id text not null,
  order_id text not null,
  kind text not null,
  facts jsonb not null default '{}',
  -- Who did it; null: the shopper or the shop itself. No foreign key: it stays known when that member is gone.
  member_id text,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index order_events_by_order on order_events (website_id, order_id, created_at, id);
create trigger order_events_append_only before update on order_events
  for each statement execute function refuse_rewriting();

create table shipments (
  website_id text not null,
  id text not null,
  order_id text not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index shipments_by_order on shipments (website_id, order_id, created_at, id);

-- Money to be given back. Written before the provider is asked, so that a crash in between is made good.
create table order_refunds (
  website_id text not null,
  id text not null,
  order_id text not null,
  payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Whether the money was the order's: what came twice or too late goes back without being a refund of the order.
  of_order boolean not null,
  reason text not null default '',
  state text not null check (state in ('requested', 'done', 'failed')),
  -- A repeated request finds it by this.
  idempotency_key text not null,
  member_id text,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (website_id, id),
  unique (website_id, order_id, idempotency_key),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
