-- Bulk edits of products: their rules, how far they are, and the values before and after, so that undo is exact.

create table bulk_edits (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  state text not null check (state in ('applying', 'applied', 'undoing', 'undone')),
  rules jsonb not null,
  -- The rules in plain words.
  summary text not null,
  -- No foreign key: it stays known when that member is gone.
  member_id text,
  -- The job that applies or undoes it.
  job_id bigint,
  -- What it changes.
  value_count integer not null,
  product_count integer not null,
  variant_count integer not null,
  -- A chunk is applied, and undone, in one transaction.
  chunk_count integer not null,
  applied_chunks integer not null default 0,
  undone_chunks integer not null default 0,
  -- Values that it has changed, and values that it has left because they had changed since the preview.
  applied_values integer not null default 0,
  skipped_values integer not null default 0,
  -- The same for undo.
  undone_values integer not null default 0,
  kept_values integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
create index bulk_edits_by_creation on bulk_edits (created_at);

-- One row per product or variant, with the values that differ. No foreign keys to them: they may be deleted later.
create table bulk_edit_changes (
  website_id text not null,
  edit_id text not null,
  chunk integer not null,
  number integer not null,
  item_id text not null,
  -- Null for values of the product itself.
  variant_id text,
  title text not null,
  variant text not null,
  before jsonb not null,
  after jsonb not null,
  -- The fields that were left as they were, when applying and when undoing.
  skipped text[] not null default '{}',
  kept text[] not null default '{}',
  primary key (website_id, edit_id, chunk, number),
  foreign key (website_id, edit_id) references bulk_edits (website_id, id) on delete cascade
);
create index bulk_edit_changes_left on bulk_edit_changes (website_id, edit_id, chunk, number)
  where skipped <> '{}' or kept <> '{}';
