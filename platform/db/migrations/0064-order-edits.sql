-- In the order in which payments lock them: otherwise both could wait for each other.
lock table orders, order_items, order_refunds in access exclusive mode;

alter table orders
  -- Counts the edits of the lines.
  add column edit_revision integer not null default 0,
  -- What the customer owes after edits. Below 0: what the shop owes the customer.
  add column balance_cents bigint not null default 0,
  -- Not checked for existing rows, which have no balance: the table would stay locked meanwhile.
  add constraint orders_balance_check check (balance_cents <= total_cents) not valid;
-- Until the difference is refunded, gift cards may have paid more than the new total.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%gift_card_cents <= total_cents%';
  execute format('alter table orders drop constraint %I', name);
end $$;
alter table orders add constraint orders_gift_card_cents_check
  check (gift_card_cents between 0 and total_cents + greatest(0, -balance_cents)) not valid;

-- Whether tax applies to the line when the order is priced again.
alter table order_items add column taxable boolean not null default true;

-- A refund of what an edit has reduced the total by. It does not count as a refund of the order.
alter table order_refunds add column of_edit boolean not null default false;

-- Changes of the lines of orders.
create table order_edits (
  website_id text not null,
  order_id text not null,
  -- Counts the edits of one order, from 1.
  revision integer not null check (revision >= 1),
  -- The key of the request, so that a repeated request edits once.
  request_key text not null,
  total_before_cents bigint not null check (total_before_cents >= 0),
  total_after_cents bigint not null check (total_after_cents >= 0),
  created_at timestamptz not null,
  primary key (website_id, order_id, revision),
  unique (website_id, order_id, request_key),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);

-- Payments of amounts that were due after an edit, besides the payment that settled the order.
create table order_balance_payments (
  website_id text not null,
  order_id text not null,
  payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  primary key (website_id, order_id, payment_id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
