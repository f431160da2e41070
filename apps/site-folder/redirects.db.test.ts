import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { silentLog } from '#platform/log/log.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { unique } from '#seeds/factories/unique.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { InvalidFolderError } from './problem.ts';

// Covers redirects in a site folder: the round trip, what an import keeps, and what it refuses.

let database: Database;
const storage = createMemoryStorage();
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

const ctx = () => ({ db: database, clock: () => new Date(), random: randomBytes, log: silentLog, storage });

function makeFolder(identifier: string, redirects: readonly object[]): FolderFiles {
  const files = {
    'site.json': { format: 1, identifier, title: 'Shop', redirects },
    'collections/home.json': { type: 'page', title: 'Home' },
  };
  const written = Object.entries(files).map(([name, json]) => [name, Buffer.from(JSON.stringify(json))] as const);
  return new Map([...written, ...[...minimalTheme].map(([name, bytes]) => [`theme/${name}`, bytes] as const)]);
}

const REDIRECTS = [
  // A permanent redirect is the default, which an export leaves out.
  { from: '/old', to: '/new?a=1' },
  { from: '/away', to: 'https://other.example/', status: 302 },
];

it('are the same after an export and an import, which keeps the hits of an address', async () => {
  const identifier = unique('folder');
  const { id } = await importSite(ctx(), { files: makeFolder(identifier, REDIRECTS) });
  await database.sql`update redirects set hits = 5 where website_id = ${id}`;
  const exported = await exportSite({ ...ctx(), websiteId: id }, storage);
  const site = JSON.parse(Buffer.from(exported.get('site.json') ?? []).toString()) as { redirects: object[] };
  expect(site.redirects).toStrictEqual([REDIRECTS[1], REDIRECTS[0]]);

  await importSite(ctx(), { files: makeFolder(identifier, [{ from: '/Old/', to: '/newer' }]) });
  const rows = await database.sql`
    select from_path, to_url, hits::int as hits from redirects where website_id = ${id} and trashed_at is null`;
  expect(rows).toStrictEqual([{ from_path: '/old', to_url: '/newer', hits: 5 }]);
});

it('are refused with their place in the file', async () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/a/', to: '/c' },
    { from: '/x?y', to: 'javascript:alert(1)' },
  ];
  const refused = await importSite(ctx(), { files: makeFolder(unique('folder'), redirects) }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(InvalidFolderError);
  const { problems } = refused as InvalidFolderError;
  expect(problems.map(({ field }) => field)).toStrictEqual([
    'redirects[2].from',
    'redirects[3].from',
    'redirects[3].to',
    'redirects[1].to',
  ]);
});
