-- Saved filters of the customers, by a name.
create table customer_segments (
  website_id text not null references websites (id) on delete cascade,
  -- Names it in discounts and in site folders. It never changes.
  slug text not null,
  name text not null,
  filter jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, slug)
);

-- Null: for everyone. A segment that a discount uses cannot be deleted: its discount would be for everyone, or for no one.
alter table discounts add column segment text;
alter table discounts add constraint discounts_segment_fkey
  foreign key (website_id, segment) references customer_segments (website_id, slug) not valid;
-- No discount has a segment yet.
alter table discounts validate constraint discounts_segment_fkey;
create index discounts_by_segment on discounts (website_id, segment) where segment is not null;
