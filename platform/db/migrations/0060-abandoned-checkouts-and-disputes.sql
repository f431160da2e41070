-- Checkouts that were left without a paid order: those of pending orders that expired, and those of shoppers who asked
-- for a reminder.
create table abandoned_checkouts (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  cart_id text not null,
  -- The cart that the link of the email has filled last, in another browser.
  restored_cart_id text,
  -- The order that expired. Null if none was placed.
  order_id text,
  -- In lower case, as in orders.
  email text not null,
  -- The items as they were: `[{ "variantId", "title", "sku", "attributes", "answers", "quantity", "unitPriceCents" }]`.
  lines jsonb not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  currency text not null,
  state text not null check (state in ('open', 'emailed', 'recovered', 'expired')),
  -- When the shopper asked for a reminder. Null without consent: no email is sent.
  consented_at timestamptz,
  -- From this time on, the checkout counts as abandoned.
  abandoned_at timestamptz not null,
  -- When the job that sends the email was enqueued, and when the email was sent.
  queued_at timestamptz,
  emailed_at timestamptz,
  -- The order that was paid later.
  recovered_at timestamptz,
  recovered_order_id text,
  recovered_cents bigint,
  recovered_currency text,
  recovered_test boolean,
  created_at timestamptz not null,
  primary key (website_id, id),
  check ((state = 'recovered') = (recovered_at is not null)),
  check ((recovered_at is null) = (recovered_order_id is null) and (recovered_at is null) = (recovered_cents is null)
    and (recovered_at is null) = (recovered_currency is null) and (recovered_at is null) = (recovered_test is null))
);
create unique index abandoned_checkouts_of_cart on abandoned_checkouts (website_id, cart_id)
  where state in ('open', 'emailed');
create index abandoned_checkouts_restored on abandoned_checkouts (website_id, restored_cart_id)
  where state in ('open', 'emailed') and restored_cart_id is not null;
-- Also finds beginnings of addresses.
create index abandoned_checkouts_by_email on abandoned_checkouts (website_id, email text_pattern_ops);
create index abandoned_checkouts_by_time on abandoned_checkouts (website_id, abandoned_at desc, id desc);
create index abandoned_checkouts_by_state on abandoned_checkouts (website_id, state, abandoned_at desc, id desc);
create index abandoned_checkouts_by_subtotal on abandoned_checkouts (website_id, subtotal_cents, id);
create index abandoned_checkouts_due on abandoned_checkouts (website_id, abandoned_at)
  where state = 'open' and consented_at is not null and queued_at is null;
create index abandoned_checkouts_recovered on abandoned_checkouts (website_id, recovered_at) where state = 'recovered';
-- For the job that ends and deletes old ones, of all websites.
create index abandoned_checkouts_by_age on abandoned_checkouts (abandoned_at);

create table abandoned_checkout_settings (
  website_id text primary key references websites (id) on delete cascade,
  -- Whether shoppers can ask for a reminder, and how long after they left it is sent.
  enabled boolean not null,
  delay_hours smallint not null check (delay_hours between 1 and 168)
);

-- Payments that the bank of the shopper disputes, as the provider reports them. Amounts are minor units.
create table payment_disputes (
  website_id text not null,
  id text not null,
  payment_id text not null,
  provider_ref text not null,
  state text not null check (state in ('needs-response', 'under-review', 'won', 'lost', 'closed')),
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- A code of the provider, such as `fraudulent`.
  reason text not null,
  -- Whether the bank only asks for information. No money is taken for an inquiry.
  is_inquiry boolean not null,
  -- Until when evidence can be submitted.
  due_at timestamptz,
  opened_at timestamptz not null,
  -- The time of the newest report that was applied, by the clock of the provider.
  reported_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, payment_id) references payments (website_id, id) on delete cascade,
  unique (website_id, payment_id, provider_ref)
);
-- The disputes that wait for evidence.
create index payment_disputes_open on payment_disputes (website_id, payment_id) where state = 'needs-response';

-- What the provider transfers to the bank account of the shop.
create table payment_payouts (
  -- The website whose host receives the events of the provider: a payout belongs to no single payment.
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  provider text not null check (provider in ('test', 'stripe')),
  provider_ref text not null,
  state text not null check (state in ('pending', 'in-transit', 'paid', 'failed', 'cancelled')),
  currency text not null,
  -- Negative if the provider collects money from the shop.
  amount_minor bigint not null,
  arrival_at timestamptz not null,
  failure text,
  created_at timestamptz not null,
  reported_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, provider, provider_ref)
);
create index payment_payouts_by_arrival on payment_payouts (website_id, arrival_at desc, id desc);
