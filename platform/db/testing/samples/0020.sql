insert into mailing_list_subscribers (website_id, id, email, state, source, requested_at, confirmed_at) values
  ('w1', 'u1', 'ada@example.test', 'confirmed', 'newsletter', now(), now());
insert into mail_suppressions (website_id, email, bounced_at, bounce_code, bounce_words, bounces) values
  ('w1', 'eve@example.test', now(), 550, 'No such user', 2);
insert into mailing_list_connections (website_id, provider, list_ref, connected_at) values ('w1', 'test', 'list-1', now());
