import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductEditor } from '#apps/web/testing/product-editor.ts';
import type { ProductReply } from '#features/catalog/admin-contract.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

// Covers the round trip of products that were edited in the browser.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const toText = (files: FolderFiles) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]));

it('exports edited products, imports them into an empty site and exports the same bytes again', async () => {
  const storage = createMemoryStorage();
  const editor = await openProductEditor(database, storage);
  await makeCollection(editor.site, { slug: 'home', type: 'page' });
  const { filename } = await makeImage(editor.site, storage);
  const post = async (body: object) => (await editor.send({ method: 'POST', body })).json<ProductReply>().product;
  const first = await post({ title: 'First', type: 'digital', variants: [{ priceCents: 100, stock: 'unlimited' }] });
  const second = await post({
    title: 'Second “one”',
    type: 'physical',
    state: 'needs-review',
    body: '<p>Ünïcode</p>',
    images: [filename],
    options: ['Size', 'Color'],
    related: ['shop/first'],
    variants: ['S', 'L'].map((Size) => ({
      attributes: { Color: 'Red', Size },
      priceCents: 100,
      salePriceCents: 90,
      gtin: '96385074',
      mpn: 'M 1',
      stock: 4,
      lowStockLimit: 0,
      sizeMillimetres: [1, 2, 3],
      image: filename,
    })),
  });
  await editor.send({
    method: 'PUT',
    path: `/${second.id}`,
    ifMatch: second.revision,
    body: {
      ...second,
      slug: 'renamed',
      options: ['Size', 'Colour'],
      variants: second.variants.map((variant) => ({
        ...variant,
        attributes: { Size: variant.attributes['Size'], Colour: 'Red' },
        stock: 6,
      })),
    },
  });
  await editor.send({ method: 'POST', path: `/${first.id}/duplicate` });
  const deleted = await post({ title: 'Deleted', type: 'physical', variants: [{ priceCents: 1 }] });
  await editor.send({ method: 'DELETE', path: `/${deleted.id}` });

  const exported = await exportSite({ ...editor.site, db: database }, storage);
  const files = [...exported.keys()].filter((name) => name.startsWith('products/') && name.endsWith('.json'));
  expect(files.toSorted()).toStrictEqual([
    'products/shop/first-copy.json',
    'products/shop/first.json',
    'products/shop/renamed.json',
  ]);
  const copyStorage = createMemoryStorage();
  const ctx = { ...editor.site, db: database, storage: copyStorage };
  const copy = await importSite(ctx, { files: exported, identifier: 'copy-of-edited' });
  const again = await exportSite({ ...ctx, websiteId: copy.id }, copyStorage);
  const { 'site.json': _before, ...before } = toText(exported);
  const { 'site.json': _after, ...after } = toText(again);
  expect(after).toStrictEqual(before);

  // An import into the edited site keeps its trash.
  await importSite({ ...ctx, storage }, { files: exported, identifier: editor.site.website.site.identifier });
  const [row] = await database.sql`select trashed_at from items where id = ${deleted.id}`;
  expect(row?.['trashed_at']).not.toBeNull();
});
