-- The payment and the fulfilment of an order, apart from each other. Both follow from other columns of the row, so no
-- write can forget them, and orders from before have them too.
--
-- payment: `pending` waits for its payment, `voided` was cancelled without one. An order that sold out before its payment
-- arrived has no number: what was paid is refunded.
-- fulfilment: `on-hold` waits for the payment, `cancelled` will not be sent any more.
alter table orders
  add column payment_state text not null generated always as (
    case when state = 'pending' then 'pending'
         when refunded_cents > 0 and (number is null or refunded_cents = total_cents) then 'refunded'
         when number is null then 'voided'
         when refunded_cents > 0 then 'partly-refunded'
         else 'paid' end) stored,
  add column fulfilment_state text not null generated always as (
    case when fulfilled_at is not null or state = 'fulfilled' then 'fulfilled'
         when state = 'pending' then 'on-hold'
         when state in ('cancelled', 'refunded') then 'cancelled'
         else 'unfulfilled' end) stored,
  -- Where it is delivered to, otherwise where it is billed to.
  add column country text not null generated always as (
    coalesce(delivery ->> 'country', billing ->> 'country', '')) stored;

create index orders_by_payment_state on orders (website_id, payment_state, created_at desc, id desc);
create index orders_by_fulfilment_state on orders (website_id, fulfilment_state, created_at desc, id desc);
create index orders_by_country on orders (website_id, country, created_at desc, id desc);
create index orders_by_total on orders (website_id, total_cents, id);
-- The home counts by the fulfilment state.
drop index orders_unfulfilled;

-- What orders are searched and filtered by besides their columns. Apart from the order, so that a payment or a refund does
-- not write it again. The number and the email address have indexes of their own.
create table order_search (
  website_id text not null,
  order_id text not null,
  -- The names of the customer as words. With a sign that no word starts with, so that the beginning of a name never finds
  -- them: `@sku jug-l`, `@title jug` (a word of a product), `@item 5f…` (a product), `@discount spring`, `@tracking ab1`,
  -- and the website as `@site w1`.
  words tsvector not null,
  primary key (website_id, order_id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index order_search_words on order_search using gin (words);

-- In PL/pgSQL, which keeps the plan: it runs with every order.
create function refresh_order_search(website text, ids text[]) returns void language plpgsql as $$
begin
  insert into order_search (website_id, order_id, words)
  select o.website_id, o.id,
    strip(to_tsvector('pg_catalog.simple', search_fold(concat_ws(' ',
      o.delivery ->> 'firstName', o.delivery ->> 'lastName', o.delivery ->> 'company',
      o.billing ->> 'firstName', o.billing ->> 'lastName', o.billing ->> 'company'))))
    || array_to_tsvector(array(
      select '@site ' || website
      union select '@sku ' || lower(left(t.sku, 100)) from order_items t
        where t.website_id = o.website_id and t.order_id = o.id
      union select '@item ' || left(t.item_id, 100) from order_items t
        where t.website_id = o.website_id and t.order_id = o.id
      union select '@title ' || word.lexeme from order_items t,
          unnest(to_tsvector('pg_catalog.simple', search_fold(left(t.title, 200)))) word (lexeme, positions, weights)
        where t.website_id = o.website_id and t.order_id = o.id
      union select '@discount ' || lower(left(coalesce(d ->> 'code', ''), 100)) from jsonb_array_elements(o.discounts) d
      union select '@tracking ' || lower(left(s.tracking_number, 100)) from shipments s
        where s.website_id = o.website_id and s.order_id = o.id))
  from orders o where o.website_id = website and o.id = any (ids)
  on conflict (website_id, order_id) do update set words = excluded.words;
end $$;

-- Lines are written once, with their order. What changes in them later is not searched.
create function search_written_lines() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select website_id, array_agg(distinct order_id) as ids from new_rows group by website_id loop
    perform refresh_order_search(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger order_search_of_items after insert on order_items
  referencing new table as new_rows for each statement execute function search_written_lines();
create trigger order_search_of_shipments after insert on shipments
  referencing new table as new_rows for each statement execute function search_written_lines();

create function search_changed_order() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(new.website_id, array[new.id]);
  return null;
end $$;
create trigger order_search_of_changed after update of delivery, billing, discounts on orders
  for each row when ((old.delivery, old.billing, old.discounts) is distinct from (new.delivery, new.billing, new.discounts))
  execute function search_changed_order();

do $$
declare
  one record;
begin
  for one in select website_id, array_agg(id) as ids from orders group by website_id loop
    perform refresh_order_search(one.website_id, one.ids);
  end loop;
end $$;
