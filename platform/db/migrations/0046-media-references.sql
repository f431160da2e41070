-- Where media are used. Items and variants refer to pictures by key, all other content by file name. Both are kept by the
-- database, so that no way to write content can forget it.

create table media_references (
  website_id text not null references websites (id) on delete cascade,
  -- The name of a file. There need not be a file with this name.
  filename text not null,
  -- What contains the name: an item, the details of a product, a collection, the settings of the website, or a video with
  -- a poster and captions.
  kind text not null check (kind in ('item', 'product', 'collection', 'site', 'medium')),
  -- For a product its item.
  record_id text not null,
  primary key (website_id, filename, kind, record_id)
);

create index variants_by_image on variants (website_id, image_id) where image_id is not null;

-- Whether something refers to the medium. A column, because a page of unused media among 100,000 used ones cannot be found
-- otherwise without reading all of them.
alter table media add column is_used boolean not null default false;

-- All texts in JSON that could be file names.
create function media_names(content text) returns text[] language plpgsql immutable as $$
begin
  return array(
    select distinct regexp_replace(substr(matched[1], 2, length(matched[1]) - 2), '\\(.)', '\1', 'g')
    from regexp_matches(content, '"(?:[^"\\]|\\["\\]){1,200}[.][A-Za-z0-9]{1,5}"', 'g') matched);
end $$;

create function media_has_uses(website text, medium text, name text) returns boolean language plpgsql stable as $$
begin
  return exists (select from item_images where website_id = website and media_id = medium)
    or exists (select from variants where website_id = website and image_id = medium)
    or exists (select from media_references where website_id = website and filename = name);
end $$;

-- Called when something has begun to refer to media.
create function mark_media_used(website text, ids text[]) returns void language plpgsql as $$
begin
  -- Locked before `is_used` is read: another transaction that removes a use has either ended, or waits and then finds
  -- this one.
  perform from media where website_id = website and id = any (ids) order by id for key share;
  perform from media where website_id = website and id = any (ids) and not is_used order by id for no key update;
  if found then
    update media set is_used = true where website_id = website and id = any (ids) and not is_used;
  end if;
end $$;

-- Called when something no longer refers to media.
create function mark_media_unused(website text, ids text[]) returns void language plpgsql as $$
begin
  -- Locked before uses are read: the next statement then sees all that were committed, and no other can be added.
  perform from media where website_id = website and id = any (ids) and is_used order by id for update;
  if found then
    update media set is_used = false
    where website_id = website and id = any (ids) and is_used and not media_has_uses(website_id, id, filename);
  end if;
end $$;

-- References by key: each statement marks all media that it has changed at once.

