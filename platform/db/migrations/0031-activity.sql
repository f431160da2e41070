-- The activity log: one entry per write of a member in the owner area.

create table activity_entries (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  created_at timestamptz not null,
  -- No foreign key: the entry, with the name and the address of that time, outlives the member.
  member_id text not null,
  member_email text not null,
  member_name text not null,
  -- The id of the endpoint.
  action text not null,
  address text not null,
  user_agent text not null,
  request_id text not null,
  -- The changed records with their fields, at most as many as an entry stores.
  records jsonb not null,
  record_count integer not null check (record_count >= 0),
  -- The words of the labels, and the website, so that one index finds both.
  words tsvector not null,
  primary key (website_id, id)
);
create index activity_entries_by_time on activity_entries (website_id, created_at desc, id desc);
create index activity_entries_by_member on activity_entries (website_id, member_id, created_at desc, id desc);
create index activity_entries_by_action on activity_entries (website_id, action, created_at desc, id desc);
create index activity_entries_by_word on activity_entries using gin (words);

-- Which records an entry is about: the timeline of a record.
create table activity_subjects (
  website_id text not null,
  entry_id text not null,
  kind text not null,
  subject_id text not null,
  created_at timestamptz not null,
  primary key (website_id, entry_id, kind, subject_id),
  foreign key (website_id, entry_id) references activity_entries (website_id, id) on delete cascade
);
create index activity_subjects_by_id on activity_subjects (website_id, subject_id, kind, created_at desc, entry_id desc);
create index activity_subjects_by_kind on activity_subjects (website_id, kind, created_at desc, entry_id desc);

-- Append-only: an entry is never changed, and only the retention job or the deletion of the website deletes it.
create trigger activity_entries_append_only before update on activity_entries
  for each statement execute function refuse_rewriting();
create trigger activity_subjects_append_only before update on activity_subjects
  for each statement execute function refuse_rewriting();

create function refuse_activity_deletion() returns trigger language plpgsql as $$
begin
  -- A cascade from the deleted website or entry runs inside another trigger.
  if pg_trigger_depth() > 1 or current_setting('vitrine.activity_retention', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger activity_entries_kept before delete on activity_entries
  for each row execute function refuse_activity_deletion();
create trigger activity_subjects_kept before delete on activity_subjects
  for each row execute function refuse_activity_deletion();

create table activity_settings (
  website_id text primary key references websites (id) on delete cascade,
  -- Null keeps entries forever.
  retention_days integer check (retention_days > 0)
);
