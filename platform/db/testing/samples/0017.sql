insert into media (website_id, id, filename, content_type, bytes, sha256, width, height, alpha, frames, created_at) values
  ('w1', 'p3', 'dance.gif', 'image/gif', 30, '\x0c', 40, 30, true, 12, now()),
  ('w1', 'p4', 'gone.png', 'image/png', 40, '\x0d', 40, 30, false, 1, now());
delete from media where website_id = 'w1' and id = 'p4';
insert into comments (website_id, id, item_id, parent_id, state, author_name, body, digest, visitor_hash, created_at) values
  ('w1', 'm1', 'i1', null, 'approved', 'Ada', 'A fine bowl.', '\x01', '\x0a', now()),
  ('w1', 'm2', 'i1', 'm1', 'waiting', 'Eve', 'Is it deep?', '\x02', '\x0b', now());
insert into comment_flags (website_id, comment_id, visitor_hash, created_at) values ('w1', 'm1', '\x0b', now());
insert into comment_settings (website_id, moderation, close_after_days) values ('w1', 'all', 30);
insert into likes (website_id, item_id, visitor_hash, created_at) values ('w1', 'i1', '\x0a', now());
