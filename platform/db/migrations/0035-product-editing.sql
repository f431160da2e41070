-- Editing of products: revisions, the trash, barcodes and low-stock limits, and what the owner's list of products reads.

-- Incremented by each write that changes what an owner edits. A form sends the revision that it has shown.
alter table items add column revision integer not null default 1;
-- The member who made the last change. No foreign key: it stays known when that member is gone. Null for an import.
alter table items add column updated_by text;
-- Deleted items are kept for some time and can be restored. Visitors and normal lists do not see them.
alter table items add column trashed_at timestamptz;
alter table items add column trashed_by text;
create index items_trashed on items (trashed_at) where trashed_at is not null;

create function count_item_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
-- Kept by the database, so that no way to write an item can forget it. A write may also increment it itself.
create trigger item_revision before update on items
  for each row when (
    new.revision = old.revision and
    (old.collection_id, old.slug, old.title, old.excerpt, old.body, old.state, old.published_at, old.categories,
      old.tags, old.starred, old.position, old.content, old.trashed_at)
    is distinct from
    (new.collection_id, new.slug, new.title, new.excerpt, new.body, new.state, new.published_at, new.categories,
      new.tags, new.starred, new.position, new.content, new.trashed_at))
  execute function count_item_revision();

create or replace function time_item() returns trigger language plpgsql as $$
begin
  new.shown_from := case
    when new.trashed_at is not null then null
    when new.state = 'published' then '-infinity'
    when new.state = 'scheduled' then new.published_at end;
  new.starts_at := (new.content ->> 'startsAt')::timestamptz;
  new.ends_at := coalesce((new.content ->> 'endsAt')::timestamptz, new.starts_at);
  return new;
end $$;
drop trigger times_of_item on items;
create trigger times_of_item before insert or update of state, published_at, content, trashed_at on items
  for each row execute function time_item();

drop trigger item_terms_of_changed on items;
create trigger item_terms_of_changed after update on items
  for each row when (
    (old.website_id, old.id, old.collection_id, old.state, old.categories, old.tags, old.author, old.position,
      old.published_at, old.trashed_at)
    is distinct from
    (new.website_id, new.id, new.collection_id, new.state, new.categories, new.tags, new.author, new.position,
      new.published_at, new.trashed_at))
  execute function keep_item_terms();

drop trigger search_of_changed on items;
create trigger search_of_changed
  after update of title, excerpt, body, categories, tags, author, state, published_at, collection_id, trashed_at on items
  for each row execute function keep_item_search();

alter table variants add column gtin text;
alter table variants add column mpn text;
-- Null for the limit of the website.
alter table variants add column low_stock_limit integer check (low_stock_limit >= 0);
drop index variants_low_stock;
create index variants_low_stock on variants (website_id, item_id)
  where not unlimited and qty_in_stock <= coalesce(low_stock_limit, 5);

-- One row per product for the owner's list: what it is sorted, filtered and searched by. All of it follows from the item,
-- the product and its variants.
create table product_summaries (
  website_id text not null,
  item_id text not null,
  trashed boolean not null,
  -- Without accents and in lower case, for the order.
  title text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  variant_count integer not null,
  -- The SKU of the first variant.
  sku text not null,
  -- The prices that a shopper pays now.
  lowest_cents bigint not null,
  highest_cents bigint not null,
  on_sale boolean not null,
  -- What filters ask for, each after the website: `state draft`, `type 1`, `category mugs`, `tag sale`, `no picture`.
  terms text[] not null,
  -- The words of the title and the tags, SKUs and barcodes as `code em-l`, and the website as a word.
  words tsvector not null,
  primary key (website_id, item_id),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade
);
create index product_summaries_by_update on product_summaries (website_id, trashed, updated_at, item_id);
create index product_summaries_by_creation on product_summaries (website_id, trashed, created_at, item_id);
create index product_summaries_by_title on product_summaries (website_id, trashed, title, item_id);
create index product_summaries_by_price on product_summaries (website_id, trashed, lowest_cents, item_id);
create index product_summaries_terms on product_summaries using gin (terms);
create index product_summaries_words on product_summaries using gin (words);

-- Apart from the summary, so that a sale writes one narrow row.
create table product_stock (
  website_id text not null,
  item_id text not null,
  trashed boolean not null,
  -- Units of all variants. Products whose stock is not counted come after all others.
  units bigint not null,
  unlimited boolean not null,
  sold_out boolean not null,
  -- Some variant has reached its low-stock limit.
  low boolean not null,
  primary key (website_id, item_id),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade
);
create index product_stock_by_units on product_stock (website_id, trashed, units, item_id);
create index product_stock_low on product_stock (website_id, item_id) where low;
create index product_stock_sold_out on product_stock (website_id, item_id) where sold_out;

