import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Redirect } from '#features/redirects/admin-contract.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers redirects in the whole web process: what visitors get, what wins over a redirect, and what is counted.

const REDIRECTS = '/api/config/redirects';
const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };

const statements: string[] = [];
let web: TestWeb;
let site: TestSite;
let owner: Visitor;

async function signIn(at: TestSite): Promise<Visitor> {
  const email = await makeOwner(at);
  const visitor = new Visitor(web.server, at.host);
  await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
  return visitor;
}

beforeAll(async () => {
  web = await openWeb({ onStatement: (text) => void statements.push(text) });
  site = await makeWebsite(web.installation.database);
  await makeCollection(site, { slug: 'home', type: 'page', title: 'Home' });
  await makeCollection(site, { slug: 'about', type: 'page', title: 'About us' });
  const journal = await makeCollection(site, { slug: 'journal', type: 'blog', oldSlugs: ['news'] });
  await makeItem(site, journal, { slug: 'spring-glazes', title: 'Spring glazes' });
  owner = await signIn(site);
});
afterAll(() => web.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  await web.server.inject({ url, headers: { host: site.host, ...BROWSER, ...headers } });
const locationOf = async (url: string) => {
  const { statusCode, headers } = await get(url);
  return [statusCode, headers['location']];
};

async function add(from: string, to: string, status: 301 | 302 = 301): Promise<Redirect> {
  const reply = await owner.post(REDIRECTS, { from, to, status });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ redirect: Redirect }>().redirect;
}

async function refusal(from: string, to: string) {
  const reply = await owner.post(REDIRECTS, { from, to });
  const { code, message, errors } = reply.json<{ code: string; message: string; errors?: object }>();
  return { status: reply.statusCode, code, message, field: Object.keys(errors ?? {})[0] };
}

describe('a visitor', () => {
  it('is redirected from the next request on, in any spelling of the address', async () => {
    expect((await get('/old-about')).statusCode).toBe(404);
    await add('/Old-About/', '/about?from=old');
    await add('/Über_uns.html', 'https://other.example/a b', 302);
    expect(await locationOf('/old-about')).toStrictEqual([301, '/about?from=old']);
    expect(await locationOf('/old-about?utm_source=mail')).toStrictEqual([301, '/about?from=old']);
    expect(await locationOf('/%C3%9Cber_UNS.html')).toStrictEqual([302, 'https://other.example/a%20b']);
  });

  it('gets a page instead of its redirect as soon as there is one', async () => {
    await add('/later', '/about');
    expect(await locationOf('/later')).toStrictEqual([301, '/about']);
    await makeCollection(site, { slug: 'later', type: 'page' });
    await announcePurge(site, []);
    expect((await get('/later')).statusCode).toBe(200);
  });

  it('is not redirected on another website', async () => {
    const other = await makeWebsite(web.installation.database);
    await add('/only-here', '/about');
    expect((await get('/only-here', { host: other.host })).statusCode).toBe(404);
  });

  it('costs no statement: neither redirected, nor on a page, nor on a missing one', async () => {
    await add('/counted', '/about');
    for (const url of ['/counted', '/about', '/nothing-here']) await get(url);
    statements.length = 0;
    for (const url of ['/counted', '/about', '/nothing-here']) await get(url);
    expect(statements).toStrictEqual([]);
  });
});

describe('an address', () => {
  it('cannot be redirected if it shows a page, a post or a renamed page', async () => {
    expect(await refusal('/about', '/journal')).toStrictEqual({
      status: 409,
      code: 'REDIRECTS_PAGE_EXISTS',
      message: 'This address shows “About us”. Visitors would never be redirected.',
      field: 'from',
    });
    expect(await refusal('/journal/spring-glazes', '/about')).toMatchObject({ code: 'REDIRECTS_PAGE_EXISTS' });
    expect(await refusal('/news', '/about')).toMatchObject({
      code: 'REDIRECTS_PAGE_MOVED',
      message: 'This address redirects to /journal already, because a page was renamed.',
    });
  });

  it.each(['/config', '/api/anything', '/cart', '/checkout/x', '/account', '/search', '/robots.txt'])(
    'cannot be redirected if it belongs to the platform: %s',
    async (from) => {
      expect(await refusal(from, '/about')).toMatchObject({
        status: 400,
        code: 'REDIRECTS_FROM_INVALID',
        field: 'from',
      });
    },
  );

  it('on a host of the website is a path, and one on another host only a target', async () => {
    const { to } = await add(`https://${site.host}/full-address`, `https://${site.host}/about`);
    expect(to).toBe('/about');
    expect(await locationOf('/full-address')).toStrictEqual([301, '/about']);
    expect(await refusal('https://other.example/a', '/about')).toMatchObject({ code: 'REDIRECTS_FROM_INVALID' });
    expect(await refusal('/a-host', '//other.example')).toMatchObject({ code: 'REDIRECTS_TO_INVALID', field: 'to' });
  });
});

describe('the suggestion for a missing page', () => {
  const suggest = async (path: string) =>
    (await owner.get(`${REDIRECTS}/suggestion?path=${encodeURIComponent(path)}`)).json<object>();

  it('is the page with the most similar address', async () => {
    expect(await suggest('/blog/2019/spring-glaze.html')).toStrictEqual({
      suggestion: { to: '/journal/spring-glazes', title: 'Spring glazes' },
    });
    expect(await suggest('/abuot')).toStrictEqual({ suggestion: { to: '/about', title: 'About us' } });
    expect(await suggest('/wp-login.php')).toStrictEqual({ suggestion: null });
  });
});

it('counts redirected visitors and missing pages without robots, and stores the counts when the process stops', async () => {
  const counting = await openWeb();
  const shop = await makeWebsite(counting.installation.database);
  await makeCollection(shop, { slug: 'home', type: 'page' });
  const member = new Visitor(counting.server, shop.host);
  await member.post('/api/config/session', { email: await makeOwner(shop), password: OWNER_PASSWORD });
  await member.post(REDIRECTS, { from: '/counted', to: '/' });
  const open = async (url: string, headers: Record<string, string> = {}) =>
    await counting.server.inject({ url, headers: { host: shop.host, ...BROWSER, ...headers } });
  await open('/counted');
  await open('/counted/');
  await open('/counted', { 'user-agent': 'Googlebot/2.1' });
  await open('/missing', { referer: `http://${shop.host}/journal?q=secret` });
  await open('/missing', { referer: `http://${shop.host}/journal` });
  await open('/Missing', { referer: 'https://other.example/links' });
  await open('/missing', { 'user-agent': 'Googlebot/2.1' });
  await open('/missing.png', { accept: 'image/png' });
  await open('/');
  await counting.close();

  const site2 = shop.websiteId;
  const { database } = web.installation;
  const hits = await database.sql`select from_path, hits::int from redirects where website_id = ${site2}`;
  // The address with a slash at the end is first redirected to the one without.
  expect(hits).toStrictEqual([{ from_path: '/counted', hits: 1 }]);
  const missing = await database.sql`
    select path, hits::int, referrer, referrer_hits::int from missing_pages where website_id = ${site2}`;
  expect(missing).toStrictEqual([{ path: '/missing', hits: 2, referrer: '/journal', referrer_hits: 2 }]);
});
