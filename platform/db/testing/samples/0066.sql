insert into redirects (website_id, id, from_path, to_url, to_path, status, created_at, updated_at)
values ('w1', 'redirect-1', '/old-shop', '/shop', '/shop', 301, now(), now());
insert into missing_pages (website_id, day, path, hits, last_hit_at, referrer, referrer_hits)
values ('w1', current_date, '/missing', 3, now(), 'other.example', 2);
