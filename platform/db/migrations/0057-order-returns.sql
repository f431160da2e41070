-- In the order in which payments lock them: otherwise both could wait for each other.
lock table orders, order_items in access exclusive mode;

-- Units of an order that are sent back.
create table order_returns (
  website_id text not null,
  id text not null,
  order_id text not null,
  -- Counts the returns of one order, from 1.
  number integer not null check (number >= 1),
  state text not null
    check (state in ('requested', 'approved', 'declined', 'received', 'refunded', 'closed', 'cancelled')),
  -- What is sent back: `[{ "position": 0, "quantity": 2, "reason": "damaged" }]`.
  lines jsonb not null,
  -- What has arrived: `[{ "position": 0, "quantity": 1, "restock": true }]`.
  received jsonb not null default '[]',
  -- What the shopper wrote, and what a member answered when the return was declined.
  note text not null default '' check (length(note) <= 500),
  message text not null default '' check (length(message) <= 1000),
  -- The key of the request, so that a repeated request makes one return.
  request_key text not null,
  -- The refund that was made for the return.
  refund_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  unique (website_id, order_id, number),
  unique (website_id, order_id, request_key),
  check ((state = 'refunded') = (refund_id is not null))
);
-- The returns that wait for a decision of a member.
create index order_returns_requested on order_returns (website_id, order_id) where state = 'requested';

create table return_settings (
  website_id text primary key references websites (id) on delete cascade,
  -- Whether shoppers can request returns, and how many days after the last shipment.
  enabled boolean not null,
  days smallint not null check (days between 1 and 365),
  -- What to do with the units, for the shopper of an approved return.
  instructions text not null check (length(instructions) <= 2000)
);

-- Of the restocked units of a line, those that had been sent and came back in a return. The others were not sent any more.
alter table order_items add column returned_sent integer not null default 0
  check (returned_sent between 0 and least(returned, fulfilled));
