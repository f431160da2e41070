insert into tags (website_id, name, is_former, target, created_at) values
  ('w1', 'handmade', false, null, now()), ('w1', 'hand-made', true, 'handmade', now()), ('w1', 'old', true, null, now());
