-- Exports and erasures of what is stored about a person.
create table privacy_requests (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('export', 'erasure')),
  -- In lower case. After an erasure, the address that has replaced it.
  email text not null,
  -- `waiting`: for the decision of a member. `failed`: an erasure that was not possible.
  state text not null check (state in ('waiting', 'running', 'done', 'declined', 'failed')),
  -- Whether the person has asked for it on the account page.
  by_customer boolean not null,
  -- For an export: the member who gets the file. Otherwise empty.
  exporter text not null default '',
  -- The member who has started or declined it.
  member_id text,
  -- What happens to published texts.
  texts text check (texts in ('anonymize', 'delete')),
  -- What the member has answered, or why it was not possible.
  message text not null default '' check (length(message) <= 1000),
  job_id bigint,
  -- When a member decided it. What the person does later is not erased.
  started_at timestamptz,
  -- When the records that must be kept were anonymized: from then on, the erasure cannot be undone.
  anonymized_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
-- A repeated request finds the first one.
create unique index privacy_requests_open on privacy_requests (website_id, email, kind, exporter)
  where state in ('waiting', 'running');
create index privacy_requests_by_state on privacy_requests (website_id, state, id desc);
create index privacy_requests_by_email on privacy_requests (website_id, email, id desc);

-- An erasure removes personal data from the event log of orders and from the activity log, and from no other log.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.erasure', true) = 'on' and tg_table_name in ('order_events', 'activity_entries') then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
