import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Medium, originalKey } from '#features/media/server/index.ts';
import { deleteWebsite, removeWebsiteFiles, saveWebsite } from '#features/sites/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Db } from '#platform/db/db.ts';
import { identifier } from '#platform/db/sql.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';
import { createWebApp } from './web-app.ts';

// Covers deleting a website while it has visitors: no request fails with a 500 and none recreates a row.

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const storage = createMemoryStorage();

let web: TestWeb;
let site: TestSite;
let bowl: TestProduct;
let email: string;
let picture: Medium;

beforeAll(async () => {
  web = await openWeb({ storage });
  const settings = { commentsEnabled: true, simpleLikingEnabled: true, cookieBanner: false, analytics: true };
  site = await makeWebsite(web.installation.database, { site: { settings } });
  bowl = await makeProduct(site, await makeCollection(site));
  email = await makeOwner(site);
  picture = await makeImage(site, storage);
  // With a single website left, that one would answer on the host of the deleted website.
  for (let count = 0; count < 2; count++) await makeWebsite(web.installation.database);
});
afterAll(() => web.close());

let requests = 0;

/** One round of a visitor's requests, each from a different address. Returns the status codes. */
async function visit(visitor: Visitor): Promise<number[]> {
  const send = async (request: Parameters<Visitor['send']>[0]): Promise<number> => {
    requests += 1;
    const remoteAddress = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
    const headers = { 'user-agent': BROWSER, ...request.headers };
    return (await visitor.send({ ...request, remoteAddress, headers })).statusCode;
  };
  const page = { websiteId: site.websiteId, pagePath: `/${requests}`, clientDate: site.clock().getTime() };
  const form = new URLSearchParams({ event: '1', data: JSON.stringify(page), ss_cvr: '' }).toString();
  return await Promise.all([
    send({ method: 'GET', url: bowl.path }),
    send({ method: 'GET', url: `/search?q=${requests}` }),
    send({
      method: 'POST',
      url: '/api/commerce/shopping-cart/entries',
      payload: { itemId: bowl.id, quantity: 1 },
    }),
    send({ method: 'POST', url: '/api/config/session', payload: { email, password: 'wrong password' } }),
    send({
      method: 'POST',
      url: '/api/census/RecordHit',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ]);
}

async function countRows(): Promise<number> {
  const db = web.installation.database;
  const tables = await db.sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'website_id' and table_type = 'BASE TABLE'`;
  let rows = 0;
  for (const { name } of tables) {
    const [row] = await db.sql<{ count: number }>`
      select count(*)::int as count from ${identifier(name)} where website_id = ${site.websiteId}`;
    rows += row?.count ?? 0;
  }
  return rows;
}

/**
 * Waits until this many statements of other connections wait for a lock. Queried in the transaction: the waiting ones
 * may exhaust the pool.
 */
const waitForBlocked = (tx: Db, count: number) =>
  vi.waitUntil(
    async () => {
      await tx.sql`select pg_stat_clear_snapshot()`;
      const [row] = await tx.sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (row?.blocked ?? 0) >= count;
    },
    { timeout: 60_000 },
  );

it('answers at once in every process while the rows of a website are being deleted, and serves the others', async () => {
  const large = await makeWebsite(web.installation.database);
  const other = await makeWebsite(web.installation.database);
  const shop = await makeProduct(large, await makeCollection(large));
  const keptProduct = await makeProduct(other, await makeCollection(other));
  const servers = [web.server, (await createWebApp(web.installation)).server];
  const statusesOf = async (host: string, url: string): Promise<number[]> =>
    await Promise.all(servers.map(async (server) => (await server.inject({ url, headers: { host } })).statusCode));
  expect(await statusesOf(large.host, shop.path)).toEqual([200, 200]);
  expect(await statusesOf(other.host, keptProduct.path)).toEqual([200, 200]);

  const { deletion } = await site.db.tx(async (tx) => {
    // Like a transaction that adds a row to the website: the deletion has to wait for it.
    await tx.sql`select from websites where id = ${large.websiteId} for key share`;
    const running = deleteWebsite(large);
    await waitForBlocked(tx, 1);
    const isAbsent = async () => (await statusesOf(large.host, shop.path)).every((status) => status === 404);
    await vi.waitUntil(isAbsent, { timeout: 60_000 });
    for (const url of ['/', '/cart', '/api/commerce/shopping-cart', '/sitemap.xml', '/config'])
      expect([url, await statusesOf(large.host, url)]).toEqual([url, [404, 404]]);
    expect(await statusesOf(other.host, keptProduct.path)).toEqual([200, 200]);
    expect(await tx.sql`select from websites where id = ${large.websiteId}`).toHaveLength(1);
    const again = saveWebsite(large, { site: large.website.site, theme: minimalTheme, host: undefined });
    await expect(again).rejects.toMatchObject({ code: 'SITES_BEING_DELETED' });
    return { deletion: running };
  });
  await deletion;
  expect(await site.db.sql`select from websites where id = ${large.websiteId}`).toEqual([]);
  await servers[1]?.close();
});

it('requests during the deletion neither fail with a 500 nor recreate a row', async () => {
  const visitor = new Visitor(web.server, site.host);
  expect(await visit(visitor)).toEqual([200, 200, 200, 401, 202]);
  const running = await site.db.tx(async (tx) => {
    await deleteWebsite({ ...site, db: tx });
    const visits = [visit(visitor), visit(new Visitor(web.server, site.host))];
    // The new cart and the counted page view wait for the row of the website, which is about to be deleted.
    await waitForBlocked(tx, 2);
    return { visits };
  });
  const statuses = (await Promise.all(running.visits)).flat();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(404);

  const isAbsent = async () => (await visit(visitor)).every((status) => status === 404);
  await vi.waitUntil(isAbsent, { timeout: 60_000 });
  expect(await countRows()).toBe(0);
});

it('removes the files of the website', async () => {
  await removeWebsiteFiles(site.db, storage, site.websiteId);
  expect(await storage.has(originalKey(site.websiteId, picture.sha256))).toBe(false);
});
