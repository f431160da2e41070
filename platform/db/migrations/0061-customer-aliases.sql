-- The other addresses of a customer, whose profiles were merged into it. Their orders keep them.
create table customer_aliases (
  website_id text not null references websites (id) on delete cascade,
  -- In lower case, as in orders. No customer has it as its own.
  email text not null,
  customer_id text not null,
  -- In the order in which the profiles were merged, which is that of their notes.
  position integer not null,
  -- The profile that the address had, which is given back when the address is separated.
  former_id text not null,
  note text not null check (length(note) <= 5000),
  tags text[] not null,
  revision integer not null,
  created_at timestamptz not null,
  -- The tags that the customer has only because of this address.
  added_tags text[] not null,
  merged_at timestamptz not null,
  primary key (website_id, email),
  foreign key (website_id, customer_id) references customers (website_id, id) on delete cascade
);
create index customer_aliases_by_customer on customer_aliases (website_id, customer_id, position);
create unique index customer_aliases_by_former_id on customer_aliases (website_id, former_id);
-- Finds beginnings of addresses.
create index customer_aliases_by_email on customer_aliases (website_id, email text_pattern_ops);

-- Orders share this lock and a merge holds it alone, so that no order makes a profile for an address that is being merged.
create function share_customers(website text) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(hashtextextended('customers/' || website, 0))
$$;

-- The address under which the profile of an address is stored. Its plan is kept, also if it was made while the tables were
-- small, so that it is written as two lookups by unique indexes.
create function main_address(website text, address text) returns text language sql stable set enable_seqscan = off as $$
  select coalesce((select c.email from customers c where c.website_id = website and c.id = (
    select a.customer_id from customer_aliases a where a.website_id = website and a.email = address)), address)
$$;

-- As before, for all addresses of the profile.
create or replace function refresh_customer(website text, address text) returns void language plpgsql
set enable_seqscan = off as $$
declare
  sums record;
  latest record;
  used_currency text;
  main text;
  addresses text[];
begin
  perform share_customers(website);
  main := main_address(website, address);
  loop
    perform from customers c where c.website_id = website and c.email = main for update;
    exit when found;
    used_currency := store_currency(website);
    insert into customers (website_id, id, email, currency, created_at, updated_at)
    values (website, new_customer_id(now()), main, used_currency, now(), now())
    on conflict (website_id, email) do nothing;
    exit when found;
  end loop;
  addresses := array(select a.email from customer_aliases a
    join customers c on c.website_id = a.website_id and c.id = a.customer_id
    where c.website_id = website and c.email = main) || main;
  used_currency := store_currency(website);
  select count(*) filter (where not o.test_mode) as orders, count(*) filter (where o.test_mode) as tests,
    coalesce(sum(o.total_cents - o.refunded_cents) filter (where not o.test_mode and o.currency = used_currency), 0)
      as cents,
    min(o.created_at) filter (where not o.test_mode) as first_at,
    max(o.created_at) filter (where not o.test_mode) as last_at
  into sums from orders o where o.website_id = website and o.email = any (addresses) and o.number is not null;
  select name_in_address(coalesce(o.delivery, o.billing)) as name, o.country into latest from orders o
  where o.website_id = website and o.email = any (addresses) and o.number is not null
    and coalesce(o.delivery, o.billing) is not null
  order by o.created_at desc, o.id desc limit 1;
  if sums.orders = 0 and sums.tests = 0 and cardinality(addresses) = 1 then
    -- The address of the last order was corrected. What members have written stays.
    delete from customers c
    where c.website_id = website and c.email = main and c.tags = '{}' and c.note = '';
  end if;
  update customers c set name = coalesce(latest.name, ''), country = coalesce(latest.country, ''),
    currency = used_currency, spent_cents = sums.cents, orders_count = sums.orders, test_orders_count = sums.tests,
    first_order_at = sums.first_at, last_order_at = sums.last_at, updated_at = now()
  where c.website_id = website and c.email = main;
end $$;

-- The shared lock comes first: the order of the two profiles cannot change afterwards.
create or replace function refresh_customers_of_order() returns trigger language plpgsql as $$
declare
  before text;
  after text;
begin
  perform share_customers(new.website_id);
  after := main_address(new.website_id, new.email);
  before := case when tg_op = 'UPDATE' then main_address(old.website_id, old.email) else after end;
  perform refresh_customer(new.website_id, least(before, after));
  if before <> after then
    perform refresh_customer(new.website_id, greatest(before, after));
  end if;
  return null;
end $$;

create or replace function refresh_spending() returns trigger language plpgsql as $$
begin
  perform share_customers(new.id);
  perform from customers c where c.website_id = new.id order by c.email for update;
  update customers c set currency = store_currency(new.id), updated_at = now(), spent_cents = coalesce((
    select sum(o.total_cents - o.refunded_cents)
    from (select c.email union all select a.email from customer_aliases a
      where a.website_id = c.website_id and a.customer_id = c.id) address
    join orders o on o.website_id = c.website_id and o.email = address.email
    where o.number is not null and not o.test_mode and o.currency = store_currency(new.id)), 0)
  where c.website_id = new.id;
  return null;
end $$;

-- The other addresses of the person, as they were when the request was started.
alter table privacy_requests add column aliases text[] not null default '{}';
