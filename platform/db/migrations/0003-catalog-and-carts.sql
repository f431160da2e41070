-- Products (an item carries one), their variants, and carts.

create table products (
  website_id text not null,
  item_id text not null,
  product_type smallint not null,
  options text[] not null default '{}',
  details jsonb not null default '{}',
  primary key (website_id, item_id),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);

create table variants (
  website_id text not null,
  id text not null,
  item_id text not null,
  position smallint not null,
  sku text not null,
  attributes jsonb not null default '{}',
  price_cents bigint not null check (price_cents >= 0),
  sale_price_cents bigint check (sale_price_cents >= 0),
  on_sale boolean not null default false,
  unlimited boolean not null default false,
  qty_in_stock integer not null default 0 check (qty_in_stock >= 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  size_millimetres integer[],
  image_id text,
  primary key (website_id, id),
  unique (website_id, sku),
  foreign key (website_id, item_id) references products (website_id, item_id) on delete cascade,
  foreign key (website_id, image_id) references media (website_id, id)
);
create index variants_by_item on variants (website_id, item_id, position);

-- Only the hash of a cart's token is kept: the cookie alone opens a cart.
create table carts (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, token_hash)
);
create index carts_by_expiry on carts (expires_at);

-- One line for a variant with the same answers; adding it again makes that line grow.
create table cart_entries (
  website_id text not null,
  id text not null,
  cart_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity between 1 and 9999),
  additional_fields jsonb,
  answers_hash bytea not null,
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, cart_id, variant_id, answers_hash),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create index cart_entries_by_variant on cart_entries (website_id, variant_id);
