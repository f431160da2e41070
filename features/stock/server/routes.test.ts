import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { createInventoryRoutes } from './admin-routes.ts';
import { reserve } from './reserve.ts';
import { stockRoutes } from './routes.ts';
import { makeShop, makeVariant, movementsOf, stockOf, type TestShop } from './testing/shop.ts';

// Covers the HTTP behaviour: status, code, exact keys, CSRF token (`crumb`), capability. Concurrency and the ledger are
// tested beside the operations.

const STOCK = '/api/commerce/inventory/stock';
const MEMBER = 'd'.repeat(24) as MemberId;
const STORE_MANAGER = 8;
const BILLING = 2;

const routes = [...stockRoutes, ...createInventoryRoutes({ countWaiting: () => Promise.resolve(new Map()) })];

let database: Database;
let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  visitor = browserOf(shop, []);
});

function browserOf(site: TestShop, roles: readonly number[]): Visitor {
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes,
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: MEMBER, roles }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  if (roles.length > 0) browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

describe('the stock endpoint', () => {
  it.each(['', '/'])(
    'returns each variant in order, with %j at the end of the path [S7.29, S7.30, S7.31, S3.77, S3.78]',
    async (slash) => {
      const { id } = await makeProduct(shop, shop.shop, {
        options: ['Size'],
        variants: [
          { attributes: { Size: 'S' }, stock: 3 },
          { attributes: { Size: 'M' }, stock: 'unlimited' },
          { attributes: { Size: 'L' }, stock: 0 },
        ],
      });
      const reply = await visitor.get(`${STOCK}${slash}?itemId=${id}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.json<object>()).toStrictEqual({
        results: [
          { unlimited: false, qtyInStock: 3 },
          { unlimited: true, qtyInStock: 0 },
          { unlimited: false, qtyInStock: 0 },
        ],
      });
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it('subtracts units reserved by others and never goes below 0 [S3.78]', async () => {
    const { variantId, itemId } = await makeVariant(shop, 3);
    const lines = [{ variantId, quantity: 2 }];
    await reserve(shop, { owner: 'checkout', lines, expiresAt: new Date(shop.clock().getTime() + MINUTE) });
    const read = async () => (await visitor.get(`${STOCK}?itemId=${itemId}`)).json<object>();
    expect(await read()).toStrictEqual({ results: [{ unlimited: false, qtyInStock: 1 }] });
    const owner = browserOf(shop, [STORE_MANAGER]);
    await owner.post(`/api/config/stock/${variantId}/corrections`, { to: 1, reason: 'Broken' });
    expect(await read()).toStrictEqual({ results: [{ unlimited: false, qtyInStock: 0 }] });
  });

  it('reports downloads and gift cards as unlimited [S3.77]', async () => {
    for (const type of ['digital', 'gift-card'] as const) {
      const { itemId } = await makeVariant(shop, 0, { type });
      const reply = await visitor.get(`${STOCK}?itemId=${itemId}`);
      expect(reply.json<object>()).toStrictEqual({ results: [{ unlimited: true, qtyInStock: 0 }] });
    }
  });

  it('accepts extra query parameters from pages', async () => {
    const { itemId } = await makeVariant(shop, 3);
    expect((await visitor.get(`${STOCK}?itemId=${itemId}&crumb=${visitor.crumb}`)).statusCode).toBe(200);
  });

  it("replies 404 for a missing or unpublished item, a non-product and another website's item", async () => {
    const draft = await makeVariant(shop, 3, { state: 'draft' });
    const theirs = await makeVariant(await makeShop(database), 3);
    const blog = await makeCollection(shop, { type: 'blog' });
    const slug = await makeItem(shop, blog);
    const [post] = await database.sql<{ id: string }>`
      select id from items where website_id = ${shop.websiteId} and slug = ${slug}`;
    for (const id of ['f'.repeat(24), draft.itemId, theirs.itemId, post!.id]) {
      expect(refusalOf(await visitor.get(`${STOCK}?itemId=${id}`))).toStrictEqual({
        status: 404,
        code: 'STOCK_ITEM_NOT_FOUND',
      });
    }
  });

  it.each(['', '?itemId=', '?itemId=river-bowl', `?itemId=${'a'.repeat(24)}&itemId=${'b'.repeat(24)}`])(
    'rejects the query %j with a field error [S7.30]',
    async (query) => {
      const reply = await visitor.get(`${STOCK}${query}`);
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
      expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual(['itemId']);
    },
  );
});

describe('listing the movements of a variant', () => {
  it('returns pages, newest first, with exactly these fields and the level after each movement', async () => {
    const { variantId } = await makeVariant(shop, 3);
    const owner = browserOf(shop, [STORE_MANAGER]);
    shop.clock.advance(MINUTE);
    await owner.post(`/api/config/stock/${variantId}/corrections`, { by: -1, reason: ' One broken ' });
    const reply = await owner.get(`/api/config/stock/${variantId}/movements?limit=1`);
    expect(reply.statusCode).toBe(200);
    const { rows, nextCursor, count } = reply.json<{ rows: { id: string }[]; nextCursor: string; count: object }>();
    expect(count).toStrictEqual({ value: 2, isExact: true });
    expect(rows).toStrictEqual([
      {
        id: rows[0]!.id,
        kind: 'correction',
        quantity: -1,
        level: 2,
        reason: 'One broken',
        reference: null,
        memberId: MEMBER,
        memberName: null,
        createdOn: shop.clock().getTime(),
      },
    ]);
    const cursor = encodeURIComponent(nextCursor);
    const next = await owner.get(`/api/config/stock/${variantId}/movements?limit=1&cursor=${cursor}`);
    expect(next.json<object>()).toMatchObject({
      rows: [{ kind: 'import', quantity: 3, level: 3 }],
      nextCursor: null,
    });
  });

  it.each(['x', '[]', '["2026-01-01T00:00:00.000000Z","a"]', '["never","a",1]', '{"a":1}'])(
    'rejects the cursor %j',
    async (cursor) => {
      const { variantId } = await makeVariant(shop, 3);
      const path = `/api/config/stock/${variantId}/movements?cursor=${encodeURIComponent(cursor)}`;
      expect(refusalOf(await browserOf(shop, [STORE_MANAGER]).get(path))).toStrictEqual({
        status: 400,
        code: 'STOCK_CURSOR_INVALID',
      });
    },
  );

  it('replies 404 for an unknown variant or one of another website', async () => {
    const owner = browserOf(shop, [STORE_MANAGER]);
    const theirs = await makeVariant(await makeShop(database), 3);
    for (const id of ['f'.repeat(24), theirs.variantId]) {
      expect(refusalOf(await owner.get(`/api/config/stock/${id}/movements`))).toStrictEqual({
        status: 404,
        code: 'STOCK_VARIANT_NOT_FOUND',
      });
    }
  });
});

describe('correcting the stock of a variant', () => {
  const address = (variantId: string): string => `/api/config/stock/${variantId}/corrections`;

  it('returns the corrected stock', async () => {
    const { variantId } = await makeVariant(shop, 3);
    const owner = browserOf(shop, [STORE_MANAGER]);
    const reply = await owner.post(address(variantId), { to: 12, reason: 'Kiln opened' });
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([200, { unlimited: false, level: 12, reserved: 0 }]);
    expect(
      (await owner.post(address(variantId), { to: 0, reason: 'All sold at the fair' })).json<object>(),
    ).toStrictEqual({ unlimited: false, level: 0, reserved: 0 });
  });

  it('does not change a variant of another website', async () => {
    const theirs = await makeVariant(await makeShop(database), 3);
    const reply = await browserOf(shop, [STORE_MANAGER]).post(address(theirs.variantId), { to: 0, reason: 'x' });
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'STOCK_VARIANT_NOT_FOUND' });
    expect(await stockOf(database, theirs)).toMatchObject({ level: 3 });
  });

  it('rejects a negative level and an uncounted variant with their codes', async () => {
    const owner = browserOf(shop, [STORE_MANAGER]);
    const [mug, club] = [await makeVariant(shop, 3), await makeVariant(shop, 'unlimited')];
    const below = await owner.post(address(mug.variantId), { by: -4, reason: 'x' });
    expect(refusalOf(below)).toStrictEqual({ status: 409, code: 'STOCK_LEVEL_OUT_OF_RANGE' });
    expect(Object.keys(below.json<{ errors: object }>().errors)).toStrictEqual(['by']);
    expect(refusalOf(await owner.post(address(club.variantId), { to: 4, reason: 'x' }))).toStrictEqual({
      status: 409,
      code: 'STOCK_NOT_COUNTED',
    });
  });

  it.each([
    ['a level below 0', { to: -1, reason: 'x' }, 'to'],
    ['a fractional level', { to: 1.5, reason: 'x' }, 'to'],
    ['a level above the maximum', { to: 1e9 + 1, reason: 'x' }, 'to'],
    ['a level that is not a number', { to: 'two', reason: 'x' }, 'to'],
    ['zero units', { by: 0, reason: 'x' }, 'by'],
    ['fractional units', { by: -0.5, reason: 'x' }, 'by'],
    ['neither level nor units', { reason: 'x' }, 'body'],
    ['both level and units', { to: 1, by: 1, reason: 'x' }, 'body'],
    ['no reason', { to: 1 }, 'reason'],
    ['an empty reason', { to: 1, reason: '  ' }, 'reason'],
    ['a reason that is too long', { to: 1, reason: 'x'.repeat(301) }, 'reason'],
    ['an unknown key', { to: 1, reason: 'x', memberId: MEMBER }, 'body'],
  ])('rejects %s with a field error', async (_title, payload, field) => {
    const mug = await makeVariant(shop, 3);
    const reply = await browserOf(shop, [STORE_MANAGER]).post(address(mug.variantId), payload);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual([field]);
    expect(await movementsOf(database, mug)).toHaveLength(1);
  });

  it('requires the CSRF token', async () => {
    const mug = await makeVariant(shop, 3);
    const reply = await browserOf(shop, [STORE_MANAGER]).send({
      method: 'POST',
      url: address(mug.variantId),
      payload: { to: 0, reason: 'x' },
      headers: { 'x-csrf-token': '' },
    });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_CRUMB_WRONG' });
    expect(await stockOf(database, mug)).toMatchObject({ level: 3 });
  });
});

describe('capabilities of the stock routes', () => {
  it('every route of this slice declares its capability', () => {
    expect(routes.map(({ endpoint: { id, capability } }) => [id, capability])).toStrictEqual([
      ['stock.findStock', 'public'],
      ['stock.listInventory', 'inventory.read'],
      ['stock.getSettings', 'inventory.read'],
      ['stock.updateSettings', 'inventory.write'],
      ['stock.changeStock', 'inventory.write'],
      ['stock.readCountFile', 'inventory.write'],
      ['stock.updateLowStockLimit', 'inventory.write'],
      ['stock.listMovements', 'inventory.read'],
      ['stock.correctStock', 'inventory.write'],
    ]);
  });

  it('denies the ledger without a session and to other roles', async () => {
    const mug = await makeVariant(shop, 3);
    const [list, correct] = [
      `/api/config/stock/${mug.variantId}/movements`,
      `/api/config/stock/${mug.variantId}/corrections`,
    ];
    const payload = { to: 0, reason: 'x' };
    const unauthenticated = { status: 401, code: 'HTTP_SIGN_IN_NEEDED' };
    expect(refusalOf(await visitor.get(list))).toStrictEqual(unauthenticated);
    expect(refusalOf(await visitor.post(correct, payload))).toStrictEqual(unauthenticated);
    const billingMember = browserOf(shop, [BILLING]);
    const forbidden = { status: 403, code: 'HTTP_NOT_ALLOWED' };
    expect(refusalOf(await billingMember.get(list))).toStrictEqual(forbidden);
    expect(refusalOf(await billingMember.post(correct, payload))).toStrictEqual(forbidden);
    expect(await stockOf(database, mug)).toMatchObject({ level: 3 });
  });
});
