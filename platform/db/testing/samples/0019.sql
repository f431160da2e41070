insert into form_submissions (website_id, id, form_id, form_name, state, reasons, email, page, answers, words, key_hash,
  digest, created_at) values
  ('w1', 'b1', 'f1', 'Contact', 'inbox', '{}', 'ada@example.test', '/contact',
   '[{"id": "name", "type": "text", "rawTitle": "Name", "value": "Ada"}]', 'ada', '\x01', '\x02', now()),
  ('w1', 'b2', 'f1', 'Contact', 'spam', '{hidden-field}', '', '', '[]', '', '\x03', '\x04', now());
insert into form_deliveries (website_id, submission_id, kind, target, delivered_at) values
  ('w1', 'b1', 'mail', 'owner@example.test', now()), ('w1', 'b1', 'webhook', 'https://example.test/hook', null);
insert into form_files (website_id, id, form_id, field_id, submission_id, filename, content_type, bytes, created_at) values
  ('w1', 'e1', 'f1', 'photo', 'b1', 'bowl.png', 'image/png', 8, now()),
  ('w1', 'e2', 'f1', 'photo', null, 'jar.png', 'image/png', 9, now());
insert into spent_proofs (website_id, proof, expires_at) values ('w1', '\x05', now());
