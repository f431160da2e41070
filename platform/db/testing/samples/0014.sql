insert into shoppers (website_id, id, email, created_at) values ('w1', 's1', 'ada@example.test', now());
insert into shopper_links (website_id, id, email, created_at, expires_at, used_at)
values ('w1', 'l1', 'ada@example.test', now(), now() + interval '20 minutes', now());
insert into shopper_sessions (website_id, id, token_hash, shopper_id, created_at, expires_at)
values ('w1', 'n1', '\x01', 's1', now(), now() + interval '30 days');
insert into shopper_addresses (website_id, id, shopper_id, address, preferred, created_at, updated_at)
values ('w1', 'a1', 's1', '{"country": "US"}', true, now(), now());
