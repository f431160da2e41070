-- The inventory of the owner area: low-stock limits, and stock that is received or counted.

-- Null: the limit of the website applies. Written by the stock slice.
alter table variants add column if not exists low_stock_limit integer check (low_stock_limit between 0 and 1000000000);
-- Products in the trash are not part of the inventory.
alter table items add column if not exists trashed_at timestamptz;

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
drop index if exists variants_low_stock;
create index variants_low_stock on variants (website_id, qty_in_stock) where not unlimited and low_stock_limit is null;
create index variants_with_low_stock_limit on variants (website_id) where low_stock_limit is not null;

-- The sort orders of the inventory. Unlimited variants come after all levels.
create index variants_by_level on variants (website_id, unlimited, qty_in_stock, id);
create index products_by_title on items (website_id, (lower(title) collate "C"), id) where record_type = 11;
