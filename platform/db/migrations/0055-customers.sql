-- Both before anything is read: orders that are paid meanwhile wait for the migration, which installs their trigger.
lock table orders, websites in share row exclusive mode;

-- The words that a customer is found by: the name, and with a sign that no word starts with `@tag vip` and `@site w1`.
-- Without functions of this schema, such as `search_fold`: a restored dump computes the column before it has a search path.
create function customer_words(website text, name text, tags text[]) returns tsvector language sql immutable as $$
  select strip(to_tsvector('pg_catalog.simple',
      regexp_replace(normalize(lower(name), nfkd), '[\u0300-\u036f]', '', 'g')))
    || array_to_tsvector(array(
      select '@site ' || website union select '@tag ' || lower(tag) from unnest(tags) tag))
$$;

-- The people who have bought something: one row for each email address of a website. All of it follows from the orders
-- with a number, which are those that were paid, except for what members write: the tags and the note.
create table customers (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- In lower case, as in orders.
  email text not null,
  -- Of the latest order with an address: that of the delivery, otherwise of the bill.
  name text not null default '',
  country text not null default '',
  -- The currency of the store. What was paid in another one is not part of the sum.
  currency text not null,
  -- What was paid less what was refunded. Test orders count here as little as in the number of orders and the dates.
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  orders_count integer not null default 0 check (orders_count >= 0),
  test_orders_count integer not null default 0 check (test_orders_count >= 0),
  first_order_at timestamptz,
  last_order_at timestamptz,
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  note text not null default '' check (length(note) <= 5000),
  -- Counts the changes of members. Orders do not change it.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What lists are sorted by. Customers without an order are the last.
  last_order_key timestamptz not null generated always as (
    coalesce(last_order_at, timestamptz '1970-01-01 00:00:00+00')) stored,
  sort_name text not null generated always as (left(regexp_replace(
    normalize(lower(coalesce(nullif(name, ''), email)), nfkd), '[\u0300-\u036f]', '', 'g'), 100)) stored,
  words tsvector not null generated always as (customer_words(website_id, name, tags)) stored,
  primary key (website_id, id)
);
-- Also finds beginnings of addresses.
create unique index customers_by_email on customers (website_id, email text_pattern_ops);

-- Seconds, then 64 bits: as the ids that the application makes.
create function new_customer_id(at timestamptz) returns text language sql volatile as $$
  select lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || left(md5(gen_random_uuid()::text), 16)
$$;

