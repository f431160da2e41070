-- Tags that exist without an item, and former tags whose pages redirect. The tags of items are in `items.tags`.

create table tags (
  website_id text not null references websites (id) on delete cascade,
  name text not null,
  -- Renamed, merged or deleted. Otherwise it is a tag that the owner has created.
  is_former boolean not null default false,
  -- The tag that replaced a former one. Null if it was deleted.
  target text,
  created_at timestamptz not null,
  primary key (website_id, name)
);
create index tags_by_target on tags (website_id, target) where target is not null;
