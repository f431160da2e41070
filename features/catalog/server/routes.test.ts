import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
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
import type { listProductsEndpoint } from '../admin-contract.ts';
import { createProductRoutes } from './admin-routes.ts';

// Covers the owner's list of products: exact keys, pages, search, filters, sort orders, and tenancy.

type List = ReplyOf<typeof listProductsEndpoint>;

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
      images: [filename],
      tags: ['Gift idea'],
      categories: ['Mugs'],
      excerpt: '<p>Warm.</p>',
      options: ['Size'],
      variants: [
        { sku: 'EM-S', attributes: { Size: 'S' }, priceCents: 2800, stock: 30, gtin: '4006381333931' },
        { sku: 'EM-L', attributes: { Size: 'L' }, priceCents: 3400, salePriceCents: 3000, onSale: true, stock: 20 },
      ],
    },
    {
      slug: 'moon-vase',
      title: '100% Moon_Vase',
      categories: ['Vases', 'mugs'],
      variants: [{ sku: 'MV', priceCents: 12_000, stock: 0 }],
    },
    { slug: 'recipes', title: 'Recipes', type: 'digital', state: 'draft', variants: [{ sku: 'R', priceCents: 500 }] },
    {
      slug: 'plate',
      title: 'Plate',
      state: 'private',
      form: 'engraving',
      subscription: { billingPeriod: { value: 1, unit: 'MONTH' } },
      variants: [{ sku: 'P', priceCents: 900, stock: 12, lowStockLimit: 20 }],
    },
  ]);
  const neighbour = await makeWebsite(database);
  await makeProducts(neighbour, await makeCollection(neighbour), [{ title: 'Ember of a neighbour' }]);
  app = open(owner);
});
afterAll(() => database.close());

function open(viewer: Viewer | null): HttpApp {
  return makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createProductRoutes({
      changeStock: () => Promise.resolve(),
      listForms: () => Promise.resolve([]),
      findLowStockLimit: () => Promise.resolve(5),
      secret: 'secret',
      renderPage: () => Promise.resolve(null),
      previewOrigin: () => Promise.resolve(''),
    }),
    findViewer: () => Promise.resolve(viewer),
    isAllowed: (roles, capability) => roles.includes(1) && capability === 'products.read',
  });
}

async function list(query: string, on: HttpApp = app) {
  const visitor = new Visitor(on.server);
  visitor.cookies.set('vitrine_session', 'token');
  return await visitor.get(PRODUCTS + query);
}

const titles = async (query: string) => (await list(query)).json<List>().rows.map(({ title }) => title);
const MUG = 'Ember Mug';
const VASE = '100% Moon_Vase';

