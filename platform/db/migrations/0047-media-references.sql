-- Where media are used. Items and variants refer to pictures by key, all other content by file name. Both are kept by the
-- database, so that no way to write content can forget it. Each statement is handled as a whole, however many rows it has.

create table media_references (
  website_id text not null references websites (id) on delete cascade,
  -- What contains the name: an item, the details of a product, a collection, the settings of the website, or a video with
  -- a poster and captions.
  kind text not null check (kind in ('item', 'product', 'collection', 'site', 'medium')),
  -- For a product its item.
  record_id text not null,
  -- The name of a file. There need not be a file with this name.
  filename text not null,
  primary key (website_id, kind, record_id, filename)
);
create index media_references_by_name on media_references (website_id, filename, kind, record_id);

create index variants_by_image on variants (website_id, image_id) where image_id is not null;

-- Whether something refers to the medium. A column, because a page of unused media among 100,000 used ones cannot be found
-- otherwise without reading all of them.
alter table media add column is_used boolean not null default false;

-- All texts in JSON that could be file names. JSON is split at its quotes. Control characters stand for escaped backslashes
-- and quotes meanwhile, because JSON contains none. What still has a backslash contains other escapes, as names do not. An
-- extension starts with a letter, as that of no time does.
create function media_names(content text) returns setof text language sql immutable as $$
  select distinct translate(part, E'\x01\x02', '\"')
  from unnest(string_to_array(replace(replace(content, '\\', E'\x01'), '\"', E'\x02'), '"')) part
  where length(part) between 3 and 300 and part ~ '^[^\\]+[.][A-Za-z][A-Za-z0-9]{0,4}$'
$$;

create function media_of_video(poster text, captions jsonb) returns setof text language sql immutable as $$
  select poster where poster is not null
  union select track ->> 'file' from jsonb_array_elements(captions) track where track ->> 'file' is not null
$$;

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
  update media m set is_used = true
  from (select id from media where website_id = website and id = any (ids) and not is_used order by id
        for no key update) unused
  where m.website_id = website and m.id = unused.id;
end $$;

-- Called when something no longer refers to media.
create function mark_media_unused(website text, ids text[]) returns void language plpgsql as $$
begin
  -- A website that is being deleted takes its media with it.
  if not exists (select from websites where id = website) then
    return;
  end if;
  -- Locked before uses are read: the next statement then sees all that were committed, and no other can be added.
  perform from media where website_id = website and id = any (ids) and is_used order by id for update;
  if found then
    update media set is_used = false
    where website_id = website and id = any (ids) and is_used and not media_has_uses(website_id, id, filename);
  end if;
end $$;

-- References by key.

create function mark_media_of_new_images() returns trigger language plpgsql as $$
begin
  perform mark_media_used(website_id, array_agg(distinct media_id)) from new_rows group by website_id;
  return null;
end $$;
create function mark_media_of_old_images() returns trigger language plpgsql as $$
begin
  perform mark_media_unused(website_id, array_agg(distinct media_id)) from old_rows group by website_id;
  return null;
end $$;
create function mark_media_of_changed_images() returns trigger language plpgsql as $$
begin
  perform mark_media_used(website_id, array_agg(media_id))
  from (select website_id, media_id from new_rows except select website_id, media_id from old_rows) added
  group by website_id;
  perform mark_media_unused(website_id, array_agg(media_id))
  from (select website_id, media_id from old_rows except select website_id, media_id from new_rows) removed
  group by website_id;
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
begin
  perform mark_media_used(website_id, array_agg(distinct image_id)) from new_rows where image_id is not null
  group by website_id;
  return null;
end $$;
create function mark_media_of_old_variants() returns trigger language plpgsql as $$
begin
  perform mark_media_unused(website_id, array_agg(distinct image_id)) from old_rows where image_id is not null
  group by website_id;
  return null;
end $$;
create function mark_media_of_changed_variants() returns trigger language plpgsql as $$
begin
  perform mark_media_used(website_id, array_agg(image_id))
  from (select website_id, image_id from new_rows where image_id is not null
        except select website_id, image_id from old_rows) added
  group by website_id;
  perform mark_media_unused(website_id, array_agg(image_id))
  from (select website_id, image_id from old_rows where image_id is not null
        except select website_id, image_id from new_rows) removed
  group by website_id;
  return null;
end $$;
create trigger media_of_new_variants after insert on variants
  referencing new table as new_rows for each statement execute function mark_media_of_new_variants();
create trigger media_of_deleted_variants after delete on variants
  referencing old table as old_rows for each statement execute function mark_media_of_old_variants();
