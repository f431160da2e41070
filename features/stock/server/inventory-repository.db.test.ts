import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { type InventorySort, list } from './inventory-repository.ts';
import { makeShop, type TestShop } from './testing/shop.ts';

// Covers that a page is the same whether it is sorted or read from the index of its sort order.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
  for (let at = 0; at < 12; at++)
    await makeProduct(shop, shop.shop, {
      title: at % 3 === 0 ? `Bowl ${at}` : `Mug ${at}`,
      type: at === 5 ? 'digital' : 'physical',
      variants: [
        { sku: `RED-${at}`, stock: (at * 5) % 7 },
        { sku: `BLUE-${at}`, stock: at % 4 === 0 ? 'unlimited' : at },
      ],
    });
});
afterAll(() => database.close());

const SORTS: readonly InventorySort[] = ['title', 'sku', 'onHand'];
const SEARCHES = ['', 'mug', 'red-1', 'bowl 3', 'nothing'];
const CASES = SORTS.flatMap((sort) => SEARCHES.map((search) => ({ sort, search })));

it.each(CASES)('returns the same page of “$search” by $sort either way', async ({ sort, search }) => {
  for (const stock of [undefined, 'out', 'in', 'unlimited'] as const)
    for (const isDescending of [false, true]) {
      const page = { search, stock, type: undefined, sort, isDescending, limit: 5 };
      const read = async (isFew: boolean) => {
        const first = await list(database, shop.websiteId, { ...page, after: null, isFew });
        const after = first.at(-1)?.sortValues ?? null;
        const second = after === null ? [] : await list(database, shop.websiteId, { ...page, after, isFew });
        return [...first, ...second].map(({ sku }) => sku);
      };
      expect(await read(false)).toStrictEqual(await read(true));
    }
});

it('finds the expected variants', async () => {
  const page = { search: 'red-1', stock: undefined, type: undefined, sort: 'sku', isDescending: false } as const;
  const found = await list(database, shop.websiteId, { ...page, after: null, limit: 5, isFew: false });
  expect(found.map(({ sku }) => sku)).toStrictEqual(['RED-1', 'RED-10', 'RED-11']);
});
