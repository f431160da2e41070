-- Where an order was placed: `checkout` by a shopper, `payment-link` by the link of a draft, `manual` by a member who marked
-- a draft as paid, `renewal` for a subscription. Null in orders from before: a job fills it in small transactions, because
-- one update of all orders would keep checkouts waiting.
alter table orders
  add column channel text check (channel in ('checkout', 'payment-link', 'manual', 'renewal')),
  -- What the order looked like when it was paid. Null if it was not assessed.
  add column risk text check (risk in ('low', 'medium', 'high')),
  add column risk_reasons text[] not null default '{}';

-- The order of a draft or of a renewal has its id as the id of the cart. The key of a draft that a member marks as paid
-- starts with `manual-`.
create function order_channel(website text, cart text, request_key text) returns text language sql stable as $$
  select case
    when exists (select from subscription_renewals r where r.website_id = website and r.id = cart) then 'renewal'
    when not exists (select from draft_orders d where d.website_id = website and d.id = cart) then 'checkout'
    when request_key like 'manual-%' then 'manual'
    else 'payment-link' end
$$;

-- Every process has it this way, also one of the previous version during an update.
create function set_order_channel() returns trigger language plpgsql as $$
begin
  new.channel := order_channel(new.website_id, new.cart_id, new.idempotency_key);
  return new;
end $$;
create trigger orders_channel before insert on orders
  for each row when (new.channel is null) execute function set_order_channel();

create index orders_by_channel on orders (website_id, channel, created_at desc, id desc);
-- Most orders have a low risk.
create index orders_by_risk on orders (website_id, risk, created_at desc, id desc) where risk in ('medium', 'high');
-- For the job. Empty afterwards.
create index orders_without_channel on orders (website_id, id) where channel is null;
