-- Who wants to hear from a website. An address is written to only after its owner has confirmed it.
create table mailing_list_subscribers (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- In small letters.
  email text not null,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- Where it was asked for, such as a form.
  source text not null,
  requested_at timestamptz not null,
  -- When it was last asked to confirm; nobody is asked twice in a day.
  asked_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (website_id, id),
  unique (website_id, email)
);
create index mailing_list_subscribers_by_state on mailing_list_subscribers (website_id, state, id);

-- Addresses that get no more mail but what they themselves bring about, such as an order.
create table mail_suppressions (
  website_id text not null references websites (id) on delete cascade,
  email text not null,
  unsubscribed_at timestamptz,
  -- A mail server has said for good that there is no such address.
  bounced_at timestamptz,
  bounce_code smallint,
  bounce_words text not null default '',
  bounces integer not null default 0 check (bounces >= 0),
  primary key (website_id, email),
  check (unsubscribed_at is not null or bounced_at is not null)
);

-- The list elsewhere that follows this one.
create table mailing_list_connections (
  website_id text primary key references websites (id) on delete cascade,
  provider text not null,
  list_ref text not null,
  connected_at timestamptz not null
);
