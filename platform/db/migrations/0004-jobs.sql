-- Work to be done outside a request. A job is claimed for a while by one worker; a claim that was not
-- finished in time (a crash) is free again.

create table jobs (
  id bigint generated always as identity primary key,
  -- Null for a job of the installation itself.
  website_id text references websites (id) on delete cascade,
  name text not null,
  payload jsonb not null,
  unique_key text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
  run_at timestamptz not null,
  claimed_until timestamptz,
  -- Counted when claimed, so that a job that takes its process down is counted too. Together with the id it names one
  -- claim: an outcome written for an earlier attempt changes nothing.
  attempts integer not null default 0,
  max_attempts integer not null check (max_attempts > 0),
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'running') = (claimed_until is not null)),
  check ((state in ('done', 'dead')) = (finished_at is not null))
) with (
  -- Every job is updated at least twice: vacuum long before a fifth of a week's rows has changed.
  autovacuum_vacuum_scale_factor = 0.02
);
create index jobs_to_run on jobs (run_at, id) where state in ('waiting', 'running');
create index jobs_dead on jobs (finished_at desc, id desc) where state = 'dead';
create index jobs_done on jobs (finished_at) where state = 'done';
-- A running job does not stand in for a new one: it may have read its data before the change that asks for the new one.
create unique index jobs_unique_while_waiting on jobs (website_id, name, unique_key)
  nulls not distinct where state = 'waiting' and unique_key is not null;

create table job_schedules (
  name text primary key,
  next_run_at timestamptz not null,
  -- The job of the latest tick; it may have been purged.
  last_job_id bigint
);
