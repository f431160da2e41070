-- A search together with a filter reads one index: the products of a filter may be all of them.
drop index product_summaries_words, product_summaries_terms;

-- The inventory filters variants by the type of their product.
alter table product_summaries add column product_type smallint;
update product_summaries s set product_type = p.product_type
from products p where p.website_id = s.website_id and p.item_id = s.item_id;
alter table product_summaries alter column product_type set not null;

create index product_summaries_search on product_summaries using gin (words, terms);
create index product_summaries_by_type on product_summaries (website_id, product_type, item_id) where not trashed;
-- The products whose variants do not count as sold out, low or in stock. They are few compared with the others.
create index product_summaries_without_levels on product_summaries (website_id, item_id)
  where trashed or product_type in (2, 4);

create or replace function refresh_product_summaries(website text, ids text[]) returns void language plpgsql as $$
begin
  -- Locked before the variants are read: the next statement then sees what a concurrent change has committed.
  perform from product_summaries where website_id = website and item_id = any (ids) order by item_id for update;
  insert into product_summaries (website_id, item_id, trashed, title, created_at, updated_at, variant_count, sku,
    lowest_cents, highest_cents, on_sale, terms, words, product_type)
  select i.website_id, i.id, i.trashed_at is not null, left(search_fold(i.title), 100), i.created_at, i.updated_at,
    v.variant_count, coalesce(v.sku, ''), coalesce(v.lowest, 0), coalesce(v.highest, 0),
    -- Digital goods have one price, that of the cheapest variant.
    coalesce(case p.product_type when 2 then v.cheapest_on_sale else v.some_on_sale end, false),
    array(select website || ' ' || term from (
      select 'state ' || i.state as term
      union all select 'type ' || p.product_type
      union all select 'collection ' || i.collection_id
      union select 'category ' || lower(category) from unnest(i.categories) category
      union select 'tag ' || lower(tag) from unnest(i.tags) tag
      union all select case when exists (
          select from item_images g where g.website_id = i.website_id and g.item_id = i.id)
        then 'picture' else 'no picture' end
      union all select case when i.body = '' and i.excerpt = '' then 'no description' else 'description' end
      union all select case when p.details ? 'subscription' then 'subscription' else 'no subscription' end
      union all select case when p.details ? 'form' then 'form' else 'no form' end) found),
    to_tsvector('pg_catalog.simple', search_fold(i.title || ' ' || array_to_string(i.tags, ' ')))
      || array_to_tsvector(array['site ' || website] || coalesce(v.codes, '{}')),
    p.product_type
  from items i join products p on p.website_id = i.website_id and p.item_id = i.id
    cross join lateral (
      select count(*)::int as variant_count, min(payable) as lowest, max(payable) as highest,
        (array_agg(priced.sku order by position))[1] as sku,
        bool_or(on_sale) as some_on_sale, (array_agg(on_sale order by payable, position))[1] as cheapest_on_sale,
        -- With a space, so that the beginning of a word never finds them: thousands of SKUs may start with the same letters.
        array_agg('code ' || lower(priced.sku)) || array_agg('code ' || gtin) filter (where gtin is not null) as codes
      from (select o.*, case when o.on_sale then coalesce(o.sale_price_cents, o.price_cents) else o.price_cents end
              as payable
            from variants o where o.website_id = i.website_id and o.item_id = i.id) priced) v
  where i.website_id = website and i.id = any (ids)
  order by i.id
  on conflict (website_id, item_id) do update
    set trashed = excluded.trashed, title = excluded.title, created_at = excluded.created_at,
        updated_at = excluded.updated_at, variant_count = excluded.variant_count, sku = excluded.sku,
        lowest_cents = excluded.lowest_cents, highest_cents = excluded.highest_cents, on_sale = excluded.on_sale,
        terms = excluded.terms, words = excluded.words, product_type = excluded.product_type;
end $$;
