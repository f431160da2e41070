import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from '#apps/cli/testing/program.ts';
import { projectRoot } from '#apps/installation/project-root.ts';
import { writeFolder } from '#apps/site-folder/disk.ts';
import { exportSite } from '#apps/site-folder/export-site.ts';
import type { Collection } from '#features/content/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import { connect } from '#platform/db/db.ts';
import { openFreezingProxy } from '#platform/db/testing/freezing-proxy.ts';
import { testDatabaseUrl } from '#platform/db/testing/test-database.ts';
import { silentLog } from '#platform/log/log.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that pages are cached, and that no process keeps serving outdated ones.

let one: TestWeb;
let two: TestWeb;
let site: TestSite;
let home: Collection;
let shop: Collection;
let bowl: TestProduct;
const statements: string[] = [];
const WAIT_OPTIONS = { timeout: 60_000 };

beforeAll(async () => {
  const onStatement = (text: string): void => void statements.push(text);
  one = await openWeb({ onStatement });
  two = await openWeb({ onStatement });
});
afterAll(async () => {
  await one.close();
  await two.close();
});
beforeEach(async () => {
  site = await makeWebsite(one.installation.database);
  home = await makeCollection(site, { slug: 'home', type: 'blog' });
  shop = await makeCollection(site, { slug: 'shop' });
  bowl = await makeProduct(site, shop, { slug: 'bowl', title: 'Old Bowl', form: await makeForm(site) });
  await keepPages();
  await announcePurge(site, []);
  // Announcements arrive in order: once this one has arrived, those of the previous test have too.
  await Promise.all([one, two].map((web) => vi.waitUntil(() => isRerendered(web), WAIT_OPTIONS)));
  await keepPages();
});

async function titleOn(web: TestWeb, url = bowl.path): Promise<string> {
  const { body } = await web.server.inject({ url, headers: { host: site.host } });
  return /Old Bowl|New Bowl/.exec(body)?.[0] ?? body;
}

const rename = (db: TestSite['db'] = site.db) => db.sql`
  update items set title = 'New Bowl' where website_id = ${site.websiteId} and id = ${bowl.id}`;

async function isRerendered(web: TestWeb, url = bowl.path): Promise<boolean> {
  const before = statements.length;
  await titleOn(web, url);
  return statements.length > before;
}

/** Both processes cache the pages, so that a missed change would show. */
async function keepPages(): Promise<void> {
  await vi.waitUntil(async () => {
    const before = statements.length;
    for (const web of [one, two]) for (const url of [bowl.path, '/shop', '/']) await titleOn(web, url);
    return statements.length === before;
  }, WAIT_OPTIONS);
}

