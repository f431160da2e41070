import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { sizedProduct } from './testing/product-editor.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the whole process with the owner area on a host of its own: its page, the choice of a website, and sessions.

let web: TestWeb;
let site: TestSite;
let another: TestSite;

beforeAll(async () => {
  web = await openWeb({ env: { VITRINE_ADMIN_HOST: 'admin.test' } });
  site = await makeWebsite(web.installation.database);
  another = await makeWebsite(web.installation.database);
});
afterAll(() => web.close());

const get = async (host: string, url: string, cookie = '') =>
  await web.server.inject({ url, headers: { host, cookie } });

it('serves the owner area on its own host and websites on theirs', async () => {
  expect((await get(site.host, '/config')).statusCode).toBe(404);
  expect((await get(site.host, '/config/orders')).statusCode).toBe(404);
  expect((await get(site.host, '/api/config/session')).statusCode).toBe(404);
  expect((await get(site.host, '/cart')).statusCode).toBe(200);
  const cookie = `vitrine_site=${site.host}`;
  expect((await get('admin.test', '/config/orders', cookie)).statusCode).toBe(200);
  for (const url of ['/', '/cart', '/checkout', '/account', '/site.css', '/robots.txt'])
    expect([url, (await get('admin.test', url, cookie)).statusCode]).toEqual([url, 404]);
});

it('chooses a website by its host, and refuses one that does not exist', async () => {
  const chosen = await get('admin.test', `/config/join?token=a&site=${another.host}`);
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/config/join?token=a']);
  expect(chosen.cookies).toContainEqual(expect.objectContaining({ name: 'vitrine_site', value: another.host }));
  expect((await get('admin.test', '/config?site=unknown.example')).statusCode).toBe(404);
  expect((await get('admin.test', '/config?site=//evil.example')).statusCode).toBe(404);
});

it('opens a session for the chosen website only', async () => {
  const email = await makeOwner(site);
  // The CSRF token is that of the page of the chosen website.
  const visitor = new Visitor(web.server, 'admin.test');
  const open = async (host: string) => {
    visitor.cookies.set('vitrine_site', host);
    await visitor.get('/config');
  };
  await open(site.host);
  const signedIn = await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
  expect([signedIn.statusCode, signedIn.body]).toEqual([201, expect.any(String)]);
  expect((await visitor.get('/api/config/session')).json()).toMatchObject({ member: { email } });
  expect((await visitor.get('/api/config/products')).statusCode).toBe(200);
  await open(another.host);
  expect((await visitor.get('/api/config/session')).json()).toBeNull();
  expect((await visitor.get('/api/config/products')).statusCode).toBe(401);
});

it('shows the preview of a product from the host of the website, in a frame of the owner area only', async () => {
  const shop = await makeWebsite(web.installation.database);
  await makeCollection(shop, { slug: 'home', type: 'page' });
  await makeCollection(shop, { slug: 'shop' });
  const email = await makeOwner(shop);
  const owner = new Visitor(web.server, 'admin.test');
  owner.cookies.set('vitrine_site', shop.host);
  const page = await owner.get('/config');
  await owner.post('/api/config/session', { email, password: OWNER_PASSWORD });
  const product = { ...sizedProduct('Bowl', 'S', 'L'), state: 'draft' };
  const reply = await owner.post('/api/config/products/preview', product);
  const { url } = reply.json<{ url: string }>();
  const { origin, hostname, pathname } = new URL(url);
  expect(hostname).toBe(shop.host);
  expect(page.headers['content-security-policy']).toContain(`frame-src ${origin};`);
  const preview = await get(shop.host, pathname);
  expect([preview.statusCode, preview.body]).toEqual([200, expect.stringContaining('Bowl')]);
  expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self' admin.test:*;");
  expect((await get('admin.test', pathname, `vitrine_site=${shop.host}`)).statusCode).toBe(404);
});
