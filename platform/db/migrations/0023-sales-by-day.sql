-- For counting what was sold on a day without reading every order.
create index orders_by_payment on orders (website_id, paid_at) where paid_at is not null;
