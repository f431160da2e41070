-- Resumable uploads, the revision of a medium, the poster and captions of a video, and videos of other sites.

create table media_uploads (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- The member who sends the file. Nobody else sees the upload.
  member_id text not null,
  filename text not null,
  -- The size of the whole file, and how much of it has arrived.
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received >= 0 and received <= length),
  -- The names of the stored parts, in order.
  parts text[] not null default '{}',
  -- Set while the complete file is checked and stored.
  finishing_at timestamptz,
  -- The medium that the file became.
  media_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id)
);
create index media_uploads_by_time on media_uploads (updated_at);
create index media_uploads_by_member on media_uploads (website_id, member_id);

alter table media add column revision integer not null default 1;
alter table media add column updated_by text;
-- The file name of the picture that a video shows before it plays.
alter table media add column poster text;
-- Tracks of a video: file name, language and label of each.
alter table media add column captions jsonb not null default '[]';
-- The page of a video of another site. Its file contains only this URL.
alter table media add column external_url text;
create index media_with_tracks on media (website_id) where poster is not null or captions <> '[]';
