import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the target of a theme's cart link, on every kind of page and for every input.

const INPUTS = ['@', 'website', 'collection', 'item', 'shoppingCart', 'item.fullUrl', 'nothing', 'website.id'];
const links = INPUTS.map((input) => `<a data-cart-link href="{${input}|cart-url}">Cart</a>`).join('');

let web: TestWeb;

beforeAll(async () => {
  web = await openWeb();
  const theme = new Map(
    [...minimalTheme].map(([path, bytes]): [string, Uint8Array] => {
      const isPage = /\.(list|item|page)$/.test(path);
      return [path, isPage ? Buffer.concat([bytes, Buffer.from(links)]) : bytes];
    }),
  );
  const site = await makeWebsite(web.installation.database, { theme });
  await makeCollection(site, { slug: 'home', type: 'page' });
  await makeProduct(site, await makeCollection(site, { slug: 'shop' }), { slug: 'bowl' });
});
afterAll(() => web.close());

describe('the cart link', () => {
  it.each(['/', '/shop', '/shop/p/bowl', '/search?q=bowl', '/cart', '/nowhere/at/all'])(
    'leads to /cart on %s for every input [S2.3]',
    async (url) => {
      const { body } = await web.server.inject({ url });
      const found = [...body.matchAll(/data-cart-link href="([^"]*)"/g)].map(([, href]) => href);
      expect(found).toStrictEqual(INPUTS.map(() => '/cart'));
    },
  );

  it('leads to an existing page', async () => {
    const reply = await web.server.inject({ url: '/cart' });
    expect([reply.statusCode, reply.headers['content-type']]).toStrictEqual([200, 'text/html; charset=utf-8']);
  });
});
