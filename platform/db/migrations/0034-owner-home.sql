-- The home of the owner area, saved views of its lists, its search, and switching between websites.

-- What the home counts. Each count reads one of these indexes, or one that exists already.
create index orders_unfulfilled on orders (website_id)
  where fulfilled_at is null and state in ('paid', 'partly-refunded');
create index payments_failed on payments (website_id, updated_at) where state = 'failed';
create index variants_low_stock on variants (website_id, item_id) where not unlimited and qty_in_stock <= 5;
create index jobs_dead_by_website on jobs (website_id) where state = 'dead';

-- When a member has read a submission. Those from before this column count as read.
alter table form_submissions add column read_at timestamptz default now();
alter table form_submissions alter column read_at drop default;
create index form_submissions_unread on form_submissions (website_id) where state = 'inbox' and read_at is null;

-- When a member last replaced the password. Null while it is the first one. Set by the database, so that no code that
-- writes a password can forget it.
alter table members add column if not exists password_changed_at timestamptz;
create function track_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := now();
  return new;
end $$;
create trigger members_password_changed before update of password_hash on members
  for each row when (old.password_hash <> new.password_hash) execute function track_password_change();

-- What the search of the owner area reads. Titles contain the website as a word, like the rows of `item_search`.
create index items_by_title_words on items using gin (
  (to_tsvector('pg_catalog.simple', search_fold(title)) || array_to_tsvector(array['site ' || website_id])));
create index orders_by_email_prefix on orders (website_id, email text_pattern_ops);
create index variants_by_sku_prefix on variants (website_id, lower(sku) text_pattern_ops);

create table saved_views (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- The author. No foreign key: a shared view stays when its author is gone.
  member_id text not null,
  -- The list that it belongs to, such as `orders`.
  list text not null,
  name text not null,
  shared boolean not null,
  -- Filters, sort order and search text by name.
  query jsonb not null,
  columns text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id)
);
create index saved_views_by_member on saved_views (website_id, list, member_id);
create index saved_views_shared on saved_views (website_id, list) where shared;

-- Links that sign a member in on another website, until they are used or expire. The token of a link is made of the id and
-- the secret of the installation, and is not stored.
create table session_transfers (
  -- The website that the link opens.
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  member_id text not null references members (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (website_id, id)
);
create index session_transfers_by_expiry on session_transfers (expires_at);