create function store_currency(website text) returns text language sql stable as $$
  select coalesce((select nullif(w.settings #>> '{store,currency}', '') from websites w where w.id = website), 'USD')
$$;

-- The name in an address. Empty without one.
create function name_in_address(address jsonb) returns text language sql immutable as $$
  select btrim(concat(address ->> 'firstName', ' ', address ->> 'lastName'))
$$;

-- Computes the customer of an address again. The row is locked before the orders are read: of two orders that are paid at
-- the same time, the second one waits and then counts both. The plans are kept, also those made while the tables of a
-- new shop are empty, which would read the tables in full later.
create function refresh_customer(website text, address text) returns void language plpgsql set enable_seqscan = off as $$
declare
  sums record;
  latest record;
  used_currency text;
begin
  loop
    perform from customers c where c.website_id = website and c.email = address for update;
    exit when found;
    used_currency := store_currency(website);
    insert into customers (website_id, id, email, currency, created_at, updated_at)
    values (website, new_customer_id(now()), address, used_currency, now(), now())
    on conflict (website_id, email) do nothing;
    exit when found;
  end loop;
  used_currency := store_currency(website);
  select count(*) filter (where not o.test_mode) as orders, count(*) filter (where o.test_mode) as tests,
    coalesce(sum(o.total_cents - o.refunded_cents) filter (where not o.test_mode and o.currency = used_currency), 0)
      as cents,
    min(o.created_at) filter (where not o.test_mode) as first_at,
    max(o.created_at) filter (where not o.test_mode) as last_at
  into sums from orders o where o.website_id = website and o.email = address and o.number is not null;
  select name_in_address(coalesce(o.delivery, o.billing)) as name, o.country into latest from orders o
  where o.website_id = website and o.email = address and o.number is not null
    and coalesce(o.delivery, o.billing) is not null
  order by o.created_at desc, o.id desc limit 1;
  if sums.orders = 0 and sums.tests = 0 then
    -- The address of the last order was corrected. What members have written stays.
    delete from customers c
    where c.website_id = website and c.email = address and c.tags = '{}' and c.note = '';
  end if;
  update customers c set name = coalesce(latest.name, ''), country = coalesce(latest.country, ''),
    currency = used_currency, spent_cents = sums.cents, orders_count = sums.orders, test_orders_count = sums.tests,
    first_order_at = sums.first_at, last_order_at = sums.last_at, updated_at = now()
  where c.website_id = website and c.email = address;
end $$;

-- Several customers are locked in the order of their addresses, as by the application.
create function refresh_customers_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.email <> new.email then
    perform refresh_customer(new.website_id, least(old.email, new.email));
    perform refresh_customer(new.website_id, greatest(old.email, new.email));
  else
    perform refresh_customer(new.website_id, new.email);
  end if;
  return null;
end $$;

-- When the transaction commits, so that customers are locked after everything else: no transaction waits for an order,
-- for stock or for a gift card while it holds a customer. Pending orders change nothing.
create constraint trigger customers_of_new after insert on orders deferrable initially deferred
  for each row when (new.number is not null) execute function refresh_customers_of_order();
create constraint trigger customers_of_changed
  after update of email, number, test_mode, currency, total_cents, refunded_cents, delivery, billing, created_at on orders
  deferrable initially deferred
  for each row when (
    (old.number is not null or new.number is not null) and
    (old.email, old.number is null, old.test_mode, old.currency, old.total_cents, old.refunded_cents, old.delivery,
      old.billing, old.created_at)
    is distinct from
    (new.email, new.number is null, new.test_mode, new.currency, new.total_cents, new.refunded_cents, new.delivery,
      new.billing, new.created_at))
  execute function refresh_customers_of_order();

-- Sums are in the currency of the store.
create function refresh_spending() returns trigger language plpgsql as $$
begin
  perform from customers c where c.website_id = new.id order by c.email for update;
  update customers c set currency = store_currency(new.id), updated_at = now(), spent_cents = coalesce((
    select sum(o.total_cents - o.refunded_cents) from orders o
    where o.website_id = c.website_id and o.email = c.email and o.number is not null and not o.test_mode
      and o.currency = store_currency(new.id)), 0)
  where c.website_id = new.id;
  return null;
end $$;
create constraint trigger spending_in_new_currency after update of settings on websites deferrable initially deferred
  for each row when (old.settings #>> '{store,currency}' is distinct from new.settings #>> '{store,currency}')
  execute function refresh_spending();

insert into customers (website_id, id, email, name, country, currency, spent_cents, orders_count, test_orders_count,
  first_order_at, last_order_at, created_at, updated_at)
select o.website_id, new_customer_id(min(o.created_at)), o.email,
  coalesce((array_agg(name_in_address(coalesce(o.delivery, o.billing)) order by o.created_at desc, o.id desc)
    filter (where coalesce(o.delivery, o.billing) is not null))[1], ''),
  coalesce((array_agg(o.country order by o.created_at desc, o.id desc)
    filter (where coalesce(o.delivery, o.billing) is not null))[1], ''),
  s.currency,
  coalesce(sum(o.total_cents - o.refunded_cents) filter (where not o.test_mode and o.currency = s.currency), 0),
  count(*) filter (where not o.test_mode), count(*) filter (where o.test_mode),
  min(o.created_at) filter (where not o.test_mode), max(o.created_at) filter (where not o.test_mode),
  min(o.created_at), now()
from (select w.id, store_currency(w.id) as currency from websites w) s join orders o on o.website_id = s.id
where o.number is not null group by o.website_id, o.email, s.currency;

-- Made after the rows, which is faster while orders wait.
create index customers_by_last_order on customers (website_id, last_order_key desc, id desc);
create index customers_by_spent on customers (website_id, spent_cents, id);
create index customers_by_orders on customers (website_id, orders_count, id);
create index customers_by_name on customers (website_id, sort_name, id);
create index customers_by_country on customers (website_id, country, last_order_key desc, id desc);
create index customers_by_words on customers using gin (words);
-- Tags are suggested from the customers with the latest orders that have some.
create index customers_tagged on customers (website_id, last_order_key desc) where tags <> '{}';

-- What else an address has left, for the page of a customer.
create index form_submissions_by_email on form_submissions (website_id, lower(email), created_at desc, id desc)
  where email <> '';
create index reviews_by_email on reviews (website_id, lower(author_email), created_at desc, id desc)
  where author_email <> '';
create index comments_by_email on comments (website_id, lower(author_email), created_at desc, id desc)
  where author_email <> '';
