insert into attempts (website_id, purpose, subject, address, failures, last_at, blocked_until) values
  ('w1', 'sign-in', '\x01', '\x02', 3, '2026-01-02T10:00:00Z', '2026-01-02T10:00:30Z');
