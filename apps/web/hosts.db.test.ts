import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers which website serves a request: the one of its host, and no other through any URL or id.

let web: TestWeb;
let first: TestSite;
let firstProduct: string;
let firstPicture: string;

const get = async (url: string, host: string, headers: Record<string, string> = {}) =>
  await web.server.inject({ url, headers: { host, ...headers } });

async function addContent(site: TestSite): Promise<{ product: string; picture: string }> {
  const picture = await makeImage(site, web.installation.storage);
  const shop = await makeCollection(site, { slug: 'shop' });
  const { path } = await makeProduct(site, shop, {
    title: `Bowl of ${site.website.site.title}`,
    images: [picture.filename],
  });
  const url = `/media/${picture.id}/${picture.sha256.slice(0, 10)}/x`;
  return { product: path, picture: url };
}

beforeAll(async () => {
  web = await openWeb();
  first = await makeWebsite(web.installation.database);
  ({ product: firstProduct, picture: firstPicture } = await addContent(first));
});
afterAll(() => web.close());

describe('an installation with one website', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'anything.example', 'UPPER.example'])(
    'answers on the host %s',
    async (host) => {
      const page = await get('/shop', host);
      expect([page.statusCode, page.body.includes('Title of shop')]).toStrictEqual([200, true]);
      expect((await get('/api/commerce/shopping-cart', host)).statusCode).toBe(200);
      expect((await get('/config', host)).statusCode).toBe(200);
    },
  );

  it.each(['a b', 'x"><script>', 'under_score$', 'évil'])('has no page for the host %j', async (host) => {
    const page = await get('/shop', host);
    expect([page.statusCode, page.headers['content-type'], page.body]).toStrictEqual([
      404,
      'text/plain; charset=utf-8',
      'Not Found',
    ]);
  });
});

describe('an installation with several websites', () => {
  let second: TestSite;
  let secondProduct: string;
  let secondPicture: string;

  beforeAll(async () => {
    second = await makeWebsite(web.installation.database);
    ({ product: secondProduct, picture: secondPicture } = await addContent(second));
    await announcePurge(second, []);
    await vi.waitUntil(async () => (await get('/shop', 'localhost')).statusCode === 404, { timeout: 60_000 });
  });

  it('answers each host with its own website', async () => {
    for (const [site, product] of [
      [first, firstProduct],
      [second, secondProduct],
    ] as const) {
      const page = await get(product, `${site.host.toUpperCase()}:8080`);
      expect(page.body).toContain(`Bowl of ${site.website.site.title}`);
      const cart = await get('/api/commerce/shopping-cart', site.host);
      expect(cart.json<object>()).toHaveProperty('websiteId', site.websiteId);
    }
  });

  it.each(['localhost', '127.0.0.1', 'nobody.test', '', `sub.site.test`])(
    'answers 404 for the unknown host %j',
    async (host) => {
      for (const url of [
        '/',
        '/shop',
        firstProduct,
        secondProduct,
        '/cart',
        '/search?q=bowl',
        '/config',
        '/config/products',
      ]) {
        const page = await get(url, host);
        expect([url, page.statusCode, page.body]).toStrictEqual([url, 404, 'Not Found']);
        expect(page.headers['set-cookie']).toBeUndefined();
      }
    },
  );

  it('rejects API calls and picture requests on an unknown host', async () => {
    for (const url of [
      '/api/commerce/shopping-cart',
      '/api/config/session',
      '/api/docs',
      '/api/openapi.json',
      firstPicture,
    ]) {
      const reply = await get(url, 'nobody.test');
      const { requestId } = reply.json<{ requestId: string }>();
      expect([url, reply.statusCode, reply.json<object>()]).toStrictEqual([
        url,
        404,
        { code: 'HTTP_NOT_FOUND', message: 'Not found.', requestId },
      ]);
    }
  });

  it('does not serve the styles, pages or pictures of one website on another', async () => {
    expect((await get(firstPicture, first.host)).statusCode).toBe(200);
    expect((await get(firstPicture, second.host)).statusCode).toBe(404);
    expect((await get(secondPicture, first.host)).statusCode).toBe(404);
    expect((await get(firstProduct, second.host)).statusCode).toBe(404);
    const page = await get(`${secondProduct}?format=json`, second.host);
    expect(page.body).not.toContain(first.websiteId);
    expect((await get('/search?q=Bowl&format=json', first.host)).body).not.toContain(second.website.site.title);
  });

  it('uses the Host header and ignores forwarded hosts', async () => {
    const page = await get('/shop', 'nobody.test', { 'x-forwarded-host': first.host });
    expect(page.statusCode).toBe(404);
  });
});
