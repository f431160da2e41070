import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSubscriptionToken } from '#features/subscriptions/server/index.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the frames of the subscription pages: the response to valid and invalid links, and caching.

const UNKNOWN_ID = idSchema<'subscription'>().parse('0123456789abcdef01234567');

let web: TestWeb;
let site: TestSite;
let club: TestProduct;
let visitor: Visitor;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  const collection = await makeCollection(site);
  const subscription = { billingPeriod: { value: 2, unit: 'WEEK' as const }, billingCycles: 6 };
  club = await makeProduct(site, collection, { subscription });
  // A single website answers on every host.
  await makeWebsite(web.installation.database);
  visitor = new Visitor(web.server, site.host);
});
afterAll(() => web.close());

describe('the /checkout/subscribe page', () => {
  it('is the checkout of the subscription of its token, under a strict policy, and never cached', async () => {
    const made = await visitor.post('/api/3/commerce/cart/subscription', { itemId: club.id, sku: club.sku });
    const { cartToken } = made.json<{ cartToken: string }>();
    const page = await visitor.get(`/checkout/subscribe?cartToken=${cartToken}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('data-subscribe');
    expect(page.body).not.toContain(cartToken);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'nonce-");
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it.each(['', '?cartToken=', '?cartToken=made-up', '?cartToken=a&cartToken=b'])(
    'shows a readable message for "%s"',
    async (query) => {
      const page = await visitor.get(`/checkout/subscribe${query}`);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('This subscription is not available');
      expect(page.body).not.toContain('data-subscribe');
    },
  );
});

describe('the page of a subscription', () => {
  it('answers every invalid link with the same page, without theme scripts', async () => {
    const links = ['x', toSubscriptionToken(SECRET, site.websiteId, { id: UNKNOWN_ID, linkVersion: 0 })];
    const pages = await Promise.all(links.map((token) => visitor.get(`/account/subscriptions/${token}`)));
    expect(pages.map(({ statusCode }) => statusCode)).toStrictEqual([404, 404]);
    expect(pages[1]?.body).toBe(pages[0]?.body);
    expect(pages[0]?.body).not.toContain('<script');
    expect(pages[0]?.headers['cache-control']).toBe('no-store');
  });
});

describe('the page data of a product', () => {
  it('lists its subscription options by id, which the subscribe endpoint accepts [S3.46]', async () => {
    const { item } = (await visitor.get(`${club.path}?format=json`)).json<{
      item: { structuredContent: { productSubscriptionOptions: { id: string }[] } };
    }>();
    const [option, ...others] = item.structuredContent.productSubscriptionOptions;
    expect(option?.id).toMatch(/\S/);
    expect(others).toStrictEqual([]);
    const overrides = { itemId: club.id, sku: club.sku, subscriptionOptionId: option?.id };
    expect((await visitor.post('/api/3/commerce/cart/subscription', overrides)).statusCode).toBe(200);
  });
});
