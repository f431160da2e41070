-- Which published items bear a category or tag, in the orders that lists show them: one step along an index for each
-- item of a page, however many the shop has. An index over the arrays would find all of a category and sort them.

create table item_terms (
  website_id text not null,
  item_id text not null,
  kind text not null check (kind in ('category', 'tag')),
  term text not null,
  collection_id text not null,
  position integer not null,
  published_at timestamptz not null,
  primary key (website_id, item_id, kind, term),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
create index item_terms_by_position on item_terms (website_id, collection_id, kind, term, position, item_id);
create index item_terms_by_date on item_terms (website_id, collection_id, kind, term, published_at desc, item_id desc);

-- Kept by the database, so that no way to write an item can forget it.
create function keep_item_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from item_terms where website_id = old.website_id and item_id = old.id;
  end if;
  if new.state = 'published' then
    insert into item_terms (website_id, item_id, kind, term, collection_id, position, published_at)
    select distinct new.website_id, new.id, kind, term, new.collection_id, new.position, new.published_at
    from (select 'category' as kind, unnest(new.categories) as term
          union all select 'tag', unnest(new.tags)) terms;
  end if;
  return null;
end $$;

create trigger item_terms_of_new after insert on items
  for each row when (new.categories <> '{}' or new.tags <> '{}') execute function keep_item_terms();
create trigger item_terms_of_changed after update on items
  for each row when (
    (old.website_id, old.id, old.collection_id, old.state, old.categories, old.tags, old.position, old.published_at)
    is distinct from
    (new.website_id, new.id, new.collection_id, new.state, new.categories, new.tags, new.position, new.published_at))
  execute function keep_item_terms();

insert into item_terms (website_id, item_id, kind, term, collection_id, position, published_at)
select distinct i.website_id, i.id, t.kind, t.term, i.collection_id, i.position, i.published_at
from items i, lateral (select 'category' as kind, unnest(i.categories) as term
                       union all select 'tag', unnest(i.tags)) t
where i.state = 'published';

drop index items_by_category;
drop index items_by_tag;