create trigger media_of_changed_variants after update on variants
  referencing old table as old_rows new table as new_rows for each statement
  execute function mark_media_of_changed_variants();

-- References by name. The arrays have one element for each name in each record, or null for a record without names.

create function add_media_references(record_kind text, websites text[], records text[], names text[])
returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    with added as (
      insert into media_references (website_id, kind, record_id, filename)
      select website, record_kind, record, name from unnest(websites, records, names) found (website, record, name)
      where name is not null order by website, record, name
      on conflict do nothing returning website_id, filename)
    select m.website_id, array_agg(distinct m.id) as ids
    from added a join media m on m.website_id = a.website_id and m.filename = a.filename
    group by m.website_id
  loop
    perform mark_media_used(one.website_id, one.ids);
  end loop;
end $$;

-- Deletes all references of these records except the given names.
create function remove_media_references(record_kind text, websites text[], records text[], names text[])
returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    with removed as (
      delete from media_references r
      using (select distinct website, record from unnest(websites, records) found (website, record)) changed
      where r.website_id = changed.website and r.kind = record_kind and r.record_id = changed.record
        -- `not in` is a hash table, however many names there are.
        and (r.website_id, r.record_id, r.filename) not in (
          select website, record, name from unnest(websites, records, names) found (website, record, name)
          where name is not null)
      returning r.website_id, r.filename)
    select m.website_id, array_agg(distinct m.id) as ids
    from removed d join media m on m.website_id = d.website_id and m.filename = d.filename
    group by m.website_id
  loop
    perform mark_media_unused(one.website_id, one.ids);
  end loop;
end $$;

create function replace_media_references(record_kind text, websites text[], records text[], names text[])
returns void language plpgsql as $$
begin
  -- In this order, so that a file whose name only moves is not marked as unused in between.
  perform add_media_references(record_kind, websites, records, names);
  perform remove_media_references(record_kind, websites, records, names);
end $$;

create function add_references_of_items() returns trigger language plpgsql as $$
begin
  perform add_media_references('item', array_agg(website_id), array_agg(id), array_agg(name))
  from new_rows, media_names(content::text) name where content <> '{}' having count(*) > 0;
  return null;
end $$;
create function replace_references_of_items() returns trigger language plpgsql as $$
begin
  perform replace_media_references('item', array_agg(website_id), array_agg(id), array_agg(name))
  from (select website_id, id, content from new_rows except select website_id, id, content from old_rows) changed
    left join lateral media_names(content::text) name on true
  having count(*) > 0;
  return null;
end $$;
create function remove_references_of_items() returns trigger language plpgsql as $$
begin
  perform remove_media_references('item', array_agg(website_id), array_agg(id), '{}')
  from old_rows where content <> '{}' having count(*) > 0;
  return null;
end $$;
create trigger references_of_new after insert on items
  referencing new table as new_rows for each statement execute function add_references_of_items();
create trigger references_of_changed after update on items
  referencing old table as old_rows new table as new_rows for each statement
  execute function replace_references_of_items();
create trigger references_of_deleted after delete on items
  referencing old table as old_rows for each statement execute function remove_references_of_items();

create function add_references_of_products() returns trigger language plpgsql as $$
begin
  perform add_media_references('product', array_agg(website_id), array_agg(item_id), array_agg(name))
  from new_rows, media_names(details::text) name where details <> '{}' having count(*) > 0;
  return null;
end $$;
create function replace_references_of_products() returns trigger language plpgsql as $$
begin
  perform replace_media_references('product', array_agg(website_id), array_agg(item_id), array_agg(name))
  from (select website_id, item_id, details from new_rows except select website_id, item_id, details from old_rows) changed
    left join lateral media_names(details::text) name on true
  having count(*) > 0;
  return null;
end $$;
create function remove_references_of_products() returns trigger language plpgsql as $$
begin
  perform remove_media_references('product', array_agg(website_id), array_agg(item_id), '{}')
  from old_rows where details <> '{}' having count(*) > 0;
  return null;
end $$;
create trigger references_of_new after insert on products
  referencing new table as new_rows for each statement execute function add_references_of_products();
create trigger references_of_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement
  execute function replace_references_of_products();
create trigger references_of_deleted after delete on products
  referencing old table as old_rows for each statement execute function remove_references_of_products();

create function add_references_of_collections() returns trigger language plpgsql as $$
begin
  perform add_media_references('collection', array_agg(website_id), array_agg(id), array_agg(name))
  from new_rows, media_names(content::text) name having count(*) > 0;
  return null;
