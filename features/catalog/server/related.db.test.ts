import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import * as products from './repository.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function makeShop() {
  const site = await makeWebsite(database);
  const shop = await makeCollection(site);
  const another = await makeCollection(site);
  await makeProducts(site, another, [{ slug: 'other-list', categories: ['Table'] }]);
  await makeProducts(site, shop, [
    { slug: 'vase', position: 1, categories: ['Home'] },
    { slug: 'bowl', position: 2, categories: ['Table', 'Sale'] },
    { slug: 'hidden', position: 3, categories: ['Table'], state: 'draft' },
    { slug: 'plate', position: 4, categories: ['Table'] },
    { slug: 'candle', position: 5, categories: ['Sale', 'Home'] },
    { slug: 'towel', position: 6, categories: [] },
    { slug: 'apron', position: 7, categories: [] },
  ]);
  const lookup = { collectionId: shop.id, reader: { now: site.clock() } };
  const slugsOf = async (slug: string) =>
    (await products.findWithRelated(site.db, site.websiteId, { ...lookup, slug })).map((row) => row.slug);
  return { slugsOf };
}

it('returns a product with others of its list, those of a shared category first, then in list order', async () => {
  const { slugsOf } = await makeShop();
  expect(await slugsOf('bowl')).toStrictEqual(['bowl', 'plate', 'candle', 'vase', 'towel', 'apron']);
  expect(await slugsOf('towel')).toStrictEqual(['towel', 'vase', 'bowl', 'plate', 'candle', 'apron']);
});

it('returns nothing for an unknown or unpublished product', async () => {
  const { slugsOf } = await makeShop();
  expect([await slugsOf('mug'), await slugsOf('hidden'), await slugsOf('other-list')]).toStrictEqual([[], [], []]);
});
