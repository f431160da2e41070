import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers how published pages are sent: status, headers, encodings, conditional requests. Their content has other tests.

let web: TestWeb;
let site: TestSite;
let bowl: string;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  await makeCollection(site, { slug: 'home', type: 'page', blocks: [{ type: 'products', collection: 'shop' }] });
  await makeCollection(site, { slug: 'hidden', type: 'blog', enabled: false });
  const journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
  await makeItem(site, journal, { slug: 'first-firing' });
  await makeItem(site, journal, { slug: 'unfinished', state: 'draft' });
  const shop = await makeCollection(site, { slug: 'shop', pageSize: 2 });
  for (const position of [1, 2, 3])
    await makeProduct(site, shop, { slug: `vase-${position}`, position, tags: ['tall'] });
  ({ path: bowl } = await makeProduct(site, shop, { title: 'River Bowl', categories: ['Bowls'], position: 9 }));
  await makeProduct(site, shop, { slug: 'secret-plan', state: 'private' });
});
afterAll(() => web.close());

const get = async (url: string, headers: Record<string, string> = {}) => await web.server.inject({ url, headers });

describe('a published page', () => {
  it('is HTML that other sites may not frame, with a content security policy', async () => {
    const { statusCode, headers, body } = await get(bowl);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>River Bowl</h1>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "object-src 'none'; base-uri 'self'; frame-ancestors 'self'; form-action 'self' https:",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'accept-encoding',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
  });

  it('sets a missing CSRF token, and is then private to that visitor', async () => {
    const first = await get(bowl);
    expect(first.headers['set-cookie']).toMatch(/^crumb=[\w-]{22}\.[\w-]{22}; Path=\/; SameSite=Lax$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect((await get(bowl, { cookie: 'crumb=' })).headers['set-cookie']).toMatch(/^crumb=[\w-]{22}/);
    const again = await get(bowl, { cookie: `crumb=${first.cookies[0]?.value}` });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('replaces a CSRF token that does not match the website or the session', async () => {
    const held = (await get(bowl)).cookies[0]?.value ?? '';
    for (const cookie of ['crumb=made-up', `crumb=${held}; vitrine_session=abc`, `crumb=${held}; vitrine_account=abc`])
      expect((await get(bowl, { cookie })).headers['set-cookie']).toMatch(/^crumb=[\w-]{22}\.[\w-]{22};/);
  });

  it('is the same for all visitors', async () => {
    const someone = await get(bowl, { cookie: 'crumb=x; CART=abc; hasCart=true; vitrine_session=abc' });
    expect(someone.body).toBe((await get(bowl)).body);
  });

  it('sets Secure CSRF cookies and HSTS when the URL is https', async () => {
    const safe = await openWeb({ env: { VITRINE_URL: 'https://shop.test' } });
    const { headers } = await safe.server.inject({ url: bowl });
    await safe.close();
    expect(headers['set-cookie']).toStrictEqual([
      expect.stringMatching(/^__Host-crumb=.*; Secure$/),
      expect.stringMatching(/^crumb=.*; Secure$/),
    ]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('answers HEAD like GET, without the body', async () => {
    const head = await web.server.inject({ method: 'HEAD', url: bowl });
    const whole = await get(bowl);
    expect([head.statusCode, head.body]).toStrictEqual([200, '']);
    for (const name of ['content-type', 'etag', 'content-length', 'vary'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it('answers 304 to a browser that has the page', async () => {
    const { etag } = (await get(bowl)).headers;
    const known = await get(bowl, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body, known.headers['etag']]).toStrictEqual([304, '', etag]);
    expect((await get(bowl, { 'if-none-match': '"older"' })).statusCode).toBe(200);
    expect((await get('/shop')).headers['etag']).not.toBe(etag);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s on request', async (encoding, decode) => {
    const packed = await get(bowl, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(decode(packed.rawPayload).toString()).toBe((await get(bowl)).body);
  });

  it('prefers the smaller of two encodings, and uses none when none matches', async () => {
    const encodingFor = async (accepted: string) =>
      (await get(bowl, { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
    expect(await encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(await encodingFor('zstd, identity')).toBeUndefined();
  });

  it('ignores tracking parameters in the URL', async () => {
    const marked = await get(`${bowl}?utm_source=letter&fbclid=abc`);
    expect(marked.headers['etag']).toBe((await get(bowl)).headers['etag']);
  });
});

describe('the URL of a page', () => {
  it.each([
    '/nothing',
    '/shop/p/nothing',
    '/shop/river-bowl',
    '/shop/vase-1',
    '/journal/p/first-firing',
    '/journal/unfinished',
    '/shop/p/secret-plan',
    '/hidden',
    '/a/b/c/d',
    '/shop/p',
    '/index.php',
    '/.env',
    '/shop/p/%00',
    '/%00',
    '/shop/p/%F0%9F%8F%BA',
    '/shop/p/vase-1%0D%0AX-Injected:%201',
    '/shop/p/..%2F..%2Fetc%2Fpasswd',
    `/shop/p/${'x'.repeat(3000)}`,
    `/${'a/'.repeat(40)}b`,
    '/shop/../../etc/passwd',
    '//evil.example/shop/',
    '//shop',
    '///shop',
    '/%2Fshop',
    '//shop/',
    '//journal//first-firing',
    '/journal//first-firing',
    '/shop//p/river-bowl',
    '/shop/%2Fp/river-bowl',
  ])('an unknown path (%s) gets the 404 page of the theme', async (url) => {
    const page = await get(url);
    expect([page.statusCode, page.headers['content-type']]).toStrictEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Nothing here</h1>');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.headers).not.toHaveProperty('x-injected');
  });

  it.each(['/%', '/shop/p/%E0%A4%A'])('a malformed path (%s) is rejected', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });

  it.each([
    ['/', 'Title of home'],
    ['/shop', 'Title of shop'],
    ['/journal/first-firing', 'Title of first-firing'],
    ['/cart', 'Your cart'],
    ['/search?q=bowl', 'Search'],
  ])('%s shows "%s"', async (url, text) => {
    const page = await get(url);
    expect([page.statusCode, page.body.includes(`<h1>${text}</h1>`)]).toStrictEqual([200, true]);
  });

  it.each([
    ['/shop/', '/shop'],
    ['/Shop/P/Vase-1', '/shop/p/vase-1'],
    ['/shop/p/vase-1/?utm=x', '/shop/p/vase-1?utm=x'],
    ['/search/?q=bowl', '/search?q=bowl'],
  ])('%s redirects to the canonical %s', async (url, location) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['location']]).toStrictEqual([301, location]);
  });

  it('the slug of the homepage redirects to /', async () => {
    const reply = await get('/home');
    expect([reply.statusCode, reply.headers['location']]).toStrictEqual([301, '/']);
  });
});

describe('abusive requests', () => {
  it('are answered with the right status and do no harm', async () => {
    const statusOf = async (url: string) => (await get(url)).statusCode;
    expect(await statusOf(`/${'x'.repeat(10_000)}`)).toBe(414);
    expect(await statusOf(`/shop?${'x=1&'.repeat(3000)}`)).toBe(414);
    expect(await statusOf(`/shop?${Array.from({ length: 1000 }, (_, n) => `p${n}=1`).join('&')}`)).toBe(200);
    expect(await statusOf('/shop?page=1&page=2&category[]=x&__proto__=1&constructor=2')).toBe(200);
    for (const offset of ['abc', '-1', '1e400', 'NaN', '99999999999999999', '%00', "'"])
      expect([offset, await statusOf(`/shop?offset=${offset}`)]).toStrictEqual([offset, 200]);
    for (const month of ['13-2026', '00-0000', 'x', '03-2026x', '%00'])
      expect([month, await statusOf(`/journal?month=${month}`)]).toStrictEqual([month, 200]);
    expect(await statusOf('/shop')).toBe(200);
  });
});

describe('the list of a collection', () => {
  const titlesAt = async (url: string) =>
    [...(await get(url)).body.matchAll(/<p>(.*?)<\/p>/g)].map(([, title]) => title);

  it('is paginated by page number', async () => {
    expect(await titlesAt('/shop')).toStrictEqual(['Title of vase-1', 'Title of vase-2']);
    expect(await titlesAt('/shop?page=2')).toStrictEqual(['Title of vase-3', 'River Bowl']);
    expect(await titlesAt('/shop?page=3')).toStrictEqual([]);
    const { pagination } = (await get('/shop?page=2&format=json')).json<{ pagination: object }>();
    expect(pagination).toStrictEqual({ page: 2, pageSize: 2, prevPage: true, prevPageUrl: '/shop' });
  });

  it.each(['0', '-1', 'two', '1e9', '99999999999999999999', ''])(
    'answers page=%j with an existing or empty page',
    async (page) => {
      expect((await get(`/shop?page=${page}`)).statusCode).toBe(200);
    },
  );

  it('is filtered by category and tag', async () => {
    expect(await titlesAt('/shop?category=Bowls')).toStrictEqual(['River Bowl']);
    expect(await titlesAt('/shop?tag=tall&page=2')).toStrictEqual(['Title of vase-3']);
    expect(await titlesAt('/shop?category=None')).toStrictEqual([]);
  });

  it.each([
    '/shop?category=%00',
    '/shop?tag=a%00b',
    '/search?q=%00',
    '/search?q=%ED%A0%80',
    "/shop?category=';drop table items",
  ])('finds nothing for %s and does not fail', async (url) => {
    const page = await get(url);
    expect([page.statusCode, page.body.includes('River Bowl')]).toStrictEqual([200, false]);
  });
});
