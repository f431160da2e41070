-- As before, with statements that find their rows by a unique index, also with plans that were made while the tables of a
-- shop were small: the customer by its id, and the orders of one address after the other.
create or replace function refresh_customer(website text, address text) returns void language plpgsql
set enable_seqscan = off as $$
declare
  main text;
  main_id text;
  used_currency text;
  addresses text[];
  one text;
  part record;
  latest record;
  orders integer := 0;
  tests integer := 0;
  cents bigint := 0;
  first_at timestamptz;
  last_at timestamptz;
  named_at timestamptz;
  named_id text;
  new_name text := '';
  new_country text := '';
begin
  perform share_customers(website);
  main := main_address(website, address);
  loop
    select c.id into main_id from customers c where c.website_id = website and c.email = main for update;
    exit when found;
    main_id := new_customer_id(now());
    insert into customers (website_id, id, email, currency, created_at, updated_at)
    values (website, main_id, main, store_currency(website), now(), now())
    on conflict (website_id, email) do nothing;
    exit when found;
  end loop;
  used_currency := store_currency(website);
  addresses := array(select a.email from customer_aliases a where a.website_id = website and a.customer_id = main_id)
    || main;
  foreach one in array addresses loop
    select count(*) filter (where not o.test_mode) as orders, count(*) filter (where o.test_mode) as tests,
      coalesce(sum(o.total_cents - o.refunded_cents) filter (where not o.test_mode and o.currency = used_currency), 0)
        as cents,
      min(o.created_at) filter (where not o.test_mode) as first_at,
      max(o.created_at) filter (where not o.test_mode) as last_at
    into part from orders o where o.website_id = website and o.email = one and o.number is not null;
    orders := orders + part.orders;
    tests := tests + part.tests;
    cents := cents + part.cents;
    first_at := least(first_at, part.first_at);
    last_at := greatest(last_at, part.last_at);
    select name_in_address(coalesce(o.delivery, o.billing)) as name, o.country, o.created_at, o.id into latest
    from orders o
    where o.website_id = website and o.email = one and o.number is not null
      and coalesce(o.delivery, o.billing) is not null
    order by o.created_at desc, o.id desc limit 1;
    if latest.id is not null and (named_id is null or (latest.created_at, latest.id) > (named_at, named_id)) then
      named_at := latest.created_at;
      named_id := latest.id;
      new_name := coalesce(latest.name, '');
      new_country := coalesce(latest.country, '');
    end if;
  end loop;
  if orders = 0 and tests = 0 and cardinality(addresses) = 1 then
    -- The address of the last order was corrected. What members have written stays.
    delete from customers c
    where c.website_id = website and c.id = main_id and c.tags = '{}' and c.note = '';
  end if;
  update customers c set name = new_name, country = new_country, currency = used_currency, spent_cents = cents,
    orders_count = orders, test_orders_count = tests, first_order_at = first_at, last_order_at = last_at,
    updated_at = now()
  where c.website_id = website and c.id = main_id;
end $$;
