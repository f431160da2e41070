-- Discounts that are edited in the owner area: buy X get Y, generated codes, pausing, revisions and the trash.

alter table discounts drop constraint discounts_kind_check;
alter table discounts
  add constraint discounts_kind_check check (kind in ('percent', 'amount', 'free-shipping', 'buy-x-get-y')),
  -- Buy X get Y: the products and categories of the discount are bought, these are reduced. Both null: the same ones.
  add column buy_quantity integer check (buy_quantity between 1 and 1000),
  add column get_quantity integer check (get_quantity between 1 and 1000),
  add column get_percent smallint check (get_percent between 1 and 100),
  add column get_product_ids text[],
  add column get_categories text[],
  -- How often it applies within one order.
  add column max_sets integer check (max_sets > 0),
  add column minimum_quantity integer check (minimum_quantity > 0),
  add column max_uses_per_person integer check (max_uses_per_person > 0),
  -- Used with generated codes. The code of the discount itself is then only their prefix.
  add column many_codes boolean not null default false,
  add column uses_per_code integer check (uses_per_code > 0),
  add column paused_at timestamptz,
  add column revision integer not null default 1,
  -- The member who last changed it. Null after an import.
  add column updated_by text,
  add column trashed_at timestamptz,
  add column trashed_by text,
  add constraint discounts_buy_x_get_y_check check (
    (kind = 'buy-x-get-y') = (buy_quantity is not null) and (kind = 'buy-x-get-y') = (get_quantity is not null)
    and (kind = 'buy-x-get-y') = (get_percent is not null)),
  add constraint discounts_method_check check (not (automatic and many_codes));

update discounts set max_uses_per_person = 1 where once_per_person;
alter table discounts drop column once_per_person;

-- A code can be used again while its former discount is in the trash.
alter table discounts drop constraint discounts_website_id_code_key;
create unique index discounts_code on discounts (website_id, code) where trashed_at is null;
create index discounts_trashed on discounts (trashed_at) where trashed_at is not null;

create table discount_codes (
  website_id text not null,
  code text not null check (code = upper(code)),
  discount_id text not null,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  primary key (website_id, code),
  foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade
);
create index discount_codes_by_discount on discount_codes (website_id, discount_id, code);

-- The generated code that was entered. Null for the code of the discount itself and for an automatic discount.
alter table discount_uses add column code text;
create index discount_uses_by_time on discount_uses (website_id, discount_id, used_at, order_id);
