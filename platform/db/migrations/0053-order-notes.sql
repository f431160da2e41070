-- What members write about an order. Shoppers never see it.
alter table orders
  add column staff_note text not null default '' check (length(staff_note) <= 5000),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 30);
-- Tags are suggested from the latest orders that have some.
create index orders_tagged on orders (website_id, created_at desc) where tags <> '{}';

-- Searched and filtered by as well: `@tag vip`, and `@note` for an order that has one.
create or replace function refresh_order_search(website text, ids text[]) returns void language plpgsql as $$
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
      union select '@tag ' || lower(tag) from unnest(o.tags) tag
      union select '@note' where o.staff_note <> ''
      union select '@tracking ' || lower(left(s.tracking_number, 100)) from shipments s
        where s.website_id = o.website_id and s.order_id = o.id))
  from orders o where o.website_id = website and o.id = any (ids)
  on conflict (website_id, order_id) do update set words = excluded.words;
end $$;
drop trigger order_search_of_changed on orders;
create trigger order_search_of_changed after update of delivery, billing, discounts, tags, staff_note on orders
  for each row when (
    (old.delivery, old.billing, old.discounts, old.tags, old.staff_note = '')
    is distinct from (new.delivery, new.billing, new.discounts, new.tags, new.staff_note = ''))
  execute function search_changed_order();
