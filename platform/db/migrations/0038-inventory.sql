-- The inventory of the owner area: low-stock limits, and stock that is received or counted.

create table stock_settings (
  website_id text primary key references websites (id) on delete cascade,
  -- A variant with this many units or fewer is low on stock.
  low_stock_limit integer not null check (low_stock_limit between 0 and 1000000000),
  -- Whether the owner gets an email when a variant becomes low on stock.
  low_stock_email boolean not null
);

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('import', 'sale', 'cancel', 'refund', 'correction', 'receipt', 'count'));

-- Variants that are low on stock: those with the limit of the website by their level, and the few with their own limit.
drop index variants_low_stock;
create index variants_low_stock on variants (website_id, qty_in_stock) where not unlimited and low_stock_limit is null;
create index variants_with_low_stock_limit on variants (website_id) where low_stock_limit is not null;

-- The sort orders of the inventory. Unlimited variants come after all levels.
create index variants_by_level on variants (website_id, unlimited, qty_in_stock, id);
create index products_by_title on items (website_id, (lower(title) collate "C"), id) where record_type = 11;

-- The owner's list of products shows what is low by the limit of the website.
create function website_low_stock_limit(website text) returns integer language sql stable as $$
  select coalesce((select low_stock_limit from stock_settings where website_id = website), 5)
$$;

create or replace function refresh_product_stock(website text, ids text[]) returns void language plpgsql as $$
declare
  website_limit integer := website_low_stock_limit(website);
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
      coalesce(bool_or(not v.unlimited and v.qty_in_stock <= coalesce(v.low_stock_limit, website_limit)), false) as low
    from items i join products p on p.website_id = i.website_id and p.item_id = i.id
      left join variants v on v.website_id = i.website_id and v.item_id = i.id
    where i.website_id = website and i.id = any (ids)
    group by i.website_id, i.id, p.product_type) counted
  order by counted.item_id
  on conflict (website_id, item_id) do update
    set trashed = excluded.trashed, units = excluded.units, unlimited = excluded.unlimited,
        sold_out = excluded.sold_out, low = excluded.low;
end $$;

-- Another limit of the website changes the products with a level between the two limits.
create function track_low_stock_limit() returns trigger language plpgsql as $$
declare
  website text := coalesce(new.website_id, old.website_id);
  before integer := coalesce(old.low_stock_limit, 5);
  after integer := coalesce(new.low_stock_limit, 5);
begin
  perform refresh_product_stock(website, array(
    select distinct item_id from variants
    where website_id = website and not unlimited and low_stock_limit is null
      and qty_in_stock > least(before, after) and qty_in_stock <= greatest(before, after)));
  return null;
end $$;
create trigger product_stock_of_limit after insert or update or delete on stock_settings
  for each row execute function track_low_stock_limit();