create function refresh_product_summaries(website text, ids text[]) returns void language plpgsql as $$
begin
  -- Locked before the variants are read: the next statement then sees what a concurrent change has committed.
  perform from product_summaries where website_id = website and item_id = any (ids) order by item_id for update;
  insert into product_summaries (website_id, item_id, trashed, title, created_at, updated_at, variant_count, sku,
    lowest_cents, highest_cents, on_sale, terms, words)
  select i.website_id, i.id, i.trashed_at is not null, left(search_fold(i.title), 100), i.created_at, i.updated_at,
    v.variant_count, coalesce(v.sku, ''), coalesce(v.lowest, 0), coalesce(v.highest, 0),
    -- Digital goods have one price, that of the cheapest variant.
    coalesce(case p.product_type when 2 then v.cheapest_on_sale else v.some_on_sale end, false),
    array(select website || ' ' || term from (
      select 'state ' || i.state as term
      union all select 'type ' || p.product_type
      union all select 'collection ' || i.collection_id
      union select 'category ' || lower(category) from unnest(i.categories) category
      union select 'tag ' || lower(tag) from unnest(i.tags) tag
      union all select case when exists (
          select from item_images g where g.website_id = i.website_id and g.item_id = i.id)
        then 'picture' else 'no picture' end
      union all select case when i.body = '' and i.excerpt = '' then 'no description' else 'description' end
      union all select case when p.details ? 'subscription' then 'subscription' else 'no subscription' end
      union all select case when p.details ? 'form' then 'form' else 'no form' end) found),
    to_tsvector('pg_catalog.simple', search_fold(i.title || ' ' || array_to_string(i.tags, ' ')))
      || array_to_tsvector(array['site ' || website] || coalesce(v.codes, '{}'))
  from items i join products p on p.website_id = i.website_id and p.item_id = i.id
    cross join lateral (
      select count(*)::int as variant_count, min(payable) as lowest, max(payable) as highest,
        (array_agg(priced.sku order by position))[1] as sku,
        bool_or(on_sale) as some_on_sale, (array_agg(on_sale order by payable, position))[1] as cheapest_on_sale,
        -- With a space, so that the beginning of a word never finds them: thousands of SKUs may start with the same letters.
        array_agg('code ' || lower(priced.sku)) || array_agg('code ' || gtin) filter (where gtin is not null) as codes
      from (select o.*, case when o.on_sale then coalesce(o.sale_price_cents, o.price_cents) else o.price_cents end
              as payable
            from variants o where o.website_id = i.website_id and o.item_id = i.id) priced) v
  where i.website_id = website and i.id = any (ids)
  order by i.id
  on conflict (website_id, item_id) do update
    set trashed = excluded.trashed, title = excluded.title, created_at = excluded.created_at,
        updated_at = excluded.updated_at, variant_count = excluded.variant_count, sku = excluded.sku,
        lowest_cents = excluded.lowest_cents, highest_cents = excluded.highest_cents, on_sale = excluded.on_sale,
        terms = excluded.terms, words = excluded.words;
end $$;

create function refresh_product_stock(website text, ids text[]) returns void language plpgsql as $$
begin
  perform from product_stock where website_id = website and item_id = any (ids) order by item_id for update;
  insert into product_stock (website_id, item_id, trashed, units, unlimited, sold_out, low)
  select counted.website_id, counted.item_id, counted.trashed,
    case when counted.unlimited then 1000000000000000 else counted.units end, counted.unlimited,
    -- Physical goods and services run out. Digital goods (2) and gift cards (4) never do, other types cannot be bought.
    case when counted.product_type in (2, 4) then false
         when counted.product_type in (1, 3) then counted.gone else true end,
    counted.product_type not in (2, 4) and counted.low
  from (
    select i.website_id, i.id as item_id, i.trashed_at is not null as trashed, p.product_type,
      coalesce(sum(v.qty_in_stock), 0) as units, p.product_type in (2, 4) or coalesce(bool_or(v.unlimited), false)
        as unlimited,
      coalesce(bool_and(not v.unlimited and v.qty_in_stock <= 0), true) as gone,
      coalesce(bool_or(not v.unlimited and v.qty_in_stock <= coalesce(v.low_stock_limit, 5)), false) as low
    from items i join products p on p.website_id = i.website_id and p.item_id = i.id
      left join variants v on v.website_id = i.website_id and v.item_id = i.id
    where i.website_id = website and i.id = any (ids)
    group by i.website_id, i.id, p.product_type) counted
  order by counted.item_id
  on conflict (website_id, item_id) do update
    set trashed = excluded.trashed, units = excluded.units, unlimited = excluded.unlimited,
        sold_out = excluded.sold_out, low = excluded.low;