describe('a cached page', () => {
  it('is served without a query', async () => {
    statements.length = 0;
    expect([await titleOn(two), await titleOn(two, '/shop'), statements]).toStrictEqual(['Old Bowl', 'Old Bowl', []]);
  });

  it('is rendered again in every process once a change to it is announced', async () => {
    await rename();
    expect([await titleOn(one), await titleOn(two)]).toStrictEqual(['Old Bowl', 'Old Bowl']);
    await announcePurge(site, [`item:${bowl.id}`]);
    // The process that changes it serves the change with its next reply.
    expect(await titleOn(one)).toBe('New Bowl');
    await expect.poll(() => titleOn(two), WAIT_OPTIONS).toBe('New Bowl');
    // The list was not part of the announcement.
    expect(await titleOn(two, '/shop')).toBe('Old Bowl');
    await announcePurge(site, [`collection:${shop.id}`]);
    await expect.poll(() => titleOn(two, '/shop'), WAIT_OPTIONS).toBe('New Bowl');
  });

  it('stays cached when another website changes, even one with the same names', async () => {
    const neighbour = await makeWebsite(one.installation.database);
    await rename();
    await announcePurge(neighbour, [`item:${bowl.id}`, `collection:${shop.id}`]);
    await announcePurge(neighbour, []);
    await announcePurge(site, [`collection:${home.id}`]);
    await vi.waitUntil(() => isRerendered(two, '/'), WAIT_OPTIONS);
    expect(await titleOn(two)).toBe('Old Bowl');
  });

  it('stays cached after a rolled back change and is dropped after a committed one', async () => {
    const undone = site.db.tx(async (tx) => {
      await rename(tx);
      await announcePurge({ ...site, db: tx }, []);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    statements.length = 0;
    expect([await titleOn(two), statements]).toStrictEqual(['Old Bowl', []]);
    await site.db.tx(async (tx) => {
      await rename(tx);
      await announcePurge({ ...site, db: tx }, [`item:${bowl.id}`]);
      expect(await titleOn(two)).toBe('Old Bowl');
    });
    await expect.poll(() => titleOn(two), WAIT_OPTIONS).toBe('New Bowl');
  });

  it('is not cached when its data changed while it was rendered', async () => {
    await announcePurge(site, [`item:${bowl.id}`]);
    let stale: Promise<string> | undefined;
    await site.db.tx(async (tx) => {
      // The page has read its product and waits for the form when the product changes.
      await tx.sql`lock table forms in access exclusive mode`;
      statements.length = 0;
      await vi.waitUntil(() => {
        stale = titleOn(two);
        return new Promise((resolve) =>
          setTimeout(() => resolve(statements.some((text) => text.includes('from forms'))), 50),
        );
      }, WAIT_OPTIONS);
      await one.installation.database.sql`
        update items set title = 'New Bowl' where website_id = ${site.websiteId} and id = ${bowl.id}`;
      await announcePurge({ ...site, db: one.installation.database }, [`item:${bowl.id}`, `collection:${home.id}`]);
      // A page without forms shows that the announcement has arrived.
      await vi.waitUntil(() => isRerendered(two, '/'), WAIT_OPTIONS);
    });
    expect(await stale).toBe('Old Bowl');
    expect(await titleOn(two)).toBe('New Bowl');
  });

  it('is rendered again after an announcement may have been missed', async () => {
    await one.installation.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'vitrine listen'`;
    await rename();
    await announcePurge(site, [`item:${bowl.id}`]);
    await expect.poll(() => titleOn(two), WAIT_OPTIONS).toBe('New Bowl');
  });
});

it('is rendered again after the listening connection went silent without closing', async () => {
  const proxy = await openFreezingProxy(await testDatabaseUrl());
  const listening = connect({ url: proxy.url, log: silentLog, listenTiming: { heartbeatMs: 20, deadlineMs: 3000 } });
  const three = await openWeb({
    wrap: (database) => ({ ...database, listen: (...args) => listening.listen(...args) }),
  });
  try {
    await expect.poll(() => titleOn(three), WAIT_OPTIONS).toBe('Old Bowl');
    proxy.freeze();
    await rename();
    await announcePurge(site, [`item:${bowl.id}`]);
    await expect.poll(() => titleOn(three), WAIT_OPTIONS).toBe('New Bowl');
  } finally {
    await three.close();
    await listening.close();
    await proxy.close();
  }
});

describe('the data of a cached page', () => {
  it('serves every rendering until a change is announced', async () => {
    const three = await openWeb({
      env: { VITRINE_PAGE_CACHE: 'data' },
      onStatement: (text) => void statements.push(text),
    });
    try {
      const first = await three.server.inject({ url: bowl.path, headers: { host: site.host } });
      statements.length = 0;
      const second = await three.server.inject({ url: bowl.path, headers: { host: site.host } });
      const json = await three.server.inject({ url: `${bowl.path}?format=json`, headers: { host: site.host } });
      expect(second.body).toBe(first.body);
      expect(json.json()).toMatchObject({ item: { title: 'Old Bowl' } });
      expect(statements).toStrictEqual([]);
      await rename();
      await announcePurge(site, [`item:${bowl.id}`]);
      await expect.poll(() => titleOn(three), WAIT_OPTIONS).toBe('New Bowl');
    } finally {
      await three.close();
    }
  });
});

describe('an import by another process', () => {
  it('shows at once on the pages of this one, and on the new host', async () => {
    const files = await exportSite(site, createMemoryStorage());
    const file = 'products/shop/bowl.json';
    const renamed = Buffer.from(files.get(file) ?? '')
      .toString()
      .replace('Old Bowl', 'New Bowl');
    files.set(file, Buffer.from(renamed));
    const scratch = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'));
    try {
      const folder = path.join(scratch, 'site');
      await writeFolder(folder, files, false);
      // Run from source, so that it has the same migrations as this process.
      const env = { DATABASE_URL: await testDatabaseUrl(), NODE_OPTIONS: '--import tsx' };
      const program = path.join(projectRoot(), 'apps', 'cli', 'main.ts');
      const cliArgs = ['import', folder, '--site', site.website.site.identifier, '--host', `also.${site.host}`];
      const ending = await runProgram(cliArgs, { dataDir: path.join(scratch, 'data'), env, program });
      expect(ending.output).toContain('imported');
      expect(ending.code).toBe(0);
    } finally {
      await rm(scratch, { recursive: true });
    }
    await expect.poll(() => titleOn(one), WAIT_OPTIONS).toBe('New Bowl');
    await expect.poll(() => titleOn(two, '/shop'), WAIT_OPTIONS).toBe('New Bowl');
    const another = await two.server.inject({ url: '/shop', headers: { host: `also.${site.host}` } });
    expect(another.body).toContain('New Bowl');
  });
});
