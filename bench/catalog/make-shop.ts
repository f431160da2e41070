import type { Collection } from '#features/pages/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';

export interface Shop {
  site: TestSite;
  collection: Collection;
  /** Of a product in the middle of the list. */
  slug: string;
}

/** A shop of that many products with two pictures and three variants each, in four categories. */
export async function makeShop(database: Database, products: number): Promise<Shop> {
  const site = await makeWebsite(database);
  const collection = await makeCollection(site, { slug: 'shop', pageSize: 24 });
  const { websiteId } = site;
  await database.sql`
    insert into media (website_id, id, filename, content_type, bytes, sha256, width, height, created_at)
    select ${websiteId}, 'media' || n, n || '.jpg', 'image/jpeg', 1000, sha256(n::text::bytea), 1600, 1200, now()
    from generate_series(1, ${products}::int) n`;
  await database.sql`
    insert into items (website_id, id, collection_id, slug, record_type, title, excerpt, body, state, published_at,
      categories, position, created_at, updated_at)
    select ${websiteId}, 'item' || n, ${collection.id}, 'product-' || n, 11, 'Product ' || n, 'An excerpt of some words.',
      repeat('A body of some more words. ', 20), 'published', now(), array['Kind ' || n % 4], n, now(), now()
    from generate_series(1, ${products}::int) n`;
  await database.sql`
    insert into products (website_id, item_id, product_type, options, details)
    select ${websiteId}, 'item' || n, 1, '{Size}', '{"publishedAt":"2026-01-01T00:00:00Z","seo":{}}'
    from generate_series(1, ${products}::int) n`;
  await database.sql`
    insert into item_images (website_id, item_id, position, media_id)
    select ${websiteId}, 'item' || n, p, 'media' || (n * (p + 1)) % ${products}::int + 1
    from generate_series(1, ${products}::int) n, generate_series(0, 1) p`;
  await database.sql`
    insert into variants (website_id, id, item_id, position, sku, attributes, price_cents, qty_in_stock)
    select ${websiteId}, 'v' || n || '-' || p, 'item' || n, p, 'SKU' || n || '-' || p,
      jsonb_build_object('Size', p::text), 1000 + n % 900, 5
    from generate_series(1, ${products}::int) n, generate_series(0, 2) p`;
  return { site, collection, slug: `product-${Math.ceil(products / 2)}` };
}
