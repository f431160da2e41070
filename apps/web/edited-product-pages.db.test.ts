import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProductReply } from '#features/catalog/admin-contract.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { type Product, sizedProduct } from './testing/product-editor.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers what visitors see after an owner has edited a product.

const PRODUCTS = '/api/config/products';
const CART = '/api/commerce/shopping-cart';
const WAIT_OPTIONS = { timeout: 60_000 };

let web: TestWeb;
let site: TestSite;
let owner: Visitor;
let product: Product;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  await makeCollection(site, { slug: 'home', type: 'page' });
  await makeCollection(site, { slug: 'shop' });
  owner = new Visitor(web.server, site.host);
  const email = await makeOwner(site);
  await owner.post('/api/config/session', { email, password: OWNER_PASSWORD });
});
afterAll(() => web.close());

beforeEach(async () => {
  product = await send('POST', PRODUCTS, sizedProduct('Old Bowl', 'S', 'L'));
});

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Product> {
  const reply = await owner.send({ method, url, ...(payload !== undefined && { payload }) });
  if (reply.statusCode >= 400) throw new Error(reply.body);
  return reply.statusCode === 204 ? product : reply.json<ProductReply>().product;
}

const save = (changes: object) => send('PUT', `${PRODUCTS}/${product.id}`, { ...product, ...changes });
const open = (path: string) => web.server.inject({ url: path, headers: { host: site.host } });
const pathOf = ({ slug }: Product) => `/shop/p/${slug}`;

/** Changes are announced to every process, so a page is outdated for a moment at most. */
const waitForPage = (path: string, isExpected: (reply: Awaited<ReturnType<typeof open>>) => boolean) =>
  vi.waitUntil(async () => isExpected(await open(path)), WAIT_OPTIONS);

it('shows the new title on the page of the product and in its list', async () => {
  expect((await open(pathOf(product))).body).toContain('Old Bowl');
  await save({ title: 'Fresh Bowl', seo: { title: 'Bowls to love' } });
  await waitForPage(pathOf(product), ({ body }) => body.includes('Fresh Bowl') && body.includes('Bowls to love'));
  await waitForPage('/shop', ({ body }) => body.includes('Fresh Bowl'));
});

it('hides a deleted product until it is restored', async () => {
  expect((await open(pathOf(product))).statusCode).toBe(200);
  await send('DELETE', `${PRODUCTS}/${product.id}`);
  await waitForPage(pathOf(product), ({ statusCode }) => statusCode === 404);
  await send('POST', `${PRODUCTS}/${product.id}/restore`);
  await waitForPage(pathOf(product), ({ statusCode }) => statusCode === 200);
});

it('redirects from the former slug', async () => {
  const former = pathOf(product);
  expect((await open(former)).statusCode).toBe(200);
  const moved = await save({ slug: `${product.slug}-renamed` });
  await waitForPage(former, ({ statusCode, headers }) => statusCode === 301 && headers.location === pathOf(moved));
});

it('takes a removed variant out of carts and keeps the others, whatever their options are called now', async () => {
  const shopper = new Visitor(web.server, site.host);
  for (const { sku } of product.variants) {
    const added = await shopper.post(`${CART}/entries`, {
      itemId: product.id,
      sku,
      quantity: 1,
      additionalFields: '{}',
    });
    expect(added.statusCode, added.body).toBeLessThan(300);
  }
  const [small] = product.variants;
  await save({ options: ['Width'], variants: [{ ...small, attributes: { Width: 'Small' } }] });
  const cart = await shopper.get(CART);
  expect(cart.body).toContain(small?.sku);
  expect(cart.body).toContain('Small');
  const { entries } = cart.json<{ entries: { chosenVariant?: object }[] }>();
  expect(entries).toHaveLength(1);
});
