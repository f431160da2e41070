insert into websites (id, identifier, title, settings, navigation, created_at, updated_at) values
  ('w1', 'one', 'One', '{"format": 1, "identifier": "one", "title": "One", "store": {"discounts": [
    {"code": "TEN", "title": "Ten", "kind": "percent", "percent": 10, "endsAt": "2026-02-01T00:00:00Z"},
    {"code": "FIVE", "title": "Five", "kind": "amount", "amountCents": 500, "minimumCents": 3000},
    {"code": "SHIP", "title": "Free", "kind": "free-shipping"}]}}', '{"main": []}', now(), now()),
  ('w2', 'two', 'Two', '{"format": 1, "identifier": "two", "title": "Two"}', '{}', now(), now());
insert into website_hosts (host, website_id) values ('one.example', 'w1'), ('two.example', 'w2');
insert into theme_files (website_id, path, content) values ('w1', 'site.region', '\x00ff'), ('w2', 'site.region', '');
insert into members (id, email, name, password_hash, created_at) values ('m1', 'a@one.example', 'A', '$argon2id$x', now());
insert into memberships (website_id, member_id, role, created_at) values ('w1', 'm1', 1, now()), ('w2', 'm1', 10, now());
insert into sessions (website_id, id, token_hash, member_id, created_at, last_seen_at, expires_at, revoked_at) values
  ('w1', 's1', '\x01', 'm1', now(), now(), now(), null), ('w1', 's2', '\x02', 'm1', now(), now(), now(), now());
