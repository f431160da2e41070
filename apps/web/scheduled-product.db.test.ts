import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that a visible product can be bought, and one not yet visible cannot.

let web: TestWeb;
let site: TestSite;
let bowl: TestProduct;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  bowl = await makeProduct(site, await makeCollection(site, { slug: 'shop' }), { slug: 'bowl' });
});
afterAll(() => web.close());

async function schedule(hours: number): Promise<void> {
  const moment = new Date(web.installation.clock().getTime() + hours * 3_600_000);
  await site.db.sql`
    update items set state = 'scheduled', published_at = ${moment}
    where website_id = ${site.websiteId} and id = ${bowl.id}`;
}

async function buy(cart?: string): Promise<{ status: number; cart: string | undefined }> {
  const page = await web.server.inject({ url: '/', headers: { host: site.host } });
  const crumb = page.cookies.find(({ name }) => name === 'crumb')?.value ?? '';
  const cookie = [`crumb=${crumb}`, ...(cart === undefined ? [] : [`CART=${cart}`])].join('; ');
  const reply = await web.server.inject({
    method: 'POST',
    url: '/api/commerce/shopping-cart/entries',
    headers: { host: site.host, cookie, 'x-csrf-token': crumb },
    payload: { itemId: bowl.id, quantity: 1 },
  });
  return { status: reply.statusCode, cart: reply.cookies.find(({ name }) => name === 'CART')?.value };
}

it('sells a product from its scheduled time, into a new cart and into an existing one', async () => {
  await schedule(1);
  expect((await buy()).status).toBe(404);
  await schedule(-1);
  const first = await buy();
  expect([first.status, (await buy(first.cart)).status]).toEqual([200, 200]);
  const stock = await web.server.inject({
    url: `/api/commerce/inventory/stock?itemId=${bowl.id}`,
    headers: { host: site.host },
  });
  expect(stock.statusCode).toBe(200);
});
