-- Members of a website: the owner, access to code, invitations, and how members prove who they are.

-- The owner of a website is one of its admins. Access to code is granted to a website manager separately.
alter table memberships add column is_owner boolean not null default false check (not is_owner or role = 1);
alter table memberships add column has_code boolean not null default false check (not has_code or role = 15);
update memberships m set is_owner = true
where m.role = 1 and not exists (
  select from memberships e
  where e.website_id = m.website_id and e.role = 1 and (e.created_at, e.member_id) < (m.created_at, m.member_id));
create unique index memberships_owner on memberships (website_id) where is_owner;

-- When the member last entered a password or used a passkey in this session.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;

-- The link in the email is made of the id, the version and the secret of the installation, and is not stored.
create table member_invitations (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  email text not null check (email = lower(email)),
  roles smallint[] not null,
  invited_by text references members (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Sending the invitation again increments it: the link in the previous email stops working.
  link_version integer not null default 0 check (link_version >= 0),
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (website_id, id)
);
create index member_invitations_by_email on member_invitations (website_id, email);
create index member_invitations_by_expiry on member_invitations (expires_at);
create index member_invitations_by_inviter on member_invitations (invited_by);

-- Requested password resets, also for addresses that no member has: the request does the same work for both.
create table member_password_resets (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (website_id, id)
);
create index member_password_resets_by_email on member_password_resets (email);
create index member_password_resets_by_expiry on member_password_resets (expires_at);

-- A new email address takes effect when both addresses have confirmed it.
create table member_email_changes (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  member_id text not null references members (id) on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (website_id, id)
);
create index member_email_changes_by_member on member_email_changes (member_id);
create index member_email_changes_by_expiry on member_email_changes (expires_at);

-- One authenticator app per member, for all websites. The secret is encrypted.
create table member_totp (
  member_id text primary key references members (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the member has entered a first code.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. A code of this step or an earlier one is refused.
  last_step bigint not null default 0
);

create table member_recovery_codes (
  member_id text not null references members (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A passkey belongs to the host of one website.
create table member_passkeys (
  website_id text not null references websites (id) on delete cascade,
  credential_id text not null,
  id text not null,
  member_id text not null references members (id) on delete cascade,
  name text not null,
  rp_id text not null,
  public_key bytea not null,
  -- The signature counter of the authenticator. It never decreases.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (website_id, credential_id),
  unique (website_id, id)
);
create index member_passkeys_by_member on member_passkeys (member_id, website_id);

-- Steps of a sign-in or of the registration of a passkey that has begun. Each is used once.
create table member_challenges (
  website_id text not null references websites (id) on delete cascade,
  -- The hash of a token in a cookie, or of the challenge that a passkey signs.
  token_hash bytea not null,
  kind text not null check (kind in ('second-factor', 'passkey-registration', 'passkey')),
  member_id text references members (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, token_hash)
);
create index member_challenges_by_expiry on member_challenges (expires_at);
create index member_challenges_by_member on member_challenges (member_id);

create table member_security_settings (
  website_id text primary key references websites (id) on delete cascade,
  require_two_factor boolean not null,
  updated_at timestamptz not null
);
