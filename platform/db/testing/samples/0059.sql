insert into privacy_requests (website_id, id, kind, email, state, by_customer, texts, created_at, finished_at)
values ('w1', 'p1', 'erasure', 'erased-p1@erased.invalid', 'done', true, 'anonymize', now(), now());
