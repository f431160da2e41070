-- What visitors filter and sort product lists by. All of it follows from items, products and variants and is kept by the
-- database, so that no way to write a product can forget it. Stock is read from `product_stock`: a sale writes nothing here.

create table product_listings (
  website_id text not null,
  item_id text not null,
  collection_id text not null,
  -- As in `items`: null if lists never show the product.
  shown_from timestamptz,
  position integer not null,
  published_at timestamptz not null,
  -- Without accents and in lower case, for the order.
  title text collate "C" not null,
  -- The lowest price that a shopper pays now.
  price_cents bigint not null,
  -- Units sold in the last 90 days, counted by a job.
  sold integer not null default 0,
  -- What filters ask for: `category Mugs`, `tag new`, `author Ada`, `starred`, and `option Size` with the value after the
  -- unit separator (U+001F).
  terms text[] not null,
  primary key (website_id, item_id),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade
);
-- The sort orders of a list.
create index product_listings_by_position on product_listings (website_id, collection_id, position, item_id)
  include (shown_from) where shown_from is not null;
create index product_listings_by_date on product_listings (website_id, collection_id, published_at desc, item_id desc)
  where shown_from is not null;
create index product_listings_by_price on product_listings (website_id, collection_id, price_cents, item_id)
  include (shown_from) where shown_from is not null;
create index product_listings_by_title on product_listings (website_id, collection_id, title, item_id)
  where shown_from is not null;
create index product_listings_by_sales on product_listings (website_id, collection_id, sold desc, position, item_id)
  where shown_from is not null;
-- Products whose sales are over.
create index product_listings_sold on product_listings (website_id, item_id) where sold > 0;

-- The terms of listed products: which values a list can be filtered by, and which products have a rare one.
create table product_facets (
  website_id text not null,
  collection_id text not null,
  term text collate "C" not null,
  item_id text not null,
  shown_from timestamptz not null,
  primary key (website_id, collection_id, term, item_id) include (shown_from)
);

create function keep_product_facets() returns trigger language plpgsql as $$
declare
  old_terms text[] := '{}';
  new_terms text[] := '{}';
  removed text[];
  added text[];
begin
  if tg_op <> 'INSERT' and old.shown_from is not null then
    old_terms := old.terms;
  end if;
  if tg_op <> 'DELETE' and new.shown_from is not null then
    new_terms := new.terms;
  end if;
  if tg_op = 'UPDATE' and (old.collection_id, old.shown_from) is not distinct from (new.collection_id, new.shown_from) then
    removed := array(select unnest(old_terms) except select unnest(new_terms));
    added := array(select unnest(new_terms) except select unnest(old_terms));
  else
    removed := old_terms;
    added := new_terms;
  end if;
  if removed <> '{}' then
    delete from product_facets
    where website_id = old.website_id and collection_id = old.collection_id and term = any (removed)
      and item_id = old.item_id;
  end if;
  if added <> '{}' then
    insert into product_facets (website_id, collection_id, term, item_id, shown_from)
    select new.website_id, new.collection_id, term, new.item_id, new.shown_from from unnest(added) term
    on conflict (website_id, collection_id, term, item_id) do update set shown_from = excluded.shown_from;
  end if;
  return null;
end $$;
create trigger product_facets_of_new after insert on product_listings
  for each row when (new.shown_from is not null and new.terms <> '{}') execute function keep_product_facets();
create trigger product_facets_of_changed after update on product_listings
  for each row when (
    (old.collection_id, old.shown_from, old.terms) is distinct from (new.collection_id, new.shown_from, new.terms))
  execute function keep_product_facets();
create trigger product_facets_of_deleted after delete on product_listings
  for each row when (old.shown_from is not null and old.terms <> '{}') execute function keep_product_facets();

