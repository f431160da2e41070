-- Discounts. Rows, not settings: their uses are counted by orders at the same time.

create table discounts (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  code text not null check (code = upper(code)),
  -- The place in the owner's list.
  position integer not null,
  title text not null,
  kind text not null check (kind in ('percent', 'amount', 'free-shipping')),
  percent smallint check (percent between 1 and 100),
  amount_cents bigint check (amount_cents >= 0),
  minimum_cents bigint check (minimum_cents >= 0),
  -- Null: not bound to products or categories. An empty list is bound to none of them. A product that is gone stays in the
  -- list, so that a discount never comes to hold for everything because the things it was for have been removed.
  product_ids text[],
  categories text[],
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  once_per_person boolean not null default false,
  automatic boolean not null default false,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, code),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check (max_uses is null or uses <= max_uses)
);
create index discounts_automatic on discounts (website_id) where automatic;

-- Websites kept them among their settings.
insert into discounts (website_id, id, code, position, title, kind, percent, amount_cents, minimum_cents, starts_at,
  ends_at, created_at, updated_at)
select w.id, lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5(w.id || d.place), 16),
  d.file ->> 'code', d.place, d.file ->> 'title', d.file ->> 'kind',
  case d.file ->> 'kind' when 'percent' then (d.file ->> 'percent')::smallint end,
  case d.file ->> 'kind' when 'amount' then (d.file ->> 'amountCents')::bigint end,
  (d.file ->> 'minimumCents')::bigint, (d.file ->> 'startsAt')::timestamptz, (d.file ->> 'endsAt')::timestamptz,
  now(), now()
from websites w
  cross join jsonb_array_elements(coalesce(w.settings #> '{store,discounts}', '[]')) with ordinality as d (file, place)
on conflict (website_id, code) do nothing;

update websites set settings = settings #- '{store,discounts}' where settings #> '{store,discounts}' is not null;
