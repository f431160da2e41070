import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { silentLog } from '#platform/log/log.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { unique } from '#seeds/factories/unique.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

// Covers the round trip of categories with details, former names, tags without items and low-stock limits.

let database: Database;
const storage = createMemoryStorage();

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const ctx = () => ({ db: database, clock: () => new Date(), random: randomBytes, log: silentLog, storage });

const mug = {
  title: 'Mug',
  type: 'physical',
  publishedAt: '2025-01-01T00:00:00Z',
  categories: ['Mugs'],
  tags: ['gift'],
  variants: [{ sku: unique('MUG'), priceCents: 2800, stock: 3, lowStockLimit: 0 }],
};

function makeFolder(site: object, shop: object): FolderFiles {
  const files = {
    'site.json': { format: 1, identifier: unique('folder'), title: 'Shop', ...site },
    'collections/home.json': { type: 'page', title: 'Home' },
    'collections/shop.json': { type: 'products', title: 'Shop', ...shop },
    'products/shop/mug.json': mug,
  };
  const written = Object.entries(files).map(([name, json]) => [name, `${JSON.stringify(json, null, 2)}\n`] as const);
  const theme = [...minimalTheme].map(([name, bytes]) => [`theme/${name}`, bytes] as const);
  return new Map([...written.map(([name, text]) => [name, Buffer.from(text)] as const), ...theme]);
}

async function roundTrip(files: FolderFiles): Promise<{ exported: Map<string, string>; websiteId: WebsiteId }> {
  const { id } = await importSite(ctx(), { files });
  const exported = await exportSite({ ...ctx(), websiteId: id }, storage);
  const texts = [...exported].map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const);
  return { exported: new Map(texts), websiteId: id };
}

const textOf = (files: FolderFiles, name: string): string => Buffer.from(files.get(name) ?? []).toString();

it('exports the same bytes', async () => {
  const files = makeFolder(
    {
      store: { lowStock: { lowStockLimit: 9, lowStockEmail: false } },
      tags: ['summer', 'winter'],
      oldTags: { autumn: 'winter', gone: '' },
    },
    {
      categories: [
        'Sale',
        {
          name: 'Tableware',
          description: 'For every day',
          seo: { title: 'Tableware from our kiln' },
          categories: [{ name: 'Mugs', categories: ['Large'] }, 'Plates'],
        },
      ],
      oldCategories: { Cups: 'Mugs', Old: '' },
    },
  );
  const { exported } = await roundTrip(files);
  for (const name of ['site.json', 'collections/shop.json', 'products/shop/mug.json'])
    expect(exported.get(name)).toBe(textOf(files, name));
});

it('imports a folder with names only, and removes what it no longer has', async () => {
  const files = makeFolder({ tags: ['summer'] }, { categories: ['Mugs'] });
  const { websiteId } = await roundTrip(files);
  const site = JSON.parse(textOf(files, 'site.json')) as { tags?: string[] };
  delete site.tags;
  files.set('site.json', Buffer.from(`${JSON.stringify(site, null, 2)}\n`));
  const { exported } = await roundTrip(files);
  expect(exported.get('site.json')).toBe(textOf(files, 'site.json'));
  expect(exported.get('collections/shop.json')).toContain('"Mugs"');
  expect(await database.sql`select name from tags where website_id = ${websiteId}`).toStrictEqual([]);
});
