import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOrderToken } from '#features/orders/server/index.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the frame of the checkout pages: allowed scripts, caching, and the response to a wrong link.

const OWN_SCRIPT = '<script src="https://site-owned.test/x.js"></script>';

const UNKNOWN_ID = idSchema<'order'>().parse('0123456789abcdef01234567');

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openWeb();
  const theme = new Map(
    [...minimalTheme].map(([path, bytes]): [string, Uint8Array] => {
      return [path, path.endsWith('.region') ? Buffer.concat([bytes, Buffer.from(OWN_SCRIPT)]) : bytes];
    }),
  );
  site = await makeWebsite(web.installation.database, { theme });
  // A single website answers on every host.
  await makeWebsite(web.installation.database);
});
afterAll(() => web.close());

describe('the /checkout page', () => {
  it('runs no script of the site, under a policy with a nonce per response', async () => {
    const visitor = new Visitor(web.server, site.host);
    const [one, two] = [await visitor.get('/checkout'), await visitor.get('/checkout?cartToken=token-of-a-cart')];
    expect(one.statusCode).toBe(200);
    expect(one.body).toContain('data-checkout');
    expect(one.body).toContain('data-page-type="201"');
    expect(one.body).not.toContain('site-owned');
    expect(two.body).not.toContain('token-of-a-cart');
    expect(one.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'nonce-");
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
    const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(String(one.headers['content-security-policy'])) ?? [];
    expect(one.body).toContain(`<script nonce="${nonce}">`);
    expect(one.body.match(/<script(?![^>]*(src|nonce|application\/json))/)).toBeNull();
    expect(one.headers['cache-control']).toBe('no-store');
    expect(visitor.cookies.get('crumb')).toMatch(/\S/);
  });

  it('allows the payment provider on the pages that take payments only', async () => {
    const stripe = await openWeb({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_pages',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_pages',
        STRIPE_WEBHOOK_SECRET: 'whsec_pages',
      },
    });
    const visitor = new Visitor(stripe.server, site.host);
    const policyOf = async (path: string) => String((await visitor.get(path)).headers['content-security-policy']);
    const page = await visitor.get('/checkout');
    expect(page.body).toContain('<script src="https://js.stripe.com/v3/" async></script>');
    expect(page.body).not.toContain('sk_test_pages');
    expect(await policyOf('/checkout')).toContain('frame-src https://js.stripe.com');
    expect(await policyOf('/account')).not.toContain('stripe');
    const plain = await new Visitor(web.server, site.host).get('/checkout');
    expect(plain.body).not.toContain('stripe');
    expect(plain.headers['content-security-policy']).not.toContain('stripe');
    await stripe.close();
  });

  it('is not found on a host without a website', async () => {
    expect((await new Visitor(web.server, 'nobody.test').get('/checkout')).statusCode).toBe(404);
  });
});

describe('the /checkout/giftcard page', () => {
  const address = (query: Record<string, string>): string =>
    `/checkout/giftcard?${new URLSearchParams({ websiteId: site.websiteId, ...query }).toString()}`;

  it('opens for a gift card of this website that is for sale, with the chosen amount', async () => {
    const visitor = new Visitor(web.server, site.host);
    const collection = await makeCollection(site);
    const { id, sku } = await makeProduct(site, collection, { type: 'gift-card' });
    const page = await visitor.get(address({ giftCardProductId: id, sku }));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`data-gift-card-product="${id}" data-sku="${sku}"`);
    expect(page.body).not.toContain('site-owned');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'nonce-");
    const open = await visitor.get(address({ giftCardProductId: id, sku: '"><script>' }));
    expect(open.body).toContain(`data-gift-card-product="${id}" data-sku=""`);
  });

  it('is not found for another website, another product or none, with a readable message', async () => {
    const visitor = new Visitor(web.server, site.host);
    const collection = await makeCollection(site);
    const gift = await makeProduct(site, collection, { type: 'gift-card' });
    const hidden = await makeProduct(site, collection, { type: 'gift-card', state: 'draft' });
    const bowl = await makeProduct(site, collection);
    for (const query of [
      { giftCardProductId: gift.id, websiteId: 'f'.repeat(24) },
      { giftCardProductId: hidden.id },
      { giftCardProductId: bowl.id },
      { giftCardProductId: "' or 1=1" },
      {},
    ] satisfies Record<string, string>[]) {
      const reply = await visitor.get(address(query));
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('We cannot find this gift card');
    }
  });
});

describe('the page of an order', () => {
  it('answers an invalid link and one to an unknown order with the same page, without theme scripts', async () => {
    const visitor = new Visitor(web.server, site.host);
    const links = ['x', toOrderToken(SECRET, site.websiteId, { id: UNKNOWN_ID, linkVersion: 0 })];
    const replies = await Promise.all(links.map((token) => visitor.get(`/checkout/order/${token}`)));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([404, 404]);
    expect(replies[1]?.body).toBe(replies[0]?.body);
    expect(replies[0]?.body).not.toContain('<script');
    expect(replies[0]?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });
});