end $$;
create function replace_references_of_collections() returns trigger language plpgsql as $$
begin
  perform replace_media_references('collection', array_agg(website_id), array_agg(id), array_agg(name))
  from (select website_id, id, content::text from new_rows except select website_id, id, content::text from old_rows) changed
    left join lateral media_names(content) name on true
  having count(*) > 0;
  return null;
end $$;
create function remove_references_of_collections() returns trigger language plpgsql as $$
begin
  perform remove_media_references('collection', array_agg(website_id), array_agg(id), '{}')
  from old_rows having count(*) > 0;
  return null;
end $$;
create trigger references_of_new after insert on collections
  referencing new table as new_rows for each statement execute function add_references_of_collections();
create trigger references_of_changed after update on collections
  referencing old table as old_rows new table as new_rows for each statement
  execute function replace_references_of_collections();
create trigger references_of_deleted after delete on collections
  referencing old table as old_rows for each statement execute function remove_references_of_collections();

-- For each row: one website is written at a time, and only such triggers can be limited to a column. With the website, its
-- references are deleted by their foreign key.
create function replace_references_of_website() returns trigger language plpgsql as $$
begin
  perform replace_media_references('site', array_agg(new.id), array_agg(new.id), array_agg(name))
  from (values (1)) one left join media_names(new.settings::text) name on true;
  return null;
end $$;
create trigger references_of_new after insert on websites
  for each row execute function replace_references_of_website();
create trigger references_of_changed after update of settings on websites
  for each row when (old.settings <> new.settings) execute function replace_references_of_website();

create function find_references_of_media() returns trigger language plpgsql as $$
begin
  perform add_media_references('medium', array_agg(website_id), array_agg(id), array_agg(name))
  from new_rows, media_of_video(poster, captions) name
  where poster is not null or captions <> '[]' having count(*) > 0;
  -- A file may get a name that content contains already.
  perform mark_media_used(n.website_id, array_agg(n.id))
  from new_rows n
  where exists (select from media_references r where r.website_id = n.website_id and r.filename = n.filename)
  group by n.website_id;
  return null;
end $$;
create function remove_references_of_media() returns trigger language plpgsql as $$
begin
  perform remove_media_references('medium', array_agg(website_id), array_agg(id), '{}')
  from old_rows where poster is not null or captions <> '[]' having count(*) > 0;
  return null;
end $$;
create trigger references_of_new after insert on media
  referencing new table as new_rows for each statement execute function find_references_of_media();
create trigger references_of_deleted after delete on media
  referencing old table as old_rows for each statement execute function remove_references_of_media();

-- For each row: only such triggers can be limited to columns, so that writing `is_used` does not call them.
create function replace_references_of_video() returns trigger language plpgsql as $$
begin
  perform replace_media_references('medium', array_agg(new.website_id), array_agg(new.id), array_agg(name))
  from (values (1)) one left join media_of_video(new.poster, new.captions) name on true;
  return null;
end $$;
create trigger references_of_changed after update of poster, captions on media
  for each row when ((old.poster, old.captions) is distinct from (new.poster, new.captions))
  execute function replace_references_of_video();

create function find_uses_of_medium() returns trigger language plpgsql as $$
begin
  new.is_used := media_has_uses(new.website_id, new.id, new.filename);
  return new;
end $$;
create trigger uses_of_renamed before update of filename on media
  for each row when (old.filename <> new.filename) execute function find_uses_of_medium();

-- The medium whose file an upload replaces. Null for a new medium.
alter table media_uploads add column replaces text;

-- The rows that exist.

insert into media_references (website_id, kind, record_id, filename)
select website_id, 'item', id, name from items, media_names(content::text) name where content <> '{}'
union all
select website_id, 'product', item_id, name from products, media_names(details::text) name where details <> '{}'
union all
select website_id, 'collection', id, name from collections, media_names(content::text) name
union all
select id, 'site', id, name from websites, media_names(settings::text) name
union all
select website_id, 'medium', id, name from media, media_of_video(poster, captions) name
where poster is not null or captions <> '[]';

update media m set is_used = true
where (m.website_id, m.id) in (
  select website_id, media_id from item_images
  union select website_id, image_id from variants where image_id is not null
  union select n.website_id, n.id from media n join media_references r
    on r.website_id = n.website_id and r.filename = n.filename);

-- One index for each sort order of the list.
create index media_by_use_and_time on media (website_id, is_used, created_at, id) where trashed_at is null;
create index media_by_use_and_name on media (website_id, is_used, filename, id) where trashed_at is null;
create index media_by_use_and_size on media (website_id, is_used, bytes, id) where trashed_at is null;
