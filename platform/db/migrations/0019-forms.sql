-- What visitors have sent by forms, their files, where it was sent on to, and proofs that work once.

create table form_submissions (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  -- Without a foreign key, since what was answered outlives its form.
  form_id text not null,
  form_name text not null,
  state text not null check (state in ('inbox', 'spam')),
  -- Why it waits apart from the others, for who decides about it.
  reasons text[] not null default '{}',
  email text not null default '',
  page text not null default '',
  -- Answers with their questions, in the order of the form.
  answers jsonb not null,
  -- All of it in small letters, for the search.
  words text not null,
  -- Of the key that it was sent with, and of what was sent: the same form sent twice is one submission.
  key_hash bytea not null,
  digest bytea not null,
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, key_hash)
);
create index form_submissions_by_time on form_submissions (website_id, state, created_at desc, id desc);
create index form_submissions_by_form on form_submissions (website_id, form_id, created_at desc, id desc);

create table form_deliveries (
  website_id text not null,
  submission_id text not null,
  kind text not null check (kind in ('mail', 'webhook', 'mailing-list')),
  target text not null,
  delivered_at timestamptz,
  primary key (website_id, submission_id, kind, target),
  foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
);

-- A file comes before the submission that it belongs to; one that no submission has taken goes after a day.
create table form_files (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  form_id text not null,
  field_id text not null,
  submission_id text,
  filename text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
);
create index form_files_by_submission on form_files (website_id, submission_id);
create index form_files_unclaimed on form_files (created_at) where submission_id is null;

create table spent_proofs (
  website_id text not null references websites (id) on delete cascade,
  proof bytea not null,
  expires_at timestamptz not null,
  primary key (website_id, proof)
);
create index spent_proofs_by_time on spent_proofs (expires_at);