end $$;

-- Each statement refreshes all products that it has changed at once.

create function track_changed_items() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select c.website_id, array_agg(c.id) as ids from (
      select website_id, id, title, tags, categories, state, trashed_at, created_at, updated_at, collection_id,
        body = '' and excerpt = '' from new_rows
      except select website_id, id, title, tags, categories, state, trashed_at, created_at, updated_at, collection_id,
        body = '' and excerpt = '' from old_rows) c
      join products p on p.website_id = c.website_id and p.item_id = c.id
    group by c.website_id
  loop
    perform refresh_product_summaries(one.website_id, one.ids);
  end loop;
  for one in
    select c.website_id, array_agg(c.id) as ids from (
      select website_id, id, trashed_at from new_rows except select website_id, id, trashed_at from old_rows) c
      join products p on p.website_id = c.website_id and p.item_id = c.id
    group by c.website_id
  loop
    perform refresh_product_stock(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_summaries_of_items after update on items
  referencing old table as old_rows new table as new_rows for each statement execute function track_changed_items();

create function track_written_products() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select website_id, array_agg(item_id) as ids from new_rows group by website_id loop
    perform refresh_product_summaries(one.website_id, one.ids);
    perform refresh_product_stock(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_summaries_of_new after insert on products
  referencing new table as new_rows for each statement execute function track_written_products();
create trigger product_summaries_of_changed after update on products
  referencing new table as new_rows for each statement execute function track_written_products();

create function track_written_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select website_id, array_agg(distinct item_id) as ids from some_rows group by website_id loop
    perform refresh_product_summaries(one.website_id, one.ids);
    perform refresh_product_stock(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_summaries_of_new_variants after insert on variants
  referencing new table as some_rows for each statement execute function track_written_variants();
create trigger product_summaries_of_deleted_variants after delete on variants
  referencing old table as some_rows for each statement execute function track_written_variants();

create function track_changed_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  -- Compared as sets: a join of two transition tables, of which the planner knows no size, would compare all pairs.
  for one in
    select website_id, array_agg(distinct item_id) as ids from (
      (select website_id, item_id, id, position, sku, gtin, price_cents, sale_price_cents, on_sale from new_rows
       except select website_id, item_id, id, position, sku, gtin, price_cents, sale_price_cents, on_sale from old_rows)
      union all select website_id, item_id, null, null, null, null, null, null, null from (
        select website_id, item_id, id from old_rows except select website_id, item_id, id from new_rows) moved) changed
    group by website_id
  loop
    perform refresh_product_summaries(one.website_id, one.ids);
  end loop;
  for one in
    select website_id, array_agg(distinct item_id) as ids from (
      (select website_id, item_id, id, unlimited, qty_in_stock, low_stock_limit from new_rows
       except select website_id, item_id, id, unlimited, qty_in_stock, low_stock_limit from old_rows)
      union all select website_id, item_id, null, null, null, null from (
        select website_id, item_id, id from old_rows except select website_id, item_id, id from new_rows) moved) changed
    group by website_id
  loop
    perform refresh_product_stock(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_summaries_of_changed_variants after update on variants
  referencing old table as old_rows new table as new_rows for each statement execute function track_changed_variants();

create function track_item_images() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select r.website_id, array_agg(distinct r.item_id) as ids
    from some_rows r join products p on p.website_id = r.website_id and p.item_id = r.item_id
    group by r.website_id
  loop
    perform refresh_product_summaries(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger product_summaries_of_new_images after insert on item_images
  referencing new table as some_rows for each statement execute function track_item_images();
create trigger product_summaries_of_deleted_images after delete on item_images
  referencing old table as some_rows for each statement execute function track_item_images();

do $$
declare
  one record;
begin
  for one in select website_id, array_agg(item_id) as ids from products group by website_id loop
    perform refresh_product_summaries(one.website_id, one.ids);
    perform refresh_product_stock(one.website_id, one.ids);
  end loop;
end $$;
