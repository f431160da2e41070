-- What a shopper has settled on besides the goods: codes entered, where it should go, how it should be sent.

alter table carts
  add column coupon_codes text[] not null default '{}' check (cardinality(coupon_codes) <= 20),
  add column shipping_location jsonb,
  add column shipping_option text;
