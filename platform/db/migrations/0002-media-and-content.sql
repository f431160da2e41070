-- Media, collections, the items in them, and forms.

create table media (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  filename text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  width integer not null default 0,
  height integer not null default 0,
  alt text not null default '',
  title text not null default '',
  focal_x double precision not null default 0.5,
  focal_y double precision not null default 0.5,
  colors jsonb,
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, filename)
);

create table collections (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  slug text not null,
  type text not null,
  title text not null,
  enabled boolean not null default true,
  -- json, not jsonb: blocks keep the order of their fields, so that an export gives back what was imported.
  content json not null,
  body text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, slug)
);

create table items (
  website_id text not null,
  id text not null,
  collection_id text not null,
  slug text not null,
  record_type smallint not null,
  title text not null,
  excerpt text not null default '',
  body text not null default '',
  state text not null check (state in ('published', 'draft', 'scheduled', 'needs-review', 'private')),
  published_at timestamptz not null,
  author text not null default '',
  categories text[] not null default '{}',
  tags text[] not null default '{}',
  starred boolean not null default false,
  comments_open boolean not null default true,
  position integer not null default 0,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  content jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, collection_id, slug),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create index items_by_position on items (website_id, collection_id, position, id) where state = 'published';
create index items_by_date on items (website_id, collection_id, published_at desc, id desc) where state = 'published';
create index items_by_category on items using gin (categories) where state = 'published';
create index items_by_tag on items using gin (tags) where state = 'published';

-- Pictures of an item in the order to show; the first is its main picture.
create table item_images (
  website_id text not null,
  item_id text not null,
  position smallint not null,
  media_id text not null,
  primary key (website_id, item_id, position),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade,
  foreign key (website_id, media_id) references media (website_id, id)
);
create index item_images_by_media on item_images (website_id, media_id);

create table forms (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  key text not null,
  definition jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, key)
);
