-- Versions of themes: the one that its owner saved last, and the last one that could be shown. The blocks in the fields that
-- templates name.

create table themes (
  website_id text primary key references websites (id) on delete cascade,
  version int not null,
  -- Null until there has been one without a fatal problem.
  good_version int,
  problems jsonb not null,
  saved_at timestamptz not null
);
insert into themes (website_id, version, good_version, problems, saved_at)
select id, 1, 1, '[]', updated_at from websites;

alter table theme_files add column version int not null default 1;
alter table theme_files alter column version drop default;
alter table theme_files drop constraint theme_files_pkey;
alter table theme_files add primary key (website_id, version, path);

create table block_fields (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- Not jsonb, which would not keep the order in which the fields of a block were written.
  blocks json not null,
  updated_at timestamptz not null,
  primary key (website_id, id)
);
