update media set revision = 2, updated_by = 'm1', poster = 'two.png',
  captions = '[{"file": "film.vtt", "language": "en", "label": "English"}]'
where website_id = 'w1' and id = 'p2';
insert into media_uploads (website_id, id, member_id, filename, length, received, parts, created_at, updated_at) values
  ('w1', 'u1', 'm1', 'film.mp4', 30000000, 8000000, '{0-a}', now(), now());
