import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { type Product, sizedProduct } from './testing/product-editor.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the preview of product pages before they are saved: the real page, for those who have the link, for 15 minutes,
// and nothing of it anywhere else.

const PRODUCTS = '/api/config/products';
const storage = createMemoryStorage();

let web: TestWeb;
let site: TestSite;
let owner: Visitor;
let product: Product;

beforeAll(async () => {
  web = await openWeb({ storage });
  site = await makeWebsite(web.installation.database);
  await makeCollection(site, { slug: 'home', type: 'page' });
  await makeCollection(site, { slug: 'shop' });
  owner = new Visitor(web.server, site.host);
  const email = await makeOwner(site);
  await owner.post('/api/config/session', { email, password: OWNER_PASSWORD });
});
afterAll(() => web.close());
beforeEach(async () => {
  product = (await owner.post(PRODUCTS, { ...sizedProduct('Old Bowl', 'S', 'L'), state: 'draft' })).json<{
    product: Product;
  }>().product;
});

const preview = (values: object) => owner.post(`${PRODUCTS}/preview`, values);
const visit = (url: string, host = site.host) => web.server.inject({ url, headers: { host } });
const urlOf = (reply: { json: <T>() => T }): string => reply.json<{ url: string }>().url;

/** The rows of products, variants, stock and the activity log. */
async function rows(): Promise<unknown> {
  const { db, websiteId } = site;
  return [
    await db.sql`select * from items where website_id = ${websiteId} order by id`,
    await db.sql`select * from products where website_id = ${websiteId} order by item_id`,
    await db.sql`select * from variants where website_id = ${websiteId} order by id`,
    await db.sql`select count(*)::int as count from stock_movements where website_id = ${websiteId}`,
    await db.sql`select count(*)::int as count from activity_entries where website_id = ${websiteId}`,
    await db.sql`select count(*)::int as count from jobs where website_id = ${websiteId}`,
  ];
}

describe('the preview of a product', () => {
  it('is its real page with the unsaved values, and changes nothing', async () => {
    const before = await rows();
    const { variants } = product;
    const reply = await preview({
      ...product,
      title: 'Fresh Bowl',
      body: '<p>Unsaved text</p>',
      variants: [
        ...variants.map((variant) => ({ ...variant, stock: 9 })),
        { attributes: { Size: 'XL' }, priceCents: 7 },
      ],
    });
    expect(reply.statusCode, reply.body).toBe(201);
    const page = await visit(urlOf(reply));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Fresh Bowl');
    expect(page.body).toContain('Unsaved text');
    expect(page.body).toContain('XL');
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("connect-src 'none'") as string,
    });
    expect(await rows()).toStrictEqual(before);
    expect((await visit('/shop/p/old-bowl')).statusCode).toBe(404);
    expect((await visit('/shop')).body).not.toContain('Bowl');
  });

  it('shows a product that does not exist yet', async () => {
    const before = await rows();
    const page = await visit(urlOf(await preview({ ...sizedProduct('Brand new', 'S'), state: 'private' })));
    expect([page.statusCode, page.body.includes('Brand new')]).toStrictEqual([200, true]);
    expect((await visit('/shop/p/brand-new')).statusCode).toBe(404);
    expect(await rows()).toStrictEqual(before);
  });

  it('rejects what a save would reject, at its field', async () => {
    const reply = await preview({ ...product, variants: [{ ...product.variants[0], priceCents: -1 }] });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual(['variants.0.priceCents']);
    const taken = await preview({ ...sizedProduct('Other', 'S'), slug: product.slug });
    expect(refusalOf(taken)).toStrictEqual({ status: 409, code: 'CATALOG_SLUG_TAKEN' });
  });

  it('needs a link of this website that has not expired', async () => {
    const url = urlOf(await preview(product));
    const other = await makeWebsite(web.installation.database);
    for (const [address, host] of [
      [url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'), site.host],
      ['/commerce/preview/x', site.host],
      [url, other.host],
    ] as const)
      expect((await visit(address, host)).statusCode).toBe(404);
    const { clock } = web.installation;
    clock.advance(15 * 60 * 1000 + 1000);
    const expired = await visit(url);
    expect([expired.statusCode, expired.body.includes('This preview has expired')]).toStrictEqual([404, true]);
  });

  it('keeps the 20 newest ones', async () => {
    for (let count = 0; count < 22; count += 1) await preview(product);
    const [row] = await site.db.sql`
      select count(*)::int as count from product_previews where website_id = ${site.websiteId}`;
    expect(row).toStrictEqual({ count: 20 });
  });

  it('is not for visitors or members who may not change products', async () => {
    const visitor = new Visitor(web.server, site.host);
    expect((await visitor.post(`${PRODUCTS}/preview`, product)).statusCode).toBe(401);
  });
});

it('shows the social card picture, otherwise the main picture, in shared links', async () => {
  const main = await makeImage(site, storage);
  const card = await makeImage(site, storage);
  const imageOf = async (seo: object): Promise<string> => {
    const { body } = await visit(urlOf(await preview({ ...product, images: [main.filename], seo })));
    return /<meta property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
  };
  expect(await imageOf({})).toContain(`/media/${main.id}/`);
  expect(await imageOf({ image: card.filename })).toContain(`/media/${card.id}/`);
  const missing = await preview({ ...product, seo: { image: 'gone.png' } });
  expect(missing.json<object>()).toMatchObject({ errors: { 'seo.image': [expect.any(String) as string] } });
});
