import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#apps/installation/project-root.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { checkFolder } from './check-folder.ts';
import { readFolder } from './disk.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { formatFolder } from './format-folder.ts';
import { importSite } from './import-site.ts';
import { listStarters, type Starter } from './list-starters.ts';

// Covers the starter sites: each is a whole site in canonical form that imports and exports without loss.

const MAX_BYTES = 3 * 1024 * 1024;
const starters = await listStarters(path.join(projectRoot(), 'seeds', 'starters'));

let database: Database;
let neighbour: TestSite;
beforeAll(async () => {
  database = await testDatabase();
  neighbour = await makeWebsite(database);
});
afterAll(() => database.close());

const differing = (files: FolderFiles, others: FolderFiles): string[] =>
  [...new Set([...files.keys(), ...others.keys()])].filter(
    (name) => !Buffer.from(files.get(name) ?? []).equals(Buffer.from(others.get(name) ?? [])),
  );

async function filesOf({ folder }: Starter): Promise<FolderFiles> {
  return await readFolder(folder);
}

describe('the starter sites', () => {
  it('are a portfolio, a restaurant and a blog', () => {
    expect(starters.map(({ name }) => name)).toStrictEqual(['blog', 'portfolio', 'restaurant']);
  });

  it.each(starters)('exports the imported $name without loss', async (starter) => {
    const files = await filesOf(starter);
    const storage = createMemoryStorage();
    const ctx = { ...neighbour, db: database, storage };
    const { id } = await importSite(ctx, { files });
    const exported = await exportSite({ ...ctx, websiteId: id }, storage);
    expect(differing(files, exported)).toStrictEqual(['starter.json']);
    expect(exported.has('starter.json')).toBe(false);
  });

  it.each(starters)('keeps $name in canonical form', async (starter) => {
    const files = await filesOf(starter);
    expect(differing(files, formatFolder((await checkFolder(files)).document))).toStrictEqual([]);
  });

  it.each(starters)('keeps $name below 3 MB', async (starter) => {
    const sizes = [...(await filesOf(starter)).values()].map(({ byteLength }) => byteLength);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });

  it.each(starters)('describes every picture of $name', async (starter) => {
    const { document } = await checkFolder(await filesOf(starter));
    const silent = [...document.media].filter(([, { note }]) => note.alt === '').map(([name]) => name);
    expect(silent).toStrictEqual([]);
  });
});

describe('starter.json', () => {
  it('is refused with an unknown key', async () => {
    const [starter] = starters;
    const files = await filesOf(starter!);
    files.set('starter.json', Buffer.from('{ "name": "blog", "title": "Blog", "description": "Text", "price": 1 }'));
    await expect(checkFolder(files)).rejects.toThrow('starter.json');
  });
});
