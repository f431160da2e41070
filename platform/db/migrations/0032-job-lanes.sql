-- Lanes, progress, cancellation and result files of jobs. A process of the previous version stores jobs without a lane:
-- they run in the default lane.
alter table jobs
  add column lane text not null default 'default',
  -- The member who started the job, if one did, and its name for that member.
  add column started_by text references members (id) on delete set null,
  add column title text check (length(title) <= 200),
  -- { done, total, message }
  add column progress jsonb,
  -- { key, filename, contentType, size }: the size is null until the file is complete.
  add column result jsonb,
  -- A running job ends when it sees this.
  add column cancel_requested_at timestamptz,
  -- The start of the latest attempt.
  add column started_at timestamptz,
  -- Counts the changes that are announced to the member who started the job.
  add column revision integer not null default 0,
  drop constraint jobs_state_check,
  add constraint jobs_state_check check (state in ('waiting', 'running', 'done', 'dead', 'cancelled')),
  drop constraint jobs_check1,
  add constraint jobs_finished_check
    check ((state in ('done', 'dead', 'cancelled')) = (finished_at is not null));

-- Jobs under the names of earlier releases are included.
update jobs set lane = case
    when name like 'media.%' and name not in ('media.remove-orphaned-files', 'media.remove-leavings') then 'images'
    when name in ('orders.send-email', 'orders.mail', 'subscriptions.send-email', 'subscriptions.mail',
      'shoppers.send-sign-in-link', 'shoppers.mail-link', 'mailing-list.send-confirmation', 'mailing-list.ask-to-confirm',
      'gift-cards.deliver') then 'mail'
    when name in ('restock.send-email', 'restock.mail-notice', 'mailing-list.sync-subscribers',
      'mailing-list.tell-all-elsewhere') then 'bulk'
    else lane
  end
where state in ('waiting', 'running');

drop index jobs_to_run;
create index jobs_to_run on jobs (lane, run_at, id) where state in ('waiting', 'running');
drop index jobs_done;
create index jobs_ended on jobs (finished_at) where state in ('done', 'cancelled');
-- The lists of a website. Most jobs are done, so the other states have an index of their own.
create index jobs_by_website on jobs (website_id, id);
create index jobs_not_done_by_website on jobs (website_id, state, id) where state <> 'done';
create index jobs_by_member on jobs (started_by, id) where started_by is not null;

-- Announces the changes of a job to the member who started it, whichever statement or version makes them. A heartbeat is
-- not a change.
create function count_job_revision() returns trigger language plpgsql as $$
begin
  if (old.state, old.progress, old.title, old.started_by, old.result, old.cancel_requested_at)
      is distinct from (new.state, new.progress, new.title, new.started_by, new.result, new.cancel_requested_at) then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
create trigger job_changing before update on jobs
  for each row when (new.started_by is not null) execute function count_job_revision();

create function announce_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.revision = new.revision then
      return null;
    end if;
  end if;
  perform pg_notify('vitrine_own_jobs', json_build_object(
    'websiteId', new.website_id, 'memberId', new.started_by, 'id', new.id, 'revision', new.revision, 'name', new.name,
    'lane', new.lane, 'title', new.title, 'state', case new.state when 'dead' then 'failed' else new.state end,
    'progress', new.progress, 'isCancelling', new.cancel_requested_at is not null and new.finished_at is null,
    'hasResult', coalesce(jsonb_typeof(new.result -> 'size') = 'number', false))::text);
  return null;
end $$;
-- After the row is stored: an insert that meets a waiting job with the same key stores nothing.
create trigger job_changed after insert or update on jobs
  for each row when (new.started_by is not null) execute function announce_job();
