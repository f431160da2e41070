insert into media (website_id, id, filename, content_type, bytes, sha256, width, height, created_at) values
  ('w1', 'p1', 'bowl.svg', 'image/svg+xml', 10, '\x0a', 40, 30, now()),
  ('w1', 'p2', 'guide.pdf', 'application/pdf', 20, '\x0b', 0, 0, now());
insert into collections (website_id, id, slug, type, title, content, created_at, updated_at) values
  ('w1', 'c1', 'shop', 'products', 'Shop', '{"b": 1, "a": 2}', now(), now()),
  ('w2', 'c1', 'shop', 'products', 'Shop', '{}', now(), now());
insert into items (website_id, id, collection_id, slug, record_type, title, state, published_at, categories, created_at, updated_at)
values ('w1', 'i1', 'c1', 'bowl', 11, 'Bowl', 'published', now(), '{Bowls}', now(), now()),
  ('w1', 'i2', 'c1', 'cup', 11, 'Cup', 'draft', now(), '{}', now(), now()),
  ('w2', 'i1', 'c1', 'bowl', 11, 'Bowl', 'published', now(), '{}', now(), now());
insert into item_images (website_id, item_id, position, media_id) values ('w1', 'i1', 0, 'p1');
insert into forms (website_id, id, key, definition, created_at, updated_at) values ('w1', 'f1', 'contact', '{}', now(), now());
