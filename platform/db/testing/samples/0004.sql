insert into jobs (website_id, name, payload, unique_key, state, run_at, claimed_until, max_attempts, created_at, finished_at)
values (null, 'test.job', '{}', 'k', 'waiting', now(), null, 5, now(), null),
  ('w1', 'test.job', '{}', 'k', 'running', now(), now(), 5, now(), null),
  ('w1', 'test.job', '{}', null, 'done', now(), null, 5, now(), now()),
  ('w1', 'test.job', '{}', null, 'dead', now(), null, 5, now(), now());
insert into job_schedules (name, next_run_at) values ('test.daily', now());
