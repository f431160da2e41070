insert into activity_entries (website_id, id, created_at, member_id, member_email, member_name, action, address, user_agent,
  request_id, records, record_count, words) values
  ('w1', 'a1', '2026-01-02T10:00:00Z', 'm1', 'a@one.example', 'A', 'comments.updateSettings', '192.0.2.1', '', 'r-1',
    '[{"kind": "settings", "id": "comments", "label": "Comments", "change": "updated", "fields": [], "omittedFields": 0}]', 1,
    array_to_tsvector(array['site w1', 'comments']));
insert into activity_subjects (website_id, entry_id, kind, subject_id, created_at) values
  ('w1', 'a1', 'settings', 'comments', '2026-01-02T10:00:00Z');
insert into activity_settings (website_id, retention_days) values ('w1', 365);
