import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that a locked site reveals only its name without the password, at every URL and in every format.

const SECRET = 'zqsecretcontent';
const REGION =
  '<html><head>{squarespace-headers}</head><body>{website.siteDescription}<squarespace:navigation navigationId="main" /><squarespace:query collection="/journal">{.repeated section items}{title}{.end}</squarespace:query><squarespace:block-field id="field" />{squarespace.main-content}{squarespace-footers}</body></html>';

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database, {
    theme: new Map([...minimalTheme, ['site.region', Buffer.from(REGION)]]),
    site: {
      password: 'open sesame',
      description: SECRET,
      tagline: SECRET,
      contact: { email: `${SECRET}@example.test` },
      navigation: { main: [{ title: SECRET, link: '/journal' }], footer: [] },
      blockFields: { field: [{ type: 'text', html: SECRET }] },
    },
  });
  await makeCollection(site, { slug: 'home', type: 'page', title: SECRET });
  for (const slug of ['journal', 'lock', 'assets', 'scripts', 'healthz']) {
    const list = await makeCollection(site, { slug, type: 'blog', title: SECRET });
    await makeItem(site, list, { slug: 'post', title: SECRET });
  }
  await announcePurge(site, []);
  await vi.waitUntil(async () => (await get('/')).statusCode === 401, { timeout: 60_000 });
});
afterAll(() => web.close());

const get = async (url: string) => await web.server.inject({ url, headers: { host: site.host } });

const PATHS = [
  '/',
  '/lock',
  '/lock/',
  '/lock/post',
  '/assets/post',
  '/scripts/post',
  '/healthz/post',
  '/journal',
  '/nope',
];
const FORMATS = ['', 'json', 'json-pretty', 'main-content', 'rss', 'ical'];

it.each(PATHS)('reveals nothing of a locked site at %s in any format', async (path) => {
  for (const format of FORMATS) {
    const reply = await get(format === '' ? path : `${path}?format=${format}`);
    expect([format, reply.statusCode >= 400, reply.body.includes(SECRET)]).toStrictEqual([format, true, false]);
  }
});

it('answers /lock with the password form, which shows only the site name', async () => {
  const reply = await get('/lock?format=json');
  expect([reply.statusCode, reply.headers['content-type']]).toStrictEqual([401, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('type="password"');
  expect(reply.body).toContain(site.website.site.title);
  expect(reply.body).toContain('action="/lock?to=%2F"');
});
