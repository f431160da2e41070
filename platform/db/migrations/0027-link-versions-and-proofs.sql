-- The link that opens an order or a subscription is signed together with this number: one more, and earlier links open nothing.
alter table orders add column link_version integer not null default 0 check (link_version >= 0);
alter table subscriptions add column link_version integer not null default 0 check (link_version >= 0);

-- A proof is spent once per installation, not once per website.
delete from spent_proofs later using spent_proofs earlier
where later.proof = earlier.proof and later.website_id > earlier.website_id;
create unique index spent_proofs_once on spent_proofs (proof);
