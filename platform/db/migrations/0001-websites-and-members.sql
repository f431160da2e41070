-- Tenants, their hosts and themes; the people who run them and how they are signed in.

create table websites (
  id text primary key,
  identifier text not null unique,
  title text not null,
  settings jsonb not null,
  navigation jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table website_hosts (
  host text primary key check (host = lower(host)),
  website_id text not null references websites (id) on delete cascade
);
create index website_hosts_by_website on website_hosts (website_id);

create table theme_files (
  website_id text not null references websites (id) on delete cascade,
  path text not null,
  content bytea not null,
  primary key (website_id, path)
);

create table members (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null default '',
  password_hash text not null,
  created_at timestamptz not null
);

create table memberships (
  website_id text not null references websites (id) on delete cascade,
  member_id text not null references members (id) on delete cascade,
  role smallint not null,
  created_at timestamptz not null,
  primary key (website_id, member_id, role)
);
create index memberships_by_member on memberships (member_id);

-- Only the hash of a session's token is kept: reading this table signs nobody in.
create table sessions (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  token_hash bytea not null,
  member_id text not null references members (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (website_id, id),
  unique (website_id, token_hash)
);
create index sessions_by_member on sessions (website_id, member_id);
create index sessions_by_expiry on sessions (expires_at);
