import { afterAll, beforeAll, expect, it } from 'vitest';
import { reserve } from '#features/stock/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

// Covers that the stock in a folder goes through the ledger. The rest of an import is tested separately.

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const PRODUCT = 'products/shop/mug.json';

function withStock(files: FolderFiles, from: string, to: string): FolderFiles {
  const text = Buffer.from(files.get(PRODUCT) ?? []).toString();
  expect(text).toContain(from);
  return new Map(files).set(PRODUCT, Buffer.from(text.replace(from, to)));
}

it('an import writes its stock to the ledger, exports it, and corrects it when repeated', async () => {
  const storage = createMemoryStorage();
  const source = await makeWebsite(database);
  await makeCollection(source, { slug: 'home', type: 'page' });
  await makeProduct(source, await makeCollection(source, { slug: 'shop' }), {
    slug: 'mug',
    options: ['Size'],
    variants: [
      { sku: 'MUG-S', attributes: { Size: 'Small' }, stock: 7 },
      { sku: 'MUG-L', attributes: { Size: 'Large' }, stock: 'unlimited' },
    ],
  });
  const files = await exportSite(source, storage);
  const into = { ...source, storage };
  const { id: websiteId } = await importSite(into, { files, identifier: 'copy' });
  const copy = { ...source, websiteId };
  expect((await exportSite(copy, storage)).get(PRODUCT)).toStrictEqual(files.get(PRODUCT));

  const [small] = await database.sql<{ id: string }>`
    select id from variants where website_id = ${websiteId} and sku = 'MUG-S'`;
  const lines = [{ variantId: small!.id, quantity: 5 }];
  expect(await reserve(copy, { owner: 'checkout', lines, expiresAt: source.clock() })).toStrictEqual({ ok: true });
  source.clock.advance(1);
  await importSite(into, { files: withStock(files, '"stock": 7', '"stock": 6'), identifier: 'copy' });
  await importSite(into, { files: withStock(files, '"stock": 7', '"stock": 6'), identifier: 'copy' });

  const ledger = await database.sql`
    select v.sku, m.kind, m.quantity, v.qty_in_stock as level, v.reserved
    from stock_movements m join variants v on v.website_id = m.website_id and v.id = m.variant_id
    where m.website_id = ${websiteId} order by m.created_at`;
  const [sku, level, reserved] = ['MUG-S', 6, 5];
  expect(ledger).toStrictEqual([
    { sku, kind: 'import', quantity: 7, level, reserved },
    { sku, kind: 'import', quantity: -1, level, reserved },
  ]);
});
