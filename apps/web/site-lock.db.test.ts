import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportSite } from '#apps/site-folder/export-site.ts';
import { saveWebsite } from '#features/sites/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that a website with a password is visible only to visitors who have entered it.

const PASSWORD = 'open sesame';
let web: TestWeb;
let site: TestSite;
let open: TestSite;

beforeAll(async () => {
  web = await openWeb();
  const { database } = web.installation;
  site = await makeWebsite(database, { site: { password: PASSWORD } });
  open = await makeWebsite(database);
  for (const each of [site, open]) {
    const shop = await makeCollection(each, { slug: 'shop' });
    await makeProduct(each, shop, { slug: 'bowl', title: 'Secret Bowl' });
    await makeCollection(each, { slug: 'home', type: 'page' });
  }
  await announcePurge(site, []);
  await vi.waitUntil(async () => (await get('/shop')).statusCode === 401, { timeout: 60_000 });
});
afterAll(() => web.close());

const get = async (url: string, cookie = '', host = site.host) =>
  await web.server.inject({ url, headers: { host, ...(cookie === '' ? {} : { cookie }) } });
let address = 1;
const give = async (password: string, to = '/shop', from = `10.0.0.${address++}`) =>
  await web.server.inject({
    method: 'POST',
    url: `/lock?to=${encodeURIComponent(to)}`,
    remoteAddress: from,
    headers: { host: site.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
  });

describe('a website with a password', () => {
  it.each([
    '/',
    '/shop',
    '/shop/p/bowl',
    '/shop?format=json',
    '/search?q=bowl',
    '/sitemap-2.xml',
    '/shop?format=rss',
    '/cart',
    '/nothing',
  ])('shows the password form instead of %s', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers['x-robots-tag']]).toStrictEqual([
      401,
      'no-store',
      'noindex',
    ]);
    expect(reply.body).toContain('type="password"');
    expect(reply.body).toContain(`action="/lock?to=${encodeURIComponent(url)}"`);
    expect(reply.body).not.toContain('Secret Bowl');
  });

  it('blocks its API, pictures and downloads, and disallows robots', async () => {
    for (const url of [
      '/api/search/suggest?q=bowl',
      '/api/commerce/shopping-cart',
      '/media/a/b/c',
      '/media/audio/x',
      '/downloads/x',
    ]) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toStrictEqual([url, 403, 'SITES_LOCKED']);
    }
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('opens with the password and redirects to the requested page', async () => {
    const reply = await give(PASSWORD, '/shop?category=Bowls');
    expect([reply.statusCode, reply.headers['location']]).toStrictEqual([303, '/shop?category=Bowls']);
    expect(reply.headers['set-cookie']).toMatch(
      /^vitrine_unlocked=[\w-]+; Path=\/; SameSite=Lax; Max-Age=604800; HttpOnly$/,
    );
    const cookie = `vitrine_unlocked=${reply.cookies[0]?.value}`;
    const page = await get('/shop', cookie);
    expect([page.statusCode, page.body.includes('Secret Bowl')]).toStrictEqual([200, true]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await get('/api/search/suggest?q=bowl', cookie)).statusCode).toBe(200);
    expect((await get('/shop', cookie.slice(0, -1))).statusCode).toBe(401);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\r\nSet-Cookie: x=1',
    '',
  ])('never redirects to another target: %j', async (to) => {
    expect((await give(PASSWORD, to)).headers['location']).toBe('/');
  });

  it('reports a wrong password and limits the attempts', async () => {
    const wrong = await give('guess');
    expect([wrong.statusCode, wrong.body.includes('Incorrect password')]).toStrictEqual([401, true]);
    expect(wrong.headers).not.toHaveProperty('set-cookie');
    const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => give(`guess ${n}`, '/', '10.9.9.9')));
    expect(tries.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(7);
  });

  it('is open to its members, and never locks the owner out of the owner area', async () => {
    expect((await get('/config')).statusCode).toBe(200);
    const email = await makeOwner(site);
    const member = new Visitor(web.server, site.host);
    await member.get('/config');
    await member.post('/api/config/session', { email, password: OWNER_PASSWORD });
    expect((await member.get('/shop')).statusCode).toBe(200);
  });

  it('does not affect other websites', async () => {
    expect((await get('/shop', '', open.host)).body).toContain('Secret Bowl');
    expect((await get('/lock', '', open.host)).statusCode).toBe(404);
  });

  it('stores and exports the password as a hash, which can be imported again', async () => {
    const [row] = await site.db.sql<{ settings: { password: string } }>`
      select settings from websites where id = ${site.websiteId}`;
    const stored = row?.settings.password ?? '';
    expect(stored).toMatch(/^scrypt:/);
    const files = await exportSite(site, createMemoryStorage());
    const exported = JSON.parse(Buffer.from(files.get('site.json') ?? '').toString()) as { password: string };
    expect(exported.password).toBe(stored);
    expect(JSON.stringify((await get('/shop?format=json')).body)).not.toContain('scrypt');
  });

  it('rejects old cookies after a password change, and opens when the password is removed', async () => {
    const reply = await give(PASSWORD);
    const cookie = `vitrine_unlocked=${reply.cookies[0]?.value}`;
    const save = async (password: string | undefined) => {
      await saveWebsite(site, { site: { ...site.website.site, password }, theme: minimalTheme, host: undefined });
      await announcePurge(site, []);
    };
    await save('another one');
    await expect.poll(async () => (await get('/shop', cookie)).statusCode).toBe(401);
    await save(undefined);
    await expect.poll(async () => (await get('/shop')).statusCode).toBe(200);
  });
});