create function refresh_product_listings(website text, ids text[]) returns void language plpgsql as $$
begin
  -- Locked before the variants are read: the next statement then sees what a concurrent change has committed.
  perform from product_listings where website_id = website and item_id = any (ids) order by item_id for update;
  insert into product_listings as l (website_id, item_id, collection_id, shown_from, position, published_at, title,
    price_cents, terms)
  select i.website_id, i.id, i.collection_id, i.shown_from, i.position, i.published_at, left(search_fold(i.title), 100),
    coalesce((
      select min(case when v.on_sale then coalesce(v.sale_price_cents, v.price_cents) else v.price_cents end)
      from variants v where v.website_id = i.website_id and v.item_id = i.id), 0),
    array(select term from (
      select 'category ' || category as term from unnest(i.categories) category
      union select 'tag ' || tag from unnest(i.tags) tag
      union select 'author ' || i.author where i.author <> ''
      union select 'starred' where i.starred
      -- A product has hundreds of values only if they are made for one order each.
      union (select distinct 'option ' || option.name || e'\x1f' || (v.attributes ->> option.name)
        from unnest(p.options) option (name), variants v
        where v.website_id = i.website_id and v.item_id = i.id and v.attributes ->> option.name <> ''
        order by 1 limit 300)) found
      order by term collate "C")
  from items i join products p on p.website_id = i.website_id and p.item_id = i.id
  where i.website_id = website and i.id = any (ids)
  order by i.id
  on conflict (website_id, item_id) do update
    set collection_id = excluded.collection_id, shown_from = excluded.shown_from, position = excluded.position,
        published_at = excluded.published_at, title = excluded.title, price_cents = excluded.price_cents,
        terms = excluded.terms
    where (l.collection_id, l.shown_from, l.position, l.published_at, l.title, l.price_cents, l.terms)
      is distinct from (excluded.collection_id, excluded.shown_from, excluded.position, excluded.published_at,
        excluded.title, excluded.price_cents, excluded.terms);
end $$;

-- Each statement refreshes all products that it has changed at once.

create function list_changed_items() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select c.website_id, array_agg(c.id) as ids from (
      select website_id, id, collection_id, shown_from, position, published_at, title, categories, tags, author, starred
        from new_rows
      except select website_id, id, collection_id, shown_from, position, published_at, title, categories, tags, author,
        starred from old_rows) c
      join products p on p.website_id = c.website_id and p.item_id = c.id
    group by c.website_id
  loop
    perform refresh_product_listings(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_listings_of_items after update on items
  referencing old table as old_rows new table as new_rows for each statement execute function list_changed_items();

create function list_written_products() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select website_id, array_agg(distinct item_id) as ids from some_rows group by website_id loop
    perform refresh_product_listings(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_listings_of_new after insert on products
  referencing new table as some_rows for each statement execute function list_written_products();
create trigger product_listings_of_new_variants after insert on variants
  referencing new table as some_rows for each statement execute function list_written_products();
create trigger product_listings_of_deleted_variants after delete on variants
  referencing old table as some_rows for each statement execute function list_written_products();

create function list_changed_products() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select website_id, array_agg(item_id) as ids from (
      select website_id, item_id, options from new_rows except select website_id, item_id, options from old_rows) c
    group by website_id
  loop
    perform refresh_product_listings(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_listings_of_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function list_changed_products();

create function list_changed_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  -- Stock is not compared: a sale changes nothing here.
  for one in
    select website_id, array_agg(distinct item_id) as ids from (
      (select website_id, item_id, id, attributes, price_cents, sale_price_cents, on_sale from new_rows
       except select website_id, item_id, id, attributes, price_cents, sale_price_cents, on_sale from old_rows)
      union all
      (select website_id, item_id, id, attributes, price_cents, sale_price_cents, on_sale from old_rows
       except select website_id, item_id, id, attributes, price_cents, sale_price_cents, on_sale from new_rows)) changed
    group by website_id
  loop
    perform refresh_product_listings(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_listings_of_changed_variants after update on variants
  referencing old table as old_rows new table as new_rows for each statement execute function list_changed_variants();

do $$
declare
  one record;
begin
  for one in select website_id, array_agg(item_id) as ids from products group by website_id loop
    perform refresh_product_listings(one.website_id, one.ids);
  end loop;
end $$;
