-- Addresses that wait for a variant to come back.
create table restock_requests (
  website_id text not null,
  id text not null,
  item_id text not null,
  variant_id text not null,
  -- In small letters.
  email text not null,
  -- That the page was read in; empty when that is the website's own.
  language text not null default '',
  -- Waiting for stock; queued to be mailed; mailed; refused for good by the mail server; taken back.
  state text not null check (state in ('waiting', 'queued', 'sent', 'refused', 'cancelled')),
  created_at timestamptz not null,
  queued_at timestamptz,
  ended_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create unique index restock_requests_once on restock_requests (website_id, variant_id, email)
  where state in ('waiting', 'queued');
create index restock_requests_in_turn on restock_requests (website_id, variant_id, created_at, id)
  where state in ('waiting', 'queued');
create index restock_requests_by_email on restock_requests (website_id, email) where state in ('waiting', 'queued');

-- How many were told of the units that are there now. Begins anew each time a variant comes back from nothing.
create table restock_waves (
  website_id text not null,
  variant_id text not null,
  noticed integer not null default 0 check (noticed >= 0),
  primary key (website_id, variant_id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);

create table restock_settings (
  website_id text primary key references websites (id) on delete cascade,
  automatic boolean not null,
  notices_per_unit smallint not null check (notices_per_unit between 1 and 1000)
);
