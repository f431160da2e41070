insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, verified, source, digest, visitor_hash, created_at) values
  ('w1', 'v1', 'i1', 'approved', 5, 'Deep', 'A fine bowl.', 'Ada', true, null, '\x01', '\x0a', now()),
  ('w1', 'v2', 'i1', 'approved', 3, '', 'It is a bowl.', 'Eve', false, 'Sample', '\x02', null, now());
