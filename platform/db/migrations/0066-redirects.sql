-- Addresses of a website that lead to others. What stands at an address wins over its redirect.
create table redirects (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- Decoded, in lower case and without a slash at the end.
  from_path text not null check (length(from_path) between 2 and 500),
  -- A path of the website, or a web address.
  to_url text not null check (length(to_url) between 1 and 4000),
  -- The path of `to_url` in the form of `from_path`. Null for another website.
  to_path text check (length(to_path) <= 4000),
  status smallint not null check (status in (301, 302)),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  revision integer not null default 1,
  -- No foreign keys: they stay known when the member is gone.
  updated_by text,
  trashed_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  primary key (website_id, id)
);
create unique index redirects_by_path on redirects (website_id, from_path) where trashed_at is null;
create index redirects_by_trash on redirects (trashed_at) where trashed_at is not null;

-- Addresses that visitors asked for and that lead to nothing, by day.
create table missing_pages (
  website_id text not null references websites (id) on delete cascade,
  day date not null,
  path text not null check (length(path) <= 500),
  hits bigint not null,
  last_hit_at timestamptz not null,
  -- The page that led there most often, without its query. Empty if none is known.
  referrer text not null check (length(referrer) <= 300),
  referrer_hits bigint not null,
  primary key (website_id, day, path)
);
create index missing_pages_by_day on missing_pages (day);
