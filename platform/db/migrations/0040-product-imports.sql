-- Imports of product tables (CSV files).

create table product_imports (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  filename text not null,
  bytes bigint not null,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text not null,
  header text[] not null,
  -- The first rows of the table.
  samples jsonb not null,
  -- Format, fields of the columns, units, the product list of new products.
  settings jsonb not null,
  state text not null check (state in ('uploaded', 'checking', 'checked', 'importing', 'done')),
  -- Why the table as a whole cannot be imported.
  refusal text,
  row_count integer,
  -- The last row whose product is imported. An import that was interrupted continues after it.
  done_rows integer not null default 0,
  -- How many products were created, updated, unchanged and rejected.
  counts jsonb not null,
  problem_count integer not null default 0,
  -- The job that checks or imports the table.
  job_id bigint,
  -- The member who started the import, and whether that member may write code.
  member_id text,
  may_write_code boolean not null default false,
  created_by text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
create index product_imports_by_time on product_imports (website_id, created_at, id);
create index product_imports_by_age on product_imports (created_at);

-- Why rows were rejected. All rows of a product (first_row to last_row) are rejected together.
create table product_import_problems (
  website_id text not null,
  import_id text not null,
  first_row integer not null,
  number bigint generated always as identity,
  last_row integer not null,
  row_number integer not null,
  column_name text,
  message text not null,
  primary key (website_id, import_id, first_row, number),
  foreign key (website_id, import_id) references product_imports (website_id, id) on delete cascade
);

-- Imported products whose pictures are not fetched yet.
create table product_import_pictures (
  website_id text not null,
  import_id text not null,
  first_row integer not null,
  item_id text not null,
  sources jsonb not null,
  primary key (website_id, import_id, first_row),
  foreign key (website_id, import_id) references product_imports (website_id, id) on delete cascade
);

-- Pictures that were fetched from a URL, by the hash of the URL: another import does not fetch them again.
create table imported_pictures (
  website_id text not null,
  source bytea not null,
  media_id text not null,
  primary key (website_id, source),
  foreign key (website_id, media_id) references media (website_id, id) on delete cascade
);
create index imported_pictures_by_medium on imported_pictures (website_id, media_id);
