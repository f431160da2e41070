insert into census_settings (website_id, raw_days, sum_months) values ('w1', 20, 12);
insert into census_batches (website_id, day) values ('w1', '2026-01-02');
insert into census_events (website_id, day, digest, batch, at, kind, visitor, visit, path) values
  ('w1', '2026-01-02', '\x01', 1, '2026-01-02T10:00:00Z', 'hit', '\x0a', '\x0b', '/');
insert into census_seen (website_id, day, mark, key) values ('w1', '2026-01-02', 0, '\x0a');
insert into census_sums (website_id, metric, day, key, count) values ('w1', 'views', '2026-01-02', '', 3);
insert into census_vitals (website_id, day, name, path, device, bucket, count) values ('w1', '2026-01-02', 'LCP', '/', 'phone', 78, 2);
insert into census_errors (website_id, fingerprint, release, message, stack, path, count, first_at, last_at) values
  ('w1', '\x01', 'r1', 'Broken', '', '/', 1, '2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z');
