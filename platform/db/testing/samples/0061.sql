insert into customers (website_id, id, email, currency, created_at, updated_at)
values ('w1', 'cm', 'main@example.test', 'USD', now(), now());
insert into customer_aliases (website_id, email, customer_id, position, former_id, note, tags, revision, created_at,
  added_tags, merged_at)
values ('w1', 'other@example.test', 'cm', 0, 'co', '', '{}', 1, now(), '{}', now());
