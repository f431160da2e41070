import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { countSold } from './count-sold.ts';

// Covers the job that counts the units sold in the last 90 days, for the sort order "Best selling".

let database: Database;
let site: TestSite;
let products: TestProduct[];

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  const shop = await makeCollection(site, { slug: 'shop' });
  products = await makeProducts(site, shop, [{ slug: 'bowl' }, { slug: 'cup' }, { slug: 'jar' }]);
});
afterAll(() => database.close());

const DAY = 86_400_000;

interface Sale {
  slug: string;
  quantity: number;
  returned?: number;
  daysAgo?: number;
  isTest?: boolean;
}

async function sell(id: string, { slug, quantity, returned = 0, daysAgo = 1, isTest = false }: Sale): Promise<void> {
  const paidAt = new Date(site.clock().getTime() - daysAgo * DAY);
  const itemId = products.find((product) => product.slug === slug)?.id;
  await database.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at)
    values (${site.websiteId}, ${id}, 'paid', ${Number(id)}, ${id}, ${id}, '', 'a@shop.example', 'USD', 100, 0, 0, 0, 0,
      100, false, '[]', '[]', ${isTest}, ${paidAt}, ${paidAt}, ${paidAt}, ${paidAt})`;
  await database.sql`
    insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes,
      product_type, quantity, unit_price_cents, discount_cents, returned)
    values (${site.websiteId}, ${id}, 0, ${id}, ${itemId}, 'v', 'SKU', 'T', '{}', 1, ${quantity}, 100, 0, ${returned})`;
}

const count = async (): Promise<Record<string, number>> => {
  await countSold({ ...site, signal: new AbortController().signal });
  const rows = await database.sql<{ slug: string; sold: number }>`
    select i.slug, l.sold from product_listings l join items i on i.website_id = l.website_id and i.id = l.item_id
    where l.website_id = ${site.websiteId} order by i.slug`;
  return Object.fromEntries(rows.map(({ slug, sold }) => [slug, sold]));
};

it('counts paid units of the last 90 days without returned units and test orders', async () => {
  await sell('1', { slug: 'bowl', quantity: 3 });
  await sell('2', { slug: 'bowl', quantity: 2, returned: 1, daysAgo: 60 });
  await sell('3', { slug: 'cup', quantity: 9, daysAgo: 100 });
  await sell('4', { slug: 'cup', quantity: 9, isTest: true });
  await sell('5', { slug: 'jar', quantity: 1, returned: 1 });
  expect(await count()).toStrictEqual({ bowl: 4, cup: 0, jar: 0 });
});

it('forgets sales that are older than 90 days', async () => {
  expect(await count()).toMatchObject({ bowl: 4 });
  site.clock.advance(50 * DAY);
  expect(await count()).toMatchObject({ bowl: 3 });
  site.clock.advance(50 * DAY);
  expect(await count()).toMatchObject({ bowl: 0 });
});
