insert into term_changes (website_id, id, kind, before, after, created_at) values
  ('w1', 'tc1', 'tag', '[{"name": "old", "isFormer": false, "target": null}]', '[]', now());
insert into term_change_items (website_id, change_id, item_id, before, after) values
  ('w1', 'tc1', 'i1', '{old,new}', '{new}');
insert into product_previews (website_id, id, html, expires_at) values ('w1', 'pp1', '<p>Preview</p>', now());
