alter table subscriptions
  -- Which period the anchor is. 0 until the owner moves a renewal to another day, which then is the anchor.
  add column anchor_period integer not null default 0,
  add check (anchor_period between 0 and period),
  -- The owner's list begins with what needs attention: past due, then what renews next.
  add column list_group smallint not null generated always as (
    case state when 'past-due' then 0 when 'active' then 1 when 'paused' then 2 when 'cancelled' then 3 else 4 end) stored,
  -- The next renewal. After all others if there is none.
  add column renews_at timestamptz not null generated always as (
    case when state in ('active', 'past-due') then next_renewal_at else timestamptz 'infinity' end) stored;

create index subscriptions_by_group on subscriptions (website_id, list_group, next_renewal_at, id);
create index subscriptions_by_renewal on subscriptions (website_id, renews_at, id);
create index subscriptions_by_address on subscriptions (website_id, email, id);
create index subscriptions_by_unit on subscriptions (website_id, (plan ->> 'unit'));
create index subscriptions_by_end on subscriptions (website_id, ended_at, created_at);

-- Words of names and titles and, after a sign that no word of a text starts with, what is compared from its start. Without
-- functions of this schema: a restored backup creates the index before it has a search path.
create function subscription_words(
  website_id text, email text, title text, sku text, item_id text, delivery jsonb, billing jsonb)
returns tsvector language sql immutable as $$
  with texts as (
    select to_tsvector('pg_catalog.simple',
        regexp_replace(normalize(lower(left(title, 200)), nfkd), '[\u0300-\u036f]', '', 'g')) as title,
      to_tsvector('pg_catalog.simple', regexp_replace(normalize(lower(
          coalesce(delivery ->> 'firstName', '') || ' ' || coalesce(delivery ->> 'lastName', '')
          || ' ' || coalesce(delivery ->> 'company', '')
          || ' ' || coalesce(billing ->> 'firstName', '') || ' ' || coalesce(billing ->> 'lastName', '')
          || ' ' || coalesce(billing ->> 'company', '')), nfkd), '[\u0300-\u036f]', '', 'g')) as names)
  select strip(texts.title || texts.names)
    || array_to_tsvector(array['@site ' || website_id, '@email ' || lower(left(email, 254)),
        '@sku ' || lower(left(sku, 100)), '@item ' || left(item_id, 100)]
      || array(select '@title ' || word.lexeme from unnest(texts.title) word (lexeme, positions, weights)))
  from texts
$$;
create index subscriptions_by_words on subscriptions
  using gin (subscription_words(website_id, email, title, sku, item_id, delivery, billing));

-- What happens to declined renewals. A website without a row has the defaults.
create table subscription_settings (
  website_id text primary key references websites (id) on delete cascade,
  -- Days before each retry, counted from the attempt before it.
  retry_days smallint[] not null check (cardinality(retry_days) between 1 and 8),
  emails_shopper boolean not null,
  after_dunning text not null check (after_dunning in ('cancel', 'pause', 'past-due'))
);
