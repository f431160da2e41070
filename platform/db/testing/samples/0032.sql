insert into jobs (website_id, name, payload, state, run_at, max_attempts, created_at, finished_at, lane, started_by, title,
  progress, result, cancel_requested_at, started_at)
values ('w1', 'test.export', '{}', 'cancelled', now(), 1, now(), now(), 'bulk', 'm1', 'Export orders',
  '{"done":1,"total":2,"message":"Orders"}',
  '{"key":"w1/jobs/5/1","filename":"orders.csv","contentType":"text/csv","size":12}', now(), now());
