-- Lines outlive their product, so that the shopper can be told; a cart may belong to a person; changes that meet are seen.

alter table carts
  -- The account whose cart it is; null: whoever has the token. No foreign key: members and shoppers have accounts.
  add column owner_id text,
  -- Raised by every change: one that was prepared on an older state of the cart finds another number.
  add column version integer not null default 1,
  -- What was changed without the shopper's asking, numbered, until a browser is known to have been told.
  add column notices jsonb not null default '[]',
  add column last_notice integer not null default 0;
create unique index carts_by_owner on carts (website_id, owner_id) where owner_id is not null;

-- The token first: beginning with the website, this key looked as good as the primary one for finding a cart by its id to a
-- planner without statistics, and a young shop read all its carts with each line it wrote.
alter table carts drop constraint carts_website_id_token_hash_key;
create unique index carts_by_token on carts (token_hash, website_id);

-- What the shopper saw of the product.
alter table cart_entries add column seen_title text, add column seen_price_cents bigint check (seen_price_cents >= 0);

update cart_entries e
set seen_title = i.title,
    seen_price_cents = case when v.on_sale then coalesce(v.sale_price_cents, v.price_cents) else v.price_cents end
from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
where v.website_id = e.website_id and v.id = e.variant_id;

alter table cart_entries
  alter column seen_title set not null,
  alter column seen_price_cents set not null,
  drop constraint cart_entries_website_id_variant_id_fkey;
drop index cart_entries_by_variant;
