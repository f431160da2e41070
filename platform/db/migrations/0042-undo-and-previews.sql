-- Undo for deleted and merged categories and tags, and previews of product pages that are not saved yet.

-- What a deletion or merge of terms has changed. Kept for a day.
create table term_changes (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('category', 'tag')),
  -- The collection of a category. Tags belong to the whole website.
  collection_id text,
  -- The categories of the collection, or the rows of `tags`, before and after. `json` keeps the order of keys.
  before json not null,
  after json not null,
  -- The discounts whose categories have changed, with both states.
  discounts json not null default '[]',
  created_at timestamptz not null,
  primary key (website_id, id)
);
create index term_changes_by_age on term_changes (created_at);

-- The terms of each changed item.
create table term_change_items (
  website_id text not null,
  change_id text not null,
  item_id text not null,
  before text[] not null,
  after text[] not null,
  primary key (website_id, change_id, item_id),
  foreign key (website_id, change_id) references term_changes (website_id, id) on delete cascade
);

-- The rendered page of a product with its unsaved values, for some minutes.
create table product_previews (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  html text not null,
  expires_at timestamptz not null,
  primary key (website_id, id)
);
create index product_previews_by_expiry on product_previews (expires_at);
