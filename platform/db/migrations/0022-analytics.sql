-- What pages tell of their visitors: raw events for some weeks, and sums by day for years.

create table census_settings (
  website_id text primary key references websites (id) on delete cascade,
  raw_days integer not null default 30 check (raw_days between 1 and 400),
  sum_months integer not null default 25 check (sum_months between 1 and 120)
);

-- Events written together. A batch comes with its events and goes when they have been summed, in the same transaction each
-- time: that is what makes an event count once, however often summing is begun.
create table census_batches (
  website_id text not null references websites (id) on delete cascade,
  id bigint generated always as identity,
  day date not null,
  primary key (website_id, id)
);

-- No foreign key: a row is one of very many, is never looked up by its website alone, and goes by its age.
create table census_events (
  website_id text not null,
  -- Of the time of arrival, in UTC. Clocks of visitors decide nothing.
  day date not null,
  -- Of what was sent: the same sent again on that day is no second event.
  digest bytea not null,
  batch bigint not null,
  at timestamptz not null,
  -- 'hit', 'vital', 'error', or the name of the sum that it counts in.
  kind text not null,
  subject text not null default '',
  -- Hashes, of this website alone. Null for who is not to be known.
  visitor bytea,
  visit bytea,
  -- How far somebody has come: 1 looks at a product, 2 has a cart, 3 at the checkout, 4 has bought.
  step smallint not null default 0,
  path text not null default '',
  source text not null default '',
  campaign text not null default '',
  country text not null default '',
  device text not null default '',
  value double precision not null default 0,
  -- So many events this one stands for, where only some were kept.
  weight integer not null default 1 check (weight > 0),
  detail jsonb,
  primary key (website_id, day, digest)
) partition by range (day);
-- For days that have no partition of their own, such as those of a restored backup.
create table census_events_rest partition of census_events default;
create index census_events_by_batch on census_events (website_id, batch);

-- Who was there on a day of the website's calendar: 0 a visitor, 1 a visit, 2 to 5 a visit that came so far.
create table census_seen (
  website_id text not null references websites (id) on delete cascade,
  day date not null,
  mark smallint not null,
  key bytea not null,
  primary key (website_id, day, mark, key)
);
create index census_seen_by_day on census_seen (day);

create table census_sums (
  website_id text not null references websites (id) on delete cascade,
  metric text not null,
  day date not null,
  key text not null,
  count bigint not null,
  primary key (website_id, metric, day, key)
);
create index census_sums_by_day on census_sums (day);

-- How many measured values fell into which bucket: what three of four visitors had follows from it.
create table census_vitals (
  website_id text not null references websites (id) on delete cascade,
  day date not null,
  name text not null,
  path text not null,
  device text not null,
  bucket smallint not null,
  count bigint not null,
  primary key (website_id, day, name, path, device, bucket)
);
create index census_vitals_by_day on census_vitals (day);

create table census_errors (
  website_id text not null references websites (id) on delete cascade,
  fingerprint bytea not null,
  release text not null,
  message text not null,
  -- As the first visitor had it.
  stack text not null,
  path text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (website_id, fingerprint, release)
);
create index census_errors_by_time on census_errors (website_id, last_at desc);
