-- The media library: tags, search, replaced files and trash.

alter table media add column tags text[] not null default '{}';
-- The beginnings of the hashes of replaced files, newest first. URLs that contain them lead to the current file.
alter table media add column former_versions text[] not null default '{}';
-- Hash, type and properties of the file before the last replacement, so that it can be undone.
alter table media add column previous_file jsonb;
alter table media add column trashed_at timestamptz;
alter table media add column trashed_by text;

-- One index per sort order of the list. The one by name exists already: it is unique.
create index media_by_time on media (website_id, created_at, id) where trashed_at is null;
create index media_by_size on media (website_id, bytes, id) where trashed_at is null;
create index media_in_trash on media (website_id, created_at, id) where trashed_at is not null;
create index media_by_trash_time on media (trashed_at) where trashed_at is not null;
create index media_by_tag on media using gin (tags);

-- What the search of the library reads: words in lower case without accents, as `search_fold` makes them. No other
-- function of ours is called, because an index is built with an empty search path. The website is one of the words.
create function media_words(website_id text, filename text, alt text, title text, tags text[]) returns tsvector
language sql immutable as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(regexp_replace(
      normalize(lower(filename || ' ' || alt || ' ' || title || ' ' || array_to_string(tags, ' ')), nfkd),
      '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
    || array_to_tsvector(array['site ' || website_id])
$$;
create index media_by_words on media using gin (media_words(website_id, filename, alt, title, tags));
