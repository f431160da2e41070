-- What lists, feeds and the search read of items: when each is shown, when an event is, what it is found by, and where it
-- stood before. All of it follows from the item and is kept by the database, so that no way to write one can forget it.

alter table items drop constraint items_state_check;
alter table items add constraint items_state_check
  check (state in ('published', 'draft', 'scheduled', 'needs-review', 'private', 'deprecated'));

-- From when on lists show it; null when they never do. An item that is scheduled comes out at its time, without a write.
alter table items add column shown_from timestamptz;
alter table items add column starts_at timestamptz;
alter table items add column ends_at timestamptz;

create function time_item() returns trigger language plpgsql as $$
begin
  new.shown_from := case new.state when 'published' then '-infinity' when 'scheduled' then new.published_at end;
  new.starts_at := (new.content ->> 'startsAt')::timestamptz;
  new.ends_at := coalesce((new.content ->> 'endsAt')::timestamptz, new.starts_at);
  return new;
end $$;
create trigger times_of_item before insert or update of state, published_at, content on items
  for each row execute function time_item();
update items set content = content;

drop index items_by_position;
drop index items_by_date;
create index items_by_position on items (website_id, collection_id, position, id) where shown_from is not null;
create index items_by_date on items (website_id, collection_id, published_at desc, id desc) where shown_from is not null;
create index items_by_start on items (website_id, collection_id, starts_at, id) where shown_from is not null;
create index items_by_end on items (website_id, collection_id, ends_at desc, id desc) where shown_from is not null;
-- What changes by itself: an item that comes out, an event that is over.
create index items_by_schedule on items (website_id, shown_from) where state = 'scheduled';
create index items_by_close on items (website_id, ends_at) where ends_at is not null;

-- Lists by author go the way of those by category and tag.
alter table item_terms drop constraint item_terms_kind_check;
alter table item_terms add constraint item_terms_kind_check check (kind in ('category', 'tag', 'author'));
alter table item_terms add column shown_from timestamptz not null default '-infinity';
alter table item_terms alter column shown_from drop default;

create or replace function keep_item_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from item_terms where website_id = old.website_id and item_id = old.id;
  end if;
  if new.shown_from is not null then
    insert into item_terms (website_id, item_id, kind, term, collection_id, position, published_at, shown_from)
    select distinct new.website_id, new.id, kind, term, new.collection_id, new.position, new.published_at, new.shown_from
    from (select 'category' as kind, unnest(new.categories) as term
          union all select 'tag', unnest(new.tags)
          union all select 'author', new.author where new.author <> '') terms;
  end if;
  return null;
end $$;

drop trigger item_terms_of_new on items;
drop trigger item_terms_of_changed on items;
create trigger item_terms_of_new after insert on items
  for each row when (new.categories <> '{}' or new.tags <> '{}' or new.author <> '') execute function keep_item_terms();
create trigger item_terms_of_changed after update on items
  for each row when (
    (old.website_id, old.id, old.collection_id, old.state, old.categories, old.tags, old.author, old.position,
      old.published_at)
    is distinct from
    (new.website_id, new.id, new.collection_id, new.state, new.categories, new.tags, new.author, new.position,
      new.published_at))
  execute function keep_item_terms();

insert into item_terms (website_id, item_id, kind, term, collection_id, position, published_at, shown_from)
select i.website_id, i.id, t.kind, t.term, i.collection_id, i.position, i.published_at, i.shown_from
from items i, lateral (select 'category' as kind, unnest(i.categories) as term
                       union all select 'tag', unnest(i.tags)
                       union all select 'author', i.author where i.author <> '') t
where i.shown_from is not null
on conflict do nothing;

-- The search. Words are stemmed in the language of the website and stand without accents.

create function search_language(website text) returns regconfig language sql stable as $$
  select coalesce((
    select case split_part(lower(settings ->> 'language'), '-', 1)
      when 'da' then 'pg_catalog.danish' when 'de' then 'pg_catalog.german' when 'en' then 'pg_catalog.english'
      when 'es' then 'pg_catalog.spanish' when 'fi' then 'pg_catalog.finnish' when 'fr' then 'pg_catalog.french'
      when 'hu' then 'pg_catalog.hungarian' when 'it' then 'pg_catalog.italian' when 'nb' then 'pg_catalog.norwegian'
      when 'nl' then 'pg_catalog.dutch' when 'no' then 'pg_catalog.norwegian' when 'pt' then 'pg_catalog.portuguese'
      when 'ro' then 'pg_catalog.romanian' when 'ru' then 'pg_catalog.russian' when 'sv' then 'pg_catalog.swedish'
      when 'tr' then 'pg_catalog.turkish' end
    from websites where id = website), 'pg_catalog.simple')::regconfig
