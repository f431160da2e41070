-- Search indexes contain the website as a word, and those of products the codes of their variants. Both start with a sign
-- that no word of a text starts with. Before, they started with letters, and a search for "si" found everything.

create or replace function keep_item_search() returns trigger language plpgsql as $$
declare
  language regconfig := search_language(new.website_id);
  title tsvector := setweight(search_vector(language, new.title), 'A')
    || array_to_tsvector(array['@site ' || new.website_id]);
begin
  if new.shown_from is null then
    delete from item_search where website_id = new.website_id and item_id = new.id;
    return null;
  end if;
  insert into item_search (website_id, item_id, collection_id, shown_from, published_at, title_words, words)
  values (new.website_id, new.id, new.collection_id, new.shown_from, new.published_at, title,
    title
    || setweight(search_vector(language, array_to_string(new.categories || new.tags, ' ') || ' ' || new.author), 'B')
    || setweight(search_vector(language, left(new.excerpt, 10000)), 'C')
    -- A text of words may not grow beyond a megabyte.
    || setweight(to_tsvector(language, search_fold(left(new.body, 50000))), 'D'))
  on conflict (website_id, item_id) do update
    set collection_id = excluded.collection_id, shown_from = excluded.shown_from, published_at = excluded.published_at,
        title_words = excluded.title_words, words = excluded.words;
  return null;
end $$;

-- Without the indexes of the words, which are made anew: that is faster than changing every entry.
drop index item_search_words, item_search_title_words;
update item_search
set title_words = ts_delete(title_words, 'site ' || website_id) || array_to_tsvector(array['@site ' || website_id]),
    words = ts_delete(words, 'site ' || website_id) || array_to_tsvector(array['@site ' || website_id]);
create index item_search_words on item_search using gin (words);
create index item_search_title_words on item_search using gin (title_words);

-- Entries are never changed. Their words only serve the search.
alter table activity_entries disable trigger user;
drop index activity_entries_by_word;
update activity_entries
set words = ts_delete(words, 'site ' || website_id) || array_to_tsvector(array['@site ' || website_id]);
create index activity_entries_by_word on activity_entries using gin (words);
alter table activity_entries enable trigger user;

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
    strip(to_tsvector('pg_catalog.simple', search_fold(i.title || ' ' || array_to_string(i.tags, ' '))))
      || array_to_tsvector(array['@site ' || website] || coalesce(v.codes, '{}')),
    p.product_type
  from items i join products p on p.website_id = i.website_id and p.item_id = i.id
    cross join lateral (
      select count(*)::int as variant_count, min(payable) as lowest, max(payable) as highest,
        (array_agg(priced.sku order by position))[1] as sku,
        bool_or(on_sale) as some_on_sale, (array_agg(on_sale order by payable, position))[1] as cheapest_on_sale,
        array_agg('@code ' || lower(priced.sku)) || array_agg('@code ' || gtin) filter (where gtin is not null) as codes
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
drop index product_summaries_search;
update product_summaries
set words = array_to_tsvector(array(
  select case when starts_with(lexeme, 'site ') or starts_with(lexeme, 'code ') then '@' || lexeme else lexeme end
  from unnest(words)));
create index product_summaries_search on product_summaries using gin (words, terms);

-- At the end: pages read these tables, and wait until the migration is done.
drop index items_by_title_words;
create index items_by_title_words on items using gin (
  (to_tsvector('pg_catalog.simple', search_fold(title)) || array_to_tsvector(array['@site ' || website_id])));

drop index media_by_words;
create or replace function media_words(website_id text, filename text, alt text, title text, tags text[]) returns tsvector
language sql immutable as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(regexp_replace(
      normalize(lower(filename || ' ' || alt || ' ' || title || ' ' || array_to_string(tags, ' ')), nfkd),
      '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
    || array_to_tsvector(array['@site ' || website_id])
$$;
create index media_by_words on media using gin (media_words(website_id, filename, alt, title, tags));