describe('the list of products for the owner', () => {
  it('lists products in all states, with exactly these fields', async () => {
    const { rows, count, nextCursor } = (await list('?sort=title')).json<List>();
    expect([count, nextCursor]).toStrictEqual([{ value: 4, isExact: true }, null]);
    const [vase, mug, plate, recipes] = rows;
    const now = site.clock().getTime();
    expect(mug).toStrictEqual({
      id: mug?.id,
      revision: 1,
      title: MUG,
      slug: 'ember-mug',
      fullUrl: '/shop/p/ember-mug',
      reference: 'shop/ember-mug',
      type: 'physical',
      state: 'published',
      publishedOn: expect.any(Number) as number,
      variantCount: 2,
      sku: null,
      lowestPriceCents: 2800,
      highestPriceCents: 3000,
      currency: 'USD',
      onSale: true,
      soldOut: false,
      isLow: false,
      unitsInStock: 50,
      categories: ['Mugs'],
      tags: ['Gift idea'],
      imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/[0-9a-f]{10}\/picture-\d+$/) as string,
      createdOn: now,
      updatedOn: now,
      trashedOn: null,
    });
    expect(vase).toMatchObject({ soldOut: true, isLow: true, unitsInStock: 0, imageUrl: null, sku: 'MV' });
    expect(recipes).toMatchObject({ state: 'draft', type: 'digital', soldOut: false, unitsInStock: null });
    expect(plate).toMatchObject({ isLow: true, soldOut: false, unitsInStock: 12 });
  });

  it.each([
    ['title', [VASE, MUG, 'Plate', 'Recipes']],
    ['price', ['Recipes', 'Plate', MUG, VASE]],
    ['stock', [VASE, 'Plate', MUG, 'Recipes']],
  ])('sorts by %s in both directions, page by page', async (sort, expected) => {
    expect(await titles(`?sort=${sort}`)).toStrictEqual(expected);
    expect(await titles(`?sort=-${sort}`)).toStrictEqual(expected.toReversed());
    const pages: string[] = [];
    let cursor = '';
    for (let page = 0; page < 4; page += 1) {
      const reply = (await list(`?sort=${sort}&limit=1${cursor}`)).json<List>();
      pages.push(...reply.rows.map(({ title }) => title));
      cursor = `&cursor=${encodeURIComponent(reply.nextCursor ?? '')}`;
    }
    expect(pages).toStrictEqual(expected);
  });

  it.each(['updated', '-updated', 'created', '-created'])('pages through the order %s without gaps', async (sort) => {
    const first = (await list(`?sort=${sort}&limit=3`)).json<List>();
    const rest = (
      await list(`?sort=${sort}&limit=3&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    ).json<List>();
    const ids = [...first.rows, ...rest.rows].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, rest.nextCursor]).toStrictEqual([4, 4, null]);
  });

  it.each([
    ['ember', [MUG]],
    ['EM-L', [MUG]],
    ['40063813', [MUG]],
    ['gift', [MUG]],
    ['idea', [MUG]],
    ['100%', [VASE]],
    ['vase moon', [VASE]],
    ['%', []],
    ['\\', []],
    ["' or true --", []],
    ['  recipes ', ['Recipes']],
  ])('searches title, tags, SKUs and barcodes for %j', async (search, expected) => {
    expect(await titles(`?search=${encodeURIComponent(search)}`)).toStrictEqual(expected);
  });

  it.each([
    ['type=digital', ['Recipes']],
    ['type=digital,physical', [VASE, MUG, 'Plate', 'Recipes']],
    ['state=draft,private', ['Plate', 'Recipes']],
    ['category=MUGS', [VASE, MUG]],
    ['tag=gift%20idea', [MUG]],
    ['tag=gift', []],
    ['stock=in-stock', [MUG, 'Plate', 'Recipes']],
    ['stock=low', [VASE, 'Plate']],
    ['stock=sold-out', [VASE]],
    ['stock=unlimited', ['Recipes']],
    ['priceMin=3000', [VASE, MUG]],
    ['priceMax=899', ['Recipes']],
    ['priceMin=600&priceMax=2900', [MUG, 'Plate']],
    ['hasPicture=false', [VASE, 'Plate', 'Recipes']],
    ['hasPicture=true', [MUG]],
    ['hasDescription=true', [MUG]],
    ['isSubscription=true', ['Plate']],
    ['hasForm=true', ['Plate']],
    ['trash=true', []],
    ['trash=false&state=published&stock=low&search=moon', [VASE]],
  ])('filters by %s', async (filter, expected) => {
    expect(await titles(`?sort=title&${filter}`)).toStrictEqual(expected);
    const { count } = (await list(`?${filter}`)).json<List>();
    expect(count).toStrictEqual({ value: expected.length, isExact: true });
  });

  it.each([
    '?page=1',
    '?limit=201',
    '?sort=sku',
    '?state=gone',
    '?type=1',
    '?priceMin=-1',
    '?stock=7',
    '?trash=maybe',
    '?collectionId=x',
    `?search=${'x'.repeat(201)}`,
    '?search=%00',
  ])('rejects the query %s', async (query) => {
    expect(refusalOf(await list(query))).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });

  it.each(['x', 'a'.repeat(24), `${'a'.repeat(24)}2026-02-31 25:00:00+00`, `${'a'.repeat(24)}'; drop table items; --`])(
    'rejects the cursor %j',
    async (cursor) => {
      const reply = await list(`?sort=updated&cursor=${encodeURIComponent(cursor)}`);
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'CATALOG_CURSOR_INVALID' });
    },
  );

  it('requires permission to read products', async () => {
    expect(refusalOf(await list('', open(null)))).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
    const contributor = open({ ...owner, roles: [6] });
    expect(refusalOf(await list('', contributor))).toStrictEqual({ status: 403, code: 'HTTP_NOT_ALLOWED' });
  });
});
