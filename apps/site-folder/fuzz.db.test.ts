import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { checkFolder } from './check-folder.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { formatFolder } from './format-folder.ts';
import { importSite } from './import-site.ts';
import { anyProduct } from './testing/any-product.ts';
import { smallFolder } from './testing/small-folder.ts';

// Covers cases no one thought of: products with arbitrary content survive import and export.

const PRODUCTS = 20;

let database: Database;
let site: TestSite;
const storage = createMemoryStorage();

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
});
afterAll(() => database.close());

const productLists = fc.tuple(...Array.from({ length: PRODUCTS }, (_, index) => anyProduct(`fuzz-${index}`)));

const toFolder = (products: readonly object[]): FolderFiles =>
  smallFolder(Object.fromEntries(products.map((product, index) => [`products/shop/fuzz-${index}.json`, product])));

const toText = (files: FolderFiles) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

it('exports any imported product unchanged, in canonical form', async () => {
  const property = fc.asyncProperty(productLists, async (products) => {
    const files = toFolder(products);
    const canonical = formatFolder((await checkFolder(files)).document);
    const { id } = await importSite({ ...site, storage }, { files });
    expect(toText(await exportSite({ ...site, websiteId: id }, storage))).toStrictEqual(toText(canonical));
    expect(toText(formatFolder((await checkFolder(canonical)).document))).toStrictEqual(toText(canonical));
  });
  await fc.assert(property, { numRuns: 8, seed: 20_260_301 });
});
