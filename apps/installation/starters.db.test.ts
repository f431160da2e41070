import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFolder } from '#apps/site-folder/disk.ts';
import { smallFolder } from '#apps/site-folder/testing/small-folder.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { createStarters } from './starters.ts';

// Covers the starters in a folder: which are listed, and the website that one becomes.

let database: Database;
let site: TestSite;
let seeds: string;

const addStarter = async (name: string, description: object): Promise<void> => {
  const folder = path.join(seeds, 'starters', name);
  await writeFolder(folder, smallFolder(), false);
  await writeFile(path.join(folder, 'starter.json'), JSON.stringify(description));
};

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  seeds = await mkdtemp(path.join(os.tmpdir(), 'vitrine-starters-'));
});
afterAll(async () => {
  await database.close();
  await rm(seeds, { recursive: true });
});

describe('the starters of the program', () => {
  it('are the demo shop and the starter folders, by name', async () => {
    await addStarter('small', { name: 'small', title: 'Small site', description: 'Few pages.' });
    await addStarter('blog', { name: 'blog', title: 'Blog', description: 'Posts.' });
    await writeFile(path.join(seeds, 'starters', 'README.md'), '');
    const starters = createStarters({ storage: createMemoryStorage(), seeds });
    expect(await starters.list()).toStrictEqual([
      expect.objectContaining({ name: 'demo' }),
      { name: 'blog', title: 'Blog', description: 'Posts.' },
      { name: 'small', title: 'Small site', description: 'Few pages.' },
    ]);
  });

  it('become websites with their own title, identifier and host', async () => {
    const starters = createStarters({ storage: createMemoryStorage(), seeds });
    const input = { starter: 'small', identifier: 'my-shop', title: 'My shop', host: 'my-shop.example' };
    const id = await database.tx(async (db) => await starters.createWebsite({ ...site, db }, input));
    expect((await findWebsite(database, id))?.site).toMatchObject({ identifier: 'my-shop', title: 'My shop' });
    const rows = await database.sql`select host from website_hosts where website_id = ${id}`;
    expect(rows).toStrictEqual([{ host: 'my-shop.example' }]);
    const products = await database.sql`select item_id from products where website_id = ${id}`;
    expect(products.length).toBeGreaterThan(0);
  });

  it('must be described under the name of their folder', async () => {
    await addStarter('wrong', { name: 'other', title: 'Wrong', description: 'Wrong.' });
    const starters = createStarters({ storage: createMemoryStorage(), seeds });
    await expect(starters.list()).rejects.toThrow('must have the name of its folder');
  });
});
