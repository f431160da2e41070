-- A purchase verifies one review of a product, and an account writes one. The columns have no foreign keys: what an order
-- or an account has proved stays used when they are gone.
alter table reviews add column order_id text, add column account_id text;
create unique index reviews_by_order on reviews (website_id, item_id, order_id) where order_id is not null;
create unique index reviews_by_account on reviews (website_id, item_id, account_id) where account_id is not null;

-- Which order verified a review was not kept, so the first ones stay verified, as many as there were orders when they were
-- written. The others lose the badge, and wait for the owner unless the owner has approved them.
with ranked as (
  select r.website_id, r.id,
    row_number() over (partition by r.website_id, r.item_id order by r.created_at, r.id) as place,
    row_number() over (partition by r.website_id, r.item_id,
      coalesce(nullif(lower(r.author_email), ''), r.id) order by r.created_at, r.id) as place_of_author,
    (select count(distinct o.id) from orders o
      join order_items t on t.website_id = o.website_id and t.order_id = o.id
      where o.website_id = r.website_id and t.item_id = r.item_id and o.paid_at <= r.created_at) as purchases
  from reviews r where r.verified
)
update reviews r
set verified = false, reasons = array_append(r.reasons, 'order-used'),
  state = case when r.state = 'approved' and r.decided_at is null then 'waiting' else r.state end
from ranked k
where r.website_id = k.website_id and r.id = k.id and (k.place > greatest(k.purchases, 1) or k.place_of_author > 1);

-- Since when the goods of a pending order are reserved, where an order that it replaced was the first to reserve them. Who
-- holds them, while it is pending: a keyed hash of the client's address, and the account that is signed in.
alter table orders add column reserved_since timestamptz, add column client text, add column account_id text;
create index orders_pending_of_client on orders (website_id, client) where state = 'pending';
create index orders_pending_of_account on orders (website_id, account_id) where state = 'pending';
