-- What shoppers say of products: written here, or brought from elsewhere.

create table reviews (
  website_id text not null,
  id text not null,
  item_id text not null,
  state text not null check (state in ('approved', 'waiting', 'spam', 'hidden')),
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  author_name text not null,
  author_email text not null default '',
  -- Whoever wrote it has bought the product here.
  verified boolean not null default false,
  -- Where it was brought from; null for those written here.
  source text check (source <> ''),
  -- Why it was held back, for who decides about it.
  reasons text[] not null default '{}',
  -- Of what was sent, or of what it is called where it comes from: the same twice is one review.
  digest bytea not null,
  visitor_hash bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (website_id, id),
  unique (website_id, item_id, digest),
  foreign key (website_id, item_id) references items (website_id, id) on delete cascade
);
create index reviews_of_item on reviews (website_id, item_id, created_at desc, id desc) where state = 'approved';
create index reviews_by_state on reviews (website_id, state, created_at desc, id desc);
-- A browser has one word about a product.
create unique index reviews_by_visitor on reviews (website_id, item_id, visitor_hash) where visitor_hash is not null;
create index reviews_by_source on reviews (website_id, source) where source is not null;
