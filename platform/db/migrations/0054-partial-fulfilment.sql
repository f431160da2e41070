-- In the order in which payments lock them: otherwise both could wait for each other.
lock table orders, order_items, shipments in access exclusive mode;

-- An order may be sent in several parcels. Each shipment has its lines, and each line counts the units that were sent.
alter table order_items add column fulfilled integer not null default 0 check (fulfilled between 0 and quantity);
update order_items i set fulfilled = i.quantity from orders o
  where o.website_id = i.website_id and o.id = i.order_id and (o.fulfilled_at is not null or o.state = 'fulfilled');

alter table shipments
  -- What is in the parcel: `[{ "position": 0, "quantity": 2 }]`.
  add column lines jsonb not null default '[]',
  -- The key of the request, so that a repeated request sends nothing twice.
  add column request_key text;
-- Until now, a shipment had everything in it.
update shipments s set lines = coalesce((
  select jsonb_agg(jsonb_build_object('position', i.position, 'quantity', i.quantity) order by i.position)
  from order_items i where i.website_id = s.website_id and i.order_id = s.order_id), '[]');
create unique index shipments_by_key on shipments (website_id, order_id, request_key) where request_key is not null;
-- Carriers often assign the number later.
create trigger order_search_of_tracking after update on shipments
  referencing new table as new_rows for each statement execute function search_written_lines();

-- When the first part was sent. Stays when the rest is sent too.
alter table orders add column partly_fulfilled_at timestamptz;
-- The expression of a generated column can only be replaced from PostgreSQL 17 on.
alter table orders drop column fulfilment_state;
alter table orders add column fulfilment_state text not null generated always as (
  case when fulfilled_at is not null or state = 'fulfilled' then 'fulfilled'
       when state = 'pending' then 'on-hold'
       when state in ('cancelled', 'refunded') then 'cancelled'
       when partly_fulfilled_at is not null then 'partly-fulfilled'
       else 'unfulfilled' end) stored;
-- Also for a process of the previous version that still runs: it would restock and refund what was sent.
create function refuse_cancelling_parcels() returns trigger language plpgsql as $$
begin
  raise exception 'Order % was partly sent and cannot be cancelled', new.id;
end $$;
create trigger orders_partly_sent before update of state on orders
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled' and old.partly_fulfilled_at is not null)
  execute function refuse_cancelling_parcels();
create index orders_by_fulfilment_state on orders (website_id, fulfilment_state, created_at desc, id desc);