$$;

create function search_fold(given text) returns text language sql immutable as $$
  select regexp_replace(normalize(lower(given), nfkd), '[\u0300-\u036f]', '', 'g')
$$;

-- Stems, so that "bowls" finds a bowl, and the words as they are, so that half a word finds it too.
create function search_vector(language regconfig, given text) returns tsvector language sql immutable as $$
  select to_tsvector(language, search_fold(given)) || to_tsvector('pg_catalog.simple', search_fold(given))
$$;

-- All of these words, folded by the caller, each the beginning of one in the text. What the language counts for nothing
-- ("the") is left out, unless there is nothing else. Words are letters and digits: nothing in them has a meaning here.
create function search_query(website text, given text[]) returns tsquery language plpgsql stable as $$
declare
  language regconfig := search_language(website);
  word text;
  whole tsquery;
begin
  foreach word in array given loop
    continue when to_tsvector(language, word) = ''::tsvector;
    whole := coalesce(whole && (to_tsquery(language, word || ':*') || (word || ':*')::tsquery),
                      to_tsquery(language, word || ':*') || (word || ':*')::tsquery);
  end loop;
  foreach word in array case when whole is null then given else '{}' end loop
    whole := coalesce(whole && (word || ':*')::tsquery, (word || ':*')::tsquery);
  end loop;
  return whole;
end $$;

-- Every text holds the name of its website as a word, and every question asks for it: the index then looks at the
-- texts of one website only, however many share the table.
create table item_search (
  website_id text not null,
  item_id text not null,
  collection_id text not null,
  shown_from timestamptz not null,
  published_at timestamptz not null,
  title_words tsvector not null,
  words tsvector not null,
  primary key (website_id, item_id),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
create index item_search_words on item_search using gin (words);
create index item_search_title_words on item_search using gin (title_words);

create function keep_item_search() returns trigger language plpgsql as $$
declare
  language regconfig := search_language(new.website_id);
  title tsvector := setweight(search_vector(language, new.title), 'A')
    || array_to_tsvector(array['site ' || new.website_id]);
begin
  if new.shown_from is null then
    delete from item_search where website_id = new.website_id and item_id = new.id;
    return null;
  end if;
  insert into item_search (website_id, item_id, collection_id, shown_from, published_at, title_words, words)
  values (new.website_id, new.id, new.collection_id, new.shown_from, new.published_at, title,
    title
    || setweight(search_vector(language, array_to_string(new.categories || new.tags, ' ') || ' ' || new.author), 'B')
    || setweight(search_vector(language, left(new.excerpt, 10000)), 'C')
    -- A text of words may not grow beyond a megabyte.
    || setweight(to_tsvector(language, search_fold(left(new.body, 50000))), 'D'))
  on conflict (website_id, item_id) do update
    set collection_id = excluded.collection_id, shown_from = excluded.shown_from, published_at = excluded.published_at,
        title_words = excluded.title_words, words = excluded.words;
  return null;
end $$;
create trigger search_of_new after insert on items for each row execute function keep_item_search();
create trigger search_of_changed
  after update of title, excerpt, body, categories, tags, author, state, published_at, collection_id on items
  for each row execute function keep_item_search();
update items set title = title where shown_from is not null;

-- Slugs that items had before. What stands at an address wins over what stood there, so no way leads in a circle.
create table item_old_slugs (
  website_id text not null,
  collection_id text not null,
  slug text not null,
  item_id text not null,
  primary key (website_id, collection_id, slug),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
create index item_old_slugs_by_item on item_old_slugs (website_id, item_id);

create function keep_old_slug() returns trigger language plpgsql as $$
begin
  insert into item_old_slugs (website_id, collection_id, slug, item_id)
  values (old.website_id, old.collection_id, old.slug, old.id)
  on conflict (website_id, collection_id, slug) do update set item_id = excluded.item_id;
  return null;
end $$;
create trigger old_slug_of_item after update of slug, collection_id on items
  for each row when ((old.slug, old.collection_id) is distinct from (new.slug, new.collection_id))
  execute function keep_old_slug();
