insert into saved_views (website_id, id, member_id, list, name, shared, query, columns, created_at, updated_at) values
  ('w1', 'sv1', 'm1', 'orders', 'To ship', true, '{"state": "paid", "sort": "-createdOn"}', '{number,email}', now(), now());
insert into session_transfers (website_id, id, member_id, expires_at) values ('w1', 'st1', 'm1', now()), ('w2', 'st1', 'm1', now());
