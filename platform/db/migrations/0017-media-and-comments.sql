-- What is found out about a picture when it comes in, files that nothing names any more, comments and likes.

alter table media add column alpha boolean not null default false;
alter table media add column frames integer not null default 1 check (frames > 0);
-- When its common renditions were made; null while they have yet to be.
alter table media add column prepared_at timestamptz;
create index media_to_prepare on media (created_at) where prepared_at is null and width > 0;
create index media_by_hash on media (website_id, sha256);

-- Hashes that no medium has any more. Their files stay for a while: a page that is open still shows them, and a restored
-- database finds them. Without a foreign key, since a website that is deleted leaves its files too.
create table media_leavings (
  website_id text not null,
  sha256 bytea not null,
  left_at timestamptz not null,
  primary key (website_id, sha256)
);
create index media_leavings_by_time on media_leavings (left_at);

create function keep_media_leavings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    delete from media_leavings where website_id = new.website_id and sha256 = new.sha256;
  end if;
  if tg_op <> 'INSERT' then
    insert into media_leavings (website_id, sha256, left_at)
    select old.website_id, old.sha256, now()
    where not exists (select from media where website_id = old.website_id and sha256 = old.sha256)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger media_comes_or_goes after insert or delete on media
  for each row execute function keep_media_leavings();
create trigger media_is_replaced after update of sha256 on media
  for each row when (old.sha256 <> new.sha256) execute function keep_media_leavings();

create table comments (
  website_id text not null,
  id text not null,
  item_id text not null,
  -- The comment it answers, which itself answers none: threads are one level deep.
  parent_id text,
  state text not null check (state in ('approved', 'waiting', 'spam', 'removed')),
  author_name text not null,
  author_email text not null default '',
  by_member boolean not null default false,
  body text not null,
  -- Why it was held back, for who decides about it.
  reasons text[] not null default '{}',
  flags integer not null default 0 check (flags >= 0),
  -- Of what was sent: the same form sent twice is one comment.
  digest bytea not null,
  visitor_hash bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (website_id, id),
  unique (website_id, item_id, digest),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade,
  foreign key (website_id, parent_id) references comments (website_id, id) on delete cascade
);
create index comments_of_item on comments (website_id, item_id, created_at desc, id desc) where state = 'approved';
create index comments_by_parent on comments (website_id, parent_id) where parent_id is not null;
create index comments_by_state on comments (website_id, state, created_at desc, id desc);
create index comments_by_visitor on comments (website_id, visitor_hash) where state = 'approved';

create table comment_flags (
  website_id text not null,
  comment_id text not null,
  visitor_hash bytea not null,
  created_at timestamptz not null,
  primary key (website_id, comment_id, visitor_hash),
  foreign key (website_id, comment_id) references comments (website_id, id) on delete cascade
);

create table comment_settings (
  website_id text primary key references websites (id) on delete cascade,
  -- Whose comments wait for a decision: everybody's, newcomers', nobody's but suspicious ones.
  moderation text not null check (moderation in ('all', 'newcomers', 'none')),
  close_after_days integer check (close_after_days between 1 and 3650)
);

-- Who likes what, by a hash of what their browser keeps: nobody's name or address.
create table likes (
  website_id text not null,
  item_id text not null,
  visitor_hash bytea not null,
  created_at timestamptz not null,
  primary key (website_id, item_id, visitor_hash),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
