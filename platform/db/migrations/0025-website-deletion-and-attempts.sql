-- A website can be deleted as a whole. These two references had to hold after each single delete; deferred to the end of
-- the transaction they hold when both sides are gone.

alter table item_images alter constraint item_images_website_id_media_id_fkey deferrable initially immediate;
alter table variants alter constraint variants_website_id_image_id_fkey deferrable initially immediate;

-- Attempts to guess something, such as a password. Counted here, so that all processes count together.
create table attempts (
  website_id text not null references websites (id) on delete cascade,
  purpose text not null,
  -- Hashes of whose secret was tried and from which network address; the second is empty in the count over all of them.
  subject bytea not null,
  address bytea not null,
  -- Since the last success, or since a day without any.
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  succeeded_at timestamptz,
  primary key (website_id, purpose, subject, address)
);
create index attempts_by_time on attempts (last_at);
