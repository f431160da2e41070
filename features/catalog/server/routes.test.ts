import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import type { Viewer } from '#platform/http/route.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { ProductRow } from '../contract.ts';
import { catalogRoutes } from './routes.ts';

// Covers the owner's list of products: status, exact keys, paging, search, and tenancy.

const PRODUCTS = '/api/config/products';
const owner: Viewer = { sessionId: 's', memberId: 'm' as never, roles: [1] };

let database: Database;
let site: TestSite;
let shop: Collection;
let app: HttpApp;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  const { filename } = await makeImage(site, createMemoryStorage());
  shop = await makeCollection(site, { slug: 'shop' });
  await makeProducts(site, shop, [
    {
      slug: 'ember-mug',
      title: 'Ember Mug',
      position: 1,
      images: [filename],
      options: ['Size'],
      variants: [
        { sku: 'EM-S', attributes: { Size: 'S' }, priceCents: 2800, stock: 3 },
        { sku: 'EM-L', attributes: { Size: 'L' }, priceCents: 3400, salePriceCents: 3000, onSale: true, stock: 2 },
      ],
    },
    {
      slug: 'moon-vase',
      title: '100% Moon_Vase',
      position: 2,
      variants: [{ sku: 'MV', priceCents: 12_000, stock: 0 }],
    },
    { slug: 'recipes', title: 'Recipes', position: 3, type: 'digital', state: 'draft' },
  ]);
  const neighbour = await makeWebsite(database);
  await makeProducts(neighbour, await makeCollection(neighbour), [{ title: 'Ember of a neighbour' }]);
  app = open(owner);
});
afterAll(() => database.close());

function open(viewer: Viewer | null): HttpApp {
  const isAllowed = (roles: readonly number[], capability: string) =>
    roles.includes(1) && capability === 'products.read';
  const findViewer = () => Promise.resolve(viewer);
  return makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: catalogRoutes,
    findViewer,
    isAllowed,
  });
}

async function list(query: string, on: HttpApp = app) {
  const visitor = new Visitor(on.server);
  visitor.cookies.set('vitrine_session', 'token');
  return await visitor.get(PRODUCTS + query);
}

const titles = async (query: string) =>
  (await list(query)).json<{ products: ProductRow[] }>().products.map(({ title }) => title);

describe('the list of products for the owner', () => {
  it('lists products in all states, with exactly these fields', async () => {
    const { products, total } = (await list('')).json<{ products: ProductRow[]; total: number }>();
    expect([total, products.length]).toStrictEqual([3, 3]);
    const [mug, vase, recipes] = products;
    expect(mug).toStrictEqual({
      id: mug?.id,
      title: 'Ember Mug',
      slug: 'ember-mug',
      fullUrl: '/shop/p/ember-mug',
      productType: 1,
      state: 'published',
      variantCount: 2,
      lowestPriceCents: 2800,
      highestPriceCents: 3000,
      currency: 'USD',
      onSale: true,
      soldOut: false,
      unitsInStock: 5,
      imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/[0-9a-f]{10}\/picture-\d+$/) as string,
      imageAlt: expect.stringMatching(/^Alt of /) as string,
      updatedOn: site.clock().getTime(),
    });
    expect(vase).toMatchObject({ soldOut: true, unitsInStock: 0, imageUrl: null, imageAlt: '' });
    expect(recipes).toMatchObject({ state: 'draft', productType: 2, soldOut: false, unitsInStock: null });
  });

  it('is paginated by page number', async () => {
    expect(await titles('?page=1&pageSize=2')).toStrictEqual(['Ember Mug', '100% Moon_Vase']);
    expect(await titles('?page=2&pageSize=2')).toStrictEqual(['Recipes']);
    expect((await list('?page=9')).json<object>()).toStrictEqual({ products: [], total: 3 });
  });

  it.each([
    ['ember', ['Ember Mug']],
    ['EM-L', ['Ember Mug']],
    ['100%', ['100% Moon_Vase']],
    ['n_v', ['100% Moon_Vase']],
    ['%', ['100% Moon_Vase']],
    ['\\', []],
    ["' or true --", []],
    ['  recipes ', ['Recipes']],
  ])('searches title and sku for %j literally', async (search, expected) => {
    expect(await titles(`?search=${encodeURIComponent(search)}`)).toStrictEqual(expected);
  });

  it.each([
    '?page=0',
    '?page=x',
    '?pageSize=201',
    '?page=1.5',
    '?sort=title',
    `?search=${'x'.repeat(201)}`,
    '?search=%00',
  ])('rejects the query %s', async (query) => {
    expect(refusalOf(await list(query))).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });

  it('requires permission to read products', async () => {
    expect(refusalOf(await list('', open(null)))).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
    const contributor = open({ ...owner, roles: [6] });
    expect(refusalOf(await list('', contributor))).toStrictEqual({ status: 403, code: 'HTTP_NOT_ALLOWED' });
  });
});
