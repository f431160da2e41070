insert into customer_segments (website_id, slug, name, filter, created_at, updated_at)
values ('w1', 'regulars', 'Regulars', '{"ordersMin": 5}', now(), now());
