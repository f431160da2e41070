-- Files that no medium uses any more, until a job removes them.
alter table media_leavings rename to orphaned_files;
alter table orphaned_files rename column left_at to orphaned_at;
alter table orphaned_files rename constraint media_leavings_pkey to orphaned_files_pkey;
alter index media_leavings_by_time rename to orphaned_files_by_time;

drop trigger media_comes_or_goes on media;
drop trigger media_is_replaced on media;
drop function keep_media_leavings();
create function track_orphaned_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    delete from orphaned_files where website_id = new.website_id and sha256 = new.sha256;
  end if;
  if tg_op <> 'INSERT' then
    insert into orphaned_files (website_id, sha256, orphaned_at)
    select old.website_id, old.sha256, now()
    where not exists (select from media where website_id = old.website_id and sha256 = old.sha256)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger media_inserted_or_deleted after insert or delete on media
  for each row execute function track_orphaned_files();
create trigger media_replaced after update of sha256 on media
  for each row when (old.sha256 <> new.sha256) execute function track_orphaned_files();

-- How many requests of a wave have been notified.
alter table restock_waves rename column noticed to notified;

-- Schedules under names that jobs no longer have. Jobs that are queued under a former name still run.
delete from job_schedules where name in ('analytics.keep-retention', 'media.remove-leavings');
