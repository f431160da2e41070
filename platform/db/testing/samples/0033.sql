insert into member_invitations (website_id, id, email, roles, invited_by, created_at, expires_at, accepted_at) values
  ('w1', 'i1', 'b@one.example', '{4,10}', 'm1', now(), now() + interval '7 days', null),
  ('w1', 'i2', 'c@one.example', '{1}', null, now(), now() + interval '7 days', now());
insert into member_password_resets (website_id, id, email, created_at, expires_at) values
  ('w1', 'r1', 'a@one.example', now(), now() + interval '1 hour');
insert into member_email_changes (website_id, id, member_id, old_email, new_email, created_at, expires_at, old_confirmed_at)
values ('w1', 'e1', 'm1', 'a@one.example', 'd@one.example', now(), now() + interval '1 day', now());
insert into member_totp (member_id, secret, created_at, confirmed_at, last_step) values ('m1', '\x01', now(), now(), 58000000);
insert into member_recovery_codes (member_id, code_hash, created_at, used_at) values
  ('m1', '\x01', now(), null), ('m1', '\x02', now(), now());
insert into member_passkeys (website_id, credential_id, id, member_id, name, rp_id, public_key, counter, transports, created_at)
values ('w1', 'Y3JlZA', 'p1', 'm1', 'Laptop', 'one.example', '\x01', 3, '{internal}', now());
insert into member_challenges (website_id, token_hash, kind, member_id, created_at, expires_at) values
  ('w1', '\x01', 'second-factor', 'm1', now(), now() + interval '5 minutes'),
  ('w1', '\x02', 'passkey', null, now(), now() + interval '5 minutes');
insert into member_security_settings (website_id, require_two_factor, updated_at) values ('w1', true, now());
