-- The ledger of stock. `variants.qty_in_stock` is the sum of a variant's movements, kept beside it so that pages need no
-- join; both change in one statement. Of the level, `reserved` units are promised to checkouts under way.

alter table variants add column reserved integer not null default 0 check (reserved >= 0);

create table stock_movements (
  website_id text not null,
  id text not null,
  variant_id text not null,
  kind text not null check (kind in ('import', 'sale', 'cancel', 'refund', 'correction')),
  -- Units that came (above 0) or went (below).
  quantity integer not null check (
    case kind when 'sale' then quantity < 0 when 'cancel' then quantity > 0 when 'refund' then quantity > 0
      else quantity <> 0 end),
  reason text not null default '',
  -- What brought it about, such as an order; a repeated report of the same thing finds it here.
  reference text,
  -- No foreign key: who corrected a level stays known when that member is gone.
  member_id text,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create index stock_movements_by_variant on stock_movements (website_id, variant_id, created_at desc, id desc);
create unique index stock_movements_once on stock_movements (website_id, kind, reference, variant_id)
  where reference is not null;

-- A movement is never rewritten: what was wrong is put right by another one. It goes only together with its variant.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger stock_movements_append_only before update on stock_movements
  for each statement execute function refuse_rewriting();

insert into stock_movements (website_id, id, variant_id, kind, quantity, created_at)
select website_id, id, id, 'import', qty_in_stock, now() from variants where qty_in_stock > 0;

create table stock_reservations (
  website_id text not null,
  -- The checkout or cart that the units are kept for. All its rows expire together.
  owner text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  -- Whether these units stand in `variants.reserved`: those of an unlimited variant do not.
  counted boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (website_id, owner, variant_id),
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create index stock_reservations_by_variant on stock_reservations (website_id, variant_id);
create index stock_reservations_by_expiry on stock_reservations (expires_at);
