-- Accounts of shoppers. An account is proved by a mailed link, never by a password; orders belong to it by their address.

create table shoppers (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- In lower case; the person has proved that mail to it reaches them.
  email text not null,
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, email)
);

-- What was mailed to sign in with. The link itself is made of the id and the installation's secret, and kept nowhere.
create table shopper_links (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (website_id, id)
);
create index shopper_links_by_email on shopper_links (website_id, email, created_at);
create index shopper_links_by_expiry on shopper_links (expires_at);

create table shopper_sessions (
  website_id text not null,
  id text not null,
  token_hash bytea not null,
  shopper_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, token_hash),
  foreign key (website_id, shopper_id) references shoppers (website_id, id) on delete cascade
);
create index shopper_sessions_by_shopper on shopper_sessions (website_id, shopper_id);
create index shopper_sessions_by_expiry on shopper_sessions (expires_at);

create table shopper_addresses (
  website_id text not null,
  id text not null,
  shopper_id text not null,
  address jsonb not null,
  -- Filled in at the checkout.
  preferred boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, shopper_id) references shoppers (website_id, id) on delete cascade
);
create index shopper_addresses_by_shopper on shopper_addresses (website_id, shopper_id);
create unique index shopper_addresses_preferred on shopper_addresses (website_id, shopper_id) where preferred;

create index orders_by_email on orders (website_id, email, created_at desc, id desc);
