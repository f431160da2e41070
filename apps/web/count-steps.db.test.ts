import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderId } from '#features/orders/order.ts';
import { toOrderToken } from '#features/orders/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { HOUR } from '#kernel/time/clock.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { ADA, openAccountShop } from './testing/account-shop.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that the platform's own pages are counted if the site has analytics enabled. `trackFunnelStep` has its own
// tests for excluded visitors.

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

async function stored(websiteId: WebsiteId): Promise<object[]> {
  return await web.installation.database.sql`
    select subject, path, step from census_events where website_id = ${websiteId}`;
}

/** Opens these pages of a site as one visitor. */
async function visit(counts: boolean, urls: readonly string[]): Promise<WebsiteId> {
  const { database } = web.installation;
  const { websiteId, host } = await makeWebsite(database);
  await database.sql`
    update websites set settings = jsonb_set(settings, '{settings,analytics}', to_jsonb(${counts}::boolean))
    where id = ${websiteId}`;
  const shopper = new Visitor(web.server, host);
  shopper.cookies.set('ss_cvr', 'ada|1|1|1|1');
  for (const url of urls) await shopper.send({ method: 'GET', url, headers: BROWSER });
  return websiteId;
}

it('counts a visitor at the checkout once, if the site has analytics enabled', async () => {
  const uncounted = await visit(false, ['/checkout']);
  const counted = await visit(true, ['/checkout', '/checkout', '/checkout/order/nothing', '/account']);
  await expect.poll(() => stored(counted)).toStrictEqual([{ subject: 'Checkout', path: '', step: 3 }]);
  expect(await stored(uncounted)).toStrictEqual([]);
});

it('counts a purchase when its order page is opened soon after, and not on later visits', async () => {
  const { database, clock } = web.installation;
  const shop = await openAccountShop(web);
  const { site: at, bowl } = shop;
  await database.sql`
    update websites set settings = jsonb_set(settings, '{settings,analytics}', 'true') where id = ${at.websiteId}`;
  const shopper = shop.visitor();
  await shopper.buy(bowl.id, ADA);
  const [order] = await database.sql<{ id: OrderId }>`select id from orders where website_id = ${at.websiteId}`;
  const url = `/checkout/order/${toOrderToken(SECRET, at.websiteId, { id: order?.id ?? ('' as OrderId), linkVersion: 0 })}`;
  const openOrderPage = async (cookie: string) => {
    shopper.cookies.set('ss_cvr', cookie);
    expect((await shopper.send({ method: 'GET', url, headers: BROWSER })).statusCode).toBe(200);
  };
  await openOrderPage('ada|1|1|1|1');
  await expect.poll(() => stored(at.websiteId)).toStrictEqual([{ subject: 'Purchase', path: '', step: 4 }]);
  clock.advance(2 * HOUR);
  await openOrderPage('ada|1|1|2|2');
  // The later step has been counted, so the earlier one has been as well, or never will be.
  await shopper.send({ method: 'GET', url: '/checkout', headers: BROWSER });
  await expect.poll(async () => (await stored(at.websiteId)).length).toBe(2);
  expect(await stored(at.websiteId)).toContainEqual({ subject: 'Checkout', path: '', step: 3 });
});
