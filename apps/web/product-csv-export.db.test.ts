import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { openProductTables, type ProductTables } from './testing/product-tables.ts';

// Covers exports of some products, chosen by the filters of the list of products.

let database: Database;
let shop: ProductTables;
beforeAll(async () => {
  database = await testDatabase();
  shop = await openProductTables(database);
  const rows = Array.from({ length: 120 }, (_, n) => `Cup ${n},cup-${n},C-${n},${n},3,published,cups`);
  const table = ['Title,Slug,SKU,Price,Stock,State,Tags', ...rows, 'Bowl,bowl,B-1,5,0,draft,"bowls, cups"'].join('\n');
  await shop.importTable(`${table}\n`);
  await shop.importTable('Title,Slug,SKU,Price\nGone,gone,G-1,5\n');
  const gone = (await shop.products()).find(({ slug }) => slug === 'gone');
  await shop.owner.send({ method: 'DELETE', url: `/api/config/products/${gone?.id}` });
});
afterAll(() => database.close());

async function titles(query: object): Promise<string[]> {
  const text = await shop.exportTable('vitrine', query);
  const [header = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  const column = header.split(',').indexOf('Title');
  return lines.map((line) => line.split(',')[column] ?? '');
}

describe('an export', () => {
  it('has all products that are not in the trash', async () => {
    const all = await titles({});
    expect(all).toHaveLength(121);
    expect(all).not.toContain('Gone');
  });

  it.each([
    [{ search: 'bow' }, ['Bowl']],
    [{ state: 'draft' }, ['Bowl']],
    [{ tag: 'BOWLS', type: 'physical,service' }, ['Bowl']],
    [{ stock: 'sold-out' }, ['Bowl']],
    [{ priceMin: '11800' }, ['Cup 118', 'Cup 119']],
    [{ category: 'None' }, []],
  ])('has the products of %j', async (query, expected) => {
    expect((await titles(query)).toSorted()).toStrictEqual(expected);
  });

  it('reads the matching products page by page', async () => {
    expect(await titles({ state: 'published' })).toHaveLength(120);
  });

  it.each([{ trash: 'true' }, { sort: 'title' }, { state: 'gone' }, { search: 'x'.repeat(201) }])(
    'is refused for %j',
    async (query) => {
      const reply = await shop.owner.post('/api/config/exports', { format: 'vitrine', query });
      expect(reply.statusCode).toBe(400);
    },
  );
});
