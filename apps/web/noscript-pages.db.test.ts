import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the fallbacks of forms in a browser whose scripts did not run.

let web: TestWeb;
let site: TestSite;
let product: TestProduct;
let formId: string;

beforeAll(async () => {
  web = await openWeb();
  const { database } = web.installation;
  site = await makeWebsite(database, { store: { productReviewsEnabled: true } });
  const shop = await makeCollection(site, { slug: 'shop' });
  const restock = { ctaText: 'Sold out', buttonText: 'Email me', placeholderText: 'Email' };
  product = await makeProduct(site, shop, { slug: 'bowl', title: 'Bowl & Lid', restock, variants: [{ stock: 0 }] });
  const key = await makeForm(site, { kind: 'contact', successText: '<p>Thank you.</p>' });
  const [form] = await site.db.sql<{ id: string }>`
    select id from forms where website_id = ${site.websiteId} and key = ${key}`;
  formId = form!.id;
});
afterAll(() => web.close());

const get = async (url: string) => await web.server.inject({ url, headers: { host: site.host } });
const post = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  await web.server.inject({
    method: 'POST',
    url,
    headers: {
      host: site.host,
      referer: `http://${site.host}/about?from=menu`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a form', () => {
  it('is stored, and the page leads back to the form', async () => {
    const { statusCode, headers, body } = await post(`/forms/plain/${formId}`, { name: 'Ada' });
    expect([statusCode, headers['cache-control']]).toStrictEqual([200, 'no-store']);
    expect(body).toContain('<h1>Your form has been sent</h1>');
    expect(body).toContain('<a class="button" href="/about">Back to the page</a>');
  });

  it('lists what is missing', async () => {
    const { statusCode, body } = await post(`/forms/plain/${formId}`, {});
    expect(statusCode).toBe(400);
    expect(body).toContain('could not be sent. Go back in your browser to correct it.');
    expect(body).toContain('<li>Name: Required</li>');
  });

  it('is rejected when another website sends it', async () => {
    const reply = await post(`/forms/plain/${formId}`, { name: 'Ada' }, { 'sec-fetch-site': 'cross-site' });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toStrictEqual([403, 'HTTP_CROSS_ORIGIN']);
  });
});

describe('a review', () => {
  it('is stored for moderation, or the page says what is wrong', async () => {
    const url = `/commerce/plain-review/${product.id}`;
    const fields = { rating: '5', title: '', text: 'A fine bowl.', name: 'Ada', email: '', homepage: '' };
    const sent = await post(url, fields);
    expect([sent.statusCode, sent.body.includes('<h1>Thank you for your review</h1>')]).toStrictEqual([200, true]);
    const wrong = await post(url, { ...fields, rating: '9' });
    expect([wrong.statusCode, wrong.body.includes('<h1>Your review was not sent</h1>')]).toStrictEqual([400, true]);
    expect((await post('/commerce/plain-review/unknown', fields)).statusCode).toBe(404);
  });
});

describe('a restock request', () => {
  it('is redirected from the product page to a form that can be submitted', async () => {
    const { statusCode, headers } = await get(`${product.path}?email=ada%40shop.test`);
    expect([statusCode, headers['cache-control']]).toStrictEqual([303, 'no-store']);
    const form = await get(String(headers.location));
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain('value="ada@shop.test"');
    expect(form.body).toContain('Back to Bowl &amp; Lid</a>');
    expect((await get(`${product.path}?color=red`)).statusCode).toBe(200);
  });

  it('is stored for a valid address, and the form explains an invalid one', async () => {
    const { headers } = await get(`${product.path}?email=`);
    const variantId = new URL(String(headers.location), 'http://shop.test').searchParams.get('variant') ?? '';
    const wrong = await post('/restock', { variantId, email: 'ada' });
    expect([wrong.statusCode, wrong.body.includes('<p id="problem" role="alert">')]).toStrictEqual([400, true]);
    const sent = await post('/restock', { variantId, email: 'ada@shop.test' });
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('<p role="status">You will be notified when this item is back in stock.</p>');
    const rows = await site.db.sql<{ email: string }>`
      select email from restock_requests where website_id = ${site.websiteId}`;
    expect(rows).toStrictEqual([{ email: 'ada@shop.test' }]);
  });

  it('finds no form for an unknown variant', async () => {
    expect((await get(`/restock?variant=${'0'.repeat(24)}`)).statusCode).toBe(404);
  });
});
