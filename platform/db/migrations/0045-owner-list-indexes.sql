-- Indexes for the filters of the owner's lists in a large shop.

create index orders_by_state on orders (website_id, state, created_at desc, id desc);

-- Both ends of the price range of a product: `product_summaries_by_price` has only the lower one.
create index product_summaries_by_highest_price on product_summaries (website_id, trashed, highest_cents, lowest_cents);

-- The inventory is sorted by the titles of the summaries, which have an index of their own.
drop index products_by_title;

create index media_by_kind on media (
  website_id,
  (case when external_url is not null then 'video'
        when split_part(content_type, '/', 1) in ('image', 'audio', 'video') then split_part(content_type, '/', 1)
        else 'document' end),
  created_at, id) where trashed_at is null;
create index media_by_alt on media (website_id, (case when alt = '' then 'missing' else 'present' end), created_at, id)
  where width > 0 and trashed_at is null;

-- The list of tags counts the items of each tag. Most items of a large shop have none.
create index items_with_tags on items (website_id) where tags <> '{}' and trashed_at is null;