create function mark_media_of_new_images() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select website_id, array_agg(distinct media_id) as ids from new_rows group by website_id loop
    perform mark_media_used(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create function mark_media_of_old_images() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select website_id, array_agg(distinct media_id) as ids from old_rows group by website_id loop
    perform mark_media_unused(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create function mark_media_of_changed_images() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select website_id, array_agg(media_id) as ids from (
      select website_id, media_id from new_rows except select website_id, media_id from old_rows) added
    group by website_id
  loop
    perform mark_media_used(one.website_id, one.ids);
  end loop;
  for one in
    select website_id, array_agg(media_id) as ids from (
      select website_id, media_id from old_rows except select website_id, media_id from new_rows) removed
    group by website_id
  loop
    perform mark_media_unused(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create trigger media_of_new_images after insert on item_images
  referencing new table as new_rows for each statement execute function mark_media_of_new_images();
create trigger media_of_deleted_images after delete on item_images
  referencing old table as old_rows for each statement execute function mark_media_of_old_images();
create trigger media_of_changed_images after update on item_images
  referencing old table as old_rows new table as new_rows for each statement
  execute function mark_media_of_changed_images();

create function mark_media_of_new_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select website_id, array_agg(distinct image_id) as ids from new_rows where image_id is not null group by website_id
  loop
    perform mark_media_used(one.website_id, one.ids);
  end loop;
  return null;
end $$;
create function mark_media_of_old_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select website_id, array_agg(distinct image_id) as ids from old_rows where image_id is not null group by website_id
  loop
    perform mark_media_unused(one.website_id, one.ids);
  end loop;
  return null;
end $$;
-- For each row: only these triggers can be limited to one column, so that a sale does not call them.
create function mark_media_of_changed_variant() returns trigger language plpgsql as $$
begin
  if new.image_id is not null then
    perform mark_media_used(new.website_id, array[new.image_id]);
  end if;
  if old.image_id is not null then
    perform mark_media_unused(old.website_id, array[old.image_id]);
  end if;
  return null;
end $$;
create trigger media_of_new_variants after insert on variants
  referencing new table as new_rows for each statement execute function mark_media_of_new_variants();
create trigger media_of_deleted_variants after delete on variants
  referencing old table as old_rows for each statement execute function mark_media_of_old_variants();
create trigger media_of_changed_variants after update of image_id on variants
  for each row when (old.image_id is distinct from new.image_id) execute function mark_media_of_changed_variant();

-- References by name.

create function replace_media_references(website text, record_kind text, record_key text, old_names text[], new_names text[])
returns void language plpgsql as $$
declare
  removed text[] := array(select unnest(old_names) except select unnest(new_names));
  added text[] := array(select unnest(new_names) except select unnest(old_names));
begin
  if added <> '{}' then
    insert into media_references (website_id, filename, kind, record_id)
    select website, name, record_kind, record_key from unnest(added) name on conflict do nothing;
    perform mark_media_used(website, array(
      select id from media where website_id = website and filename = any (added)));
  end if;
  if removed <> '{}' then
    delete from media_references
    where website_id = website and filename = any (removed) and kind = record_kind and record_id = record_key;
    perform mark_media_unused(website, array(
      select id from media where website_id = website and filename = any (removed)));
  end if;
end $$;

create function keep_references_of_item() returns trigger language plpgsql as $$
declare
  old_names text[] := '{}';
  new_names text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    old_names := media_names(old.content::text);
  end if;
  if tg_op <> 'DELETE' then
    new_names := media_names(new.content::text);
  end if;
  if old_names <> new_names then
    perform replace_media_references(coalesce(new.website_id, old.website_id), 'item', coalesce(new.id, old.id),
      old_names, new_names);
  end if;
  return null;
end $$;
create trigger references_of_new after insert on items
  for each row when (new.content <> '{}') execute function keep_references_of_item();
create trigger references_of_changed after update of content on items
  for each row when (old.content <> new.content) execute function keep_references_of_item();
create trigger references_of_deleted after delete on items
  for each row when (old.content <> '{}') execute function keep_references_of_item();

create function keep_references_of_product() returns trigger language plpgsql as $$
declare
  old_names text[] := '{}';
  new_names text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    old_names := media_names(old.details::text);
  end if;
  if tg_op <> 'DELETE' then
    new_names := media_names(new.details::text);
  end if;
  if old_names <> new_names then
    perform replace_media_references(coalesce(new.website_id, old.website_id), 'product',
      coalesce(new.item_id, old.item_id), old_names, new_names);
  end if;
  return null;
end $$;
create trigger references_of_new after insert on products
  for each row when (new.details <> '{}') execute function keep_references_of_product();
create trigger references_of_changed after update of details on products
  for each row when (old.details <> new.details) execute function keep_references_of_product();
create trigger references_of_deleted after delete on products
  for each row when (old.details <> '{}') execute function keep_references_of_product();

create function keep_references_of_collection() returns trigger language plpgsql as $$
declare
  old_names text[] := '{}';
  new_names text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    old_names := media_names(old.content::text);
  end if;
  if tg_op <> 'DELETE' then
    new_names := media_names(new.content::text);
  end if;
  if old_names <> new_names then
    perform replace_media_references(coalesce(new.website_id, old.website_id), 'collection', coalesce(new.id, old.id),
      old_names, new_names);
  end if;
  return null;
end $$;
create trigger references_of_new after insert on collections
  for each row execute function keep_references_of_collection();
create trigger references_of_changed after update of content on collections
  for each row when (old.content::text <> new.content::text) execute function keep_references_of_collection();
create trigger references_of_deleted after delete on collections
  for each row execute function keep_references_of_collection();

-- With the website, its references are deleted by their foreign key.
create function keep_references_of_website() returns trigger language plpgsql as $$
begin
  perform replace_media_references(new.id, 'site', new.id,
    case when tg_op = 'INSERT' then '{}' else media_names(old.settings::text) end, media_names(new.settings::text));
  return null;
end $$;
create trigger references_of_new after insert on websites
  for each row execute function keep_references_of_website();
create trigger references_of_changed after update of settings on websites
  for each row when (old.settings <> new.settings) execute function keep_references_of_website();

create function media_of_video(poster text, captions jsonb) returns text[] language sql immutable as $$
  select array(
    select poster where poster is not null
    union select track ->> 'file' from jsonb_array_elements(captions) track where track ->> 'file' is not null)
$$;
create function keep_references_of_video() returns trigger language plpgsql as $$
declare
  old_names text[] := '{}';
  new_names text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    old_names := media_of_video(old.poster, old.captions);
  end if;
  if tg_op <> 'DELETE' then
    new_names := media_of_video(new.poster, new.captions);
  end if;
  perform replace_media_references(coalesce(new.website_id, old.website_id), 'medium', coalesce(new.id, old.id),
    old_names, new_names);
  return null;
end $$;
create trigger references_of_new after insert on media
  for each row when (new.poster is not null or new.captions <> '[]') execute function keep_references_of_video();
create trigger references_of_changed after update of poster, captions on media
  for each row when ((old.poster, old.captions) is distinct from (new.poster, new.captions))
  execute function keep_references_of_video();
create trigger references_of_deleted after delete on media
  for each row when (old.poster is not null or old.captions <> '[]') execute function keep_references_of_video();

-- A file may get a name that content contains already.
create function find_uses_of_medium() returns trigger language plpgsql as $$
begin
  new.is_used := media_has_uses(new.website_id, new.id, new.filename);
  return new;
end $$;
create trigger uses_of_new before insert on media
  for each row execute function find_uses_of_medium();
create trigger uses_of_renamed before update of filename on media
  for each row when (old.filename <> new.filename) execute function find_uses_of_medium();

-- The medium whose file an upload replaces. Null for a new medium.
alter table media_uploads add column replaces text;

-- The rows that exist.

insert into media_references (website_id, filename, kind, record_id)
select website_id, name, 'item', id from items, unnest(media_names(content::text)) name where content <> '{}'
union all
select website_id, name, 'product', item_id from products, unnest(media_names(details::text)) name where details <> '{}'
union all
select website_id, name, 'collection', id from collections, unnest(media_names(content::text)) name
union all
select id, name, 'site', id from websites, unnest(media_names(settings::text)) name
union all
select website_id, name, 'medium', id from media, unnest(media_of_video(poster, captions)) name
where poster is not null or captions <> '[]';

update media m set is_used = true
where exists (select from item_images i where i.website_id = m.website_id and i.media_id = m.id)
  or exists (select from variants v where v.website_id = m.website_id and v.image_id = m.id)
  or exists (select from media_references r where r.website_id = m.website_id and r.filename = m.filename);

-- One index for each sort order of the list.
create index media_by_use_and_time on media (website_id, is_used, created_at, id) where trashed_at is null;
create index media_by_use_and_name on media (website_id, is_used, filename, id) where trashed_at is null;
create index media_by_use_and_size on media (website_id, is_used, bytes, id) where trashed_at is null;
