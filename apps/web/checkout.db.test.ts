import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveMedia } from '#features/media/server/index.ts';
import { revokeOrderLink } from '#features/orders/server/index.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { createCountedStorage } from './testing/counted-storage.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the checkout in the assembled process: routes outside the API, and purchased files.

const storage = createCountedStorage();

let web: TestWeb;
let site: TestSite;
let shopper: Visitor;
let recipes: string;

beforeAll(async () => {
  web = await openWeb({ storage });
  site = await makeWebsite(web.installation.database);
  const note = { alt: '', title: '', focalPoint: [0.5, 0.5] as [number, number] };
  const file = { filename: 'recipes.pdf', contentType: 'application/pdf', bytes: Buffer.from('glazes'), note };
  await saveMedia(site, storage, [{ ...file, width: 0, height: 0 }]);
  const shop = await makeCollection(site);
  const variants = [{ priceCents: 1500 }];
  ({ id: recipes } = await makeProduct(site, shop, { type: 'digital', download: 'recipes.pdf', variants }));
  shopper = new Visitor(web.server, site.host);
});
afterAll(() => web.close());

interface Placed {
  token: string;
  payment: { clientSecret: string };
}

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };

async function order(key = 'key-00001'): Promise<Placed> {
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId: recipes, quantity: 1 });
  const body = { email: 'ada@example.test', expectedTotalCents: 1500, expectedCurrency: 'USD' };
  const reply = await shopper.send({
    method: 'POST',
    url: '/api/checkout/orders',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Placed>();
}

describe('the /commerce/goto-checkout route', () => {
  it('redirects to the cart without a cart cookie, and with one to the checkout [S2.22, S2.23]', async () => {
    const without = await new Visitor(web.server, site.host).get('/commerce/goto-checkout');
    expect([without.statusCode, without.headers.location]).toStrictEqual([302, '/cart']);
    const buyer = new Visitor(web.server, site.host);
    await buyer.post('/api/commerce/shopping-cart/entries', { itemId: recipes, quantity: 1 });
    const reply = await buyer.get('/commerce/goto-checkout');
    const token = buyer.cookies.get('CART') ?? '';
    expect(token).not.toBe('');
    expect([reply.statusCode, reply.headers.location]).toStrictEqual([302, `/checkout?cartToken=${token}`]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('never redirects to another target, whatever the cookie holds', async () => {
    const buyer = new Visitor(web.server, site.host);
    for (const value of ['', '//evil.test', 'a b', '%0d%0aLocation:x']) {
      buyer.cookies.set('CART', value);
      expect((await buyer.get('/commerce/goto-checkout')).headers.location).toBe('/cart');
    }
  });
});

describe('a purchased file', () => {
  it('is downloaded once paid, through a short-lived link with a limited number of downloads', async () => {
    const { token, payment } = await order();
    const link = `/api/orders/${token}/downloads/0`;
    expect(refusalOf(await shopper.get(link)).code).toBe('ORDERS_NOT_PAID_YET');
    await shopper.post('/api/payments/test/confirm', { clientSecret: payment.clientSecret, card: CARD });
    const { url, filename } = (await shopper.get(link)).json<{ url: string; filename: string }>();
    expect(filename).toBe('recipes.pdf');
    const file = await shopper.get(url);
    expect([file.statusCode, file.body]).toStrictEqual([200, 'glazes']);
    expect(file.headers['content-disposition']).toBe('attachment; filename="recipes.pdf"');
    expect(file.headers['content-type']).toBe('application/octet-stream');
    storage.reads.bytes = 0;
    const part = await shopper.send({ url, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.headers['content-range'], part.body]).toStrictEqual([206, 'bytes 1-3/6', 'laz']);
    expect(storage.reads).toStrictEqual({ bytes: 3, open: 0 });
    expect(refusalOf(await shopper.get(`/api/orders/${token}/downloads/1`)).code).toBe('ORDERS_NO_DOWNLOAD');
    const forged = url.replace(/\.0\./, '.1.');
    expect((await shopper.get(forged)).statusCode).toBe(404);
    const another = await makeWebsite(web.installation.database);
    expect((await new Visitor(web.server, another.host).get(url)).statusCode).toBe(404);
    for (let count = 1; count < 10; count++) expect((await shopper.get(link)).statusCode).toBe(200);
    expect(refusalOf(await shopper.get(link)).code).toBe('ORDERS_DOWNLOADS_USED_UP');
    web.installation.clock.advance(16 * MINUTE);
    expect((await shopper.get(url)).statusCode).toBe(404);
  });

  it('is no longer downloaded through a link of an order whose links were revoked', async () => {
    const { token, payment } = await order('key-00002');
    await shopper.post('/api/payments/test/confirm', { clientSecret: payment.clientSecret, card: CARD });
    const fileUrl = async (orderToken: string) =>
      (await shopper.get(`/api/orders/${orderToken}/downloads/0`)).json<{ url: string }>().url;
    const { number } = (await shopper.get(`/api/orders/${token}`)).json<{ number: number }>();
    const before = await fileUrl(token);
    expect((await shopper.get(before)).statusCode).toBe(200);
    const newPath = await revokeOrderLink(site, web.installation.secret, number);
    expect((await shopper.get(before)).statusCode).toBe(404);
    const after = await fileUrl(newPath.slice('/checkout/order/'.length));
    expect((await shopper.get(after)).body).toBe('glazes');
  });
});
