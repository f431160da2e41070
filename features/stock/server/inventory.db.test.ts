import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import type { InventoryRow } from '../admin-contract.ts';
import { createInventoryRoutes } from './admin-routes.ts';
import { consumeReservation } from './consume-reservation.ts';
import { reserve } from './reserve.ts';
import { findDiscrepancies, makeShop, makeVariant, movementsOf, stockOf, type TestShop } from './testing/shop.ts';

// Covers the inventory of the owner area: list, bulk changes, low-stock limits and settings.

const LIST = '/api/config/inventory';
const CHANGES = '/api/config/inventory/changes';
const MEMBER = 'd'.repeat(24) as MemberId;
const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let owner: Visitor;
const waiting = new Map<string, number>();

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  owner = ownerOf(shop);
});

function ownerOf(site: TestShop): Visitor {
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createInventoryRoutes({ countWaiting: () => Promise.resolve(waiting) }),
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: MEMBER, roles: [STORE_MANAGER] }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

interface Page {
  rows: InventoryRow[];
  nextCursor: string | null;
  count: { value: number; isExact: boolean };
}

async function list(query: Record<string, string> = {}): Promise<Page> {
  const reply = await owner.get(`${LIST}?${new URLSearchParams(query).toString()}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<Page>();
}

const skusOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).rows.map(({ sku }) => sku);

const reserveUnits = async (variantId: InventoryRow['variantId'], quantity: number): Promise<void> => {
  const expiresAt = new Date(shop.clock().getTime() + MINUTE);
  expect(
    await reserve(shop, { owner: `cart-${variantId}`, lines: [{ variantId, quantity }], expiresAt }),
  ).toStrictEqual({ ok: true });
};

describe('the inventory', () => {
  it('returns each variant with exactly these fields', async () => {
    const { id } = await makeProduct(shop, shop.shop, {
      title: 'Ember Mug',
      options: ['Size', 'Glaze'],
      variants: [{ sku: 'MUG-S', attributes: { Glaze: 'Ash', Size: 'S' }, stock: 4, lowStockLimit: 7 }],
    });
    const { rows, nextCursor, count } = await list();
    const variantId = rows[0]?.variantId as InventoryRow['variantId'];
    await reserveUnits(variantId, 1);
    waiting.set(variantId, 3);
    expect({ nextCursor, count }).toStrictEqual({ nextCursor: null, count: { value: 1, isExact: true } });
    expect((await list()).rows).toStrictEqual([
      {
        variantId,
        productId: id,
        title: 'Ember Mug',
        options: ['S', 'Ash'],
        sku: 'MUG-S',
        productType: 1,
        imageUrl: null,
        isCounted: true,
        onHand: 4,
        reserved: 1,
        available: 3,
        waitlist: 3,
        lowStockLimit: 7,
        isLow: true,
      },
    ]);
  });

  it('filters by stock and product type', async () => {
    const stocks = { PLENTY: 50, LOW: 5, OUT: 0, HELD: 2, ANY: 'unlimited' } as const;
    for (const [sku, stock] of Object.entries(stocks))
      await makeProduct(shop, shop.shop, { title: sku, variants: [{ sku, stock }] });
    await makeProduct(shop, shop.shop, { title: 'FILE', type: 'digital', variants: [{ sku: 'FILE', stock: 0 }] });
    const [held] = (await list({ search: 'HELD' })).rows;
    await reserveUnits(held!.variantId, 2);
    expect(await skusOf({})).toStrictEqual(['ANY', 'FILE', 'HELD', 'LOW', 'OUT', 'PLENTY']);
    expect(await skusOf({ stock: 'out' })).toStrictEqual(['HELD', 'OUT']);
    expect(await skusOf({ stock: 'low' })).toStrictEqual(['HELD', 'LOW', 'OUT']);
    expect(await skusOf({ stock: 'in' })).toStrictEqual(['LOW', 'PLENTY']);
    expect(await skusOf({ stock: 'reserved' })).toStrictEqual(['HELD']);
    expect(await skusOf({ stock: 'unlimited' })).toStrictEqual(['ANY', 'FILE']);
    expect(await skusOf({ type: 'digital' })).toStrictEqual(['FILE']);
    expect((await list({ stock: 'low' })).count).toStrictEqual({ value: 3, isExact: true });
  });

  it.each([
    ['words of the title in any order', 'bowl riv', ['RB-1']],
    ['the beginning of a SKU in any case', 'rb-', ['RB-1']],
    ['accents and case', 'CAFE', ['CC-1']],
    ['nothing', 'nothing like this', []],
    ['characters with a meaning in patterns', "%_'&|:*\\", []],
  ])('is searched by %s', async (_title, search, expected) => {
    await makeProduct(shop, shop.shop, { title: 'River Bowl', variants: [{ sku: 'RB-1' }] });
    await makeProduct(shop, shop.shop, { title: 'Café Cup', variants: [{ sku: 'CC-1' }] });
    const other = await makeShop(database);
    await makeProduct(other, other.shop, { title: 'River Bowl', variants: [{ sku: 'RB-2' }] });
    expect(await skusOf({ search })).toStrictEqual(expected);
  });

  it.each(['title', '-title', 'sku', '-sku', 'onHand', '-onHand'])(
    'reaches every variant once, page by page, sorted by %s',
    async (sort) => {
      for (const [index, title] of ['Same', 'Same', 'Éclair', 'zebra'].entries()) {
        await makeProduct(shop, shop.shop, {
          title,
          options: ['Size'],
          variants: ['S', 'M'].map((size, at) => ({
            sku: `S${index}-${size}`,
            attributes: { Size: size },
            stock: at === 0 ? index % 2 : ('unlimited' as const),
          })),
        });
      }
      const whole = await skusOf({ sort });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page = await list({ sort, limit: '3', ...(cursor !== null && { cursor }) });
        expect(page.count.value).toBe(8);
        seen.push(...page.rows.map(({ sku }) => sku));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toStrictEqual(whole);
      expect(new Set(seen).size).toBe(8);
    },
  );

  it.each(['x', '[]', '[1,2,3,4]', '["a"]', '{"a":1}', '["a","b",1,"\\u0000"]'])(
    'rejects the cursor %j',
    async (cursor) => {
      const reply = await owner.get(`${LIST}?cursor=${encodeURIComponent(cursor)}`);
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'STOCK_CURSOR_INVALID' });
    },
  );

  it.each(['stock=many', 'type=car', 'limit=0', 'limit=201', 'sort=price', `search=${'x'.repeat(201)}`, 'page=2'])(
    'rejects the query %s',
    async (query) => {
      expect(refusalOf(await owner.get(`${LIST}?${query}`))).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    },
  );

  it('contains only variants of this website', async () => {
    await makeVariant(await makeShop(database), 3);
    expect((await list()).rows).toStrictEqual([]);
  });
});

describe('changing the stock of many variants', () => {
  it('receives units by id and SKU, with an entry in the ledger for each', async () => {
    const [mug, bowl] = [await makeVariant(shop, 3), await makeVariant(shop, 0)];
    const reply = await owner.post(CHANGES, {
      kind: 'receipt',
      reason: 'Delivery 7',
      lines: [
        { variantId: mug.variantId, by: 4 },
        { sku: bowl.sku, by: 2 },
      ],
    });
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([
      200,
      {
        changed: [
          { variantId: mug.variantId, level: 7, reserved: 0, by: 4 },
          { variantId: bowl.variantId, level: 2, reserved: 0, by: 2 },
        ],
      },
    ]);
    expect((await movementsOf(database, mug)).at(-1)).toStrictEqual({
      kind: 'receipt',
      quantity: 4,
      reason: 'Delivery 7',
      reference: null,
      memberId: MEMBER,
    });
    expect(await findDiscrepancies(database)).toStrictEqual([]);
  });

  it('counts levels, and records nothing for a level that is right', async () => {
    const [mug, bowl] = [await makeVariant(shop, 3), await makeVariant(shop, 8)];
    const lines = [
      { variantId: mug.variantId, to: 3 },
      { variantId: bowl.variantId, to: 5 },
    ];
    shop.clock.advance(MINUTE);
    expect((await owner.post(CHANGES, { kind: 'count', lines })).statusCode).toBe(200);
    expect(await movementsOf(database, mug)).toHaveLength(1);
    expect((await movementsOf(database, bowl)).at(-1)).toMatchObject({ kind: 'count', quantity: -3 });
  });

  it('changes nothing if one line is wrong, and reports each wrong line', async () => {
    const mug = await makeVariant(shop, 3);
    const [file, theirs] = [
      await makeVariant(shop, 0, { type: 'digital' }),
      await makeVariant(await makeShop(database), 3),
    ];
    const reply = await owner.post(CHANGES, {
      kind: 'correction',
      reason: 'Broken',
      lines: [
        { variantId: mug.variantId, by: 2 },
        { variantId: theirs.variantId, to: 1 },
        { sku: 'NO-SUCH-SKU', to: 1 },
        { variantId: file.variantId, to: 1 },
        { sku: mug.sku, by: 1 },
      ],
    });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(reply.json<object>()).toMatchObject({
      message: '4 lines have errors. Nothing was changed.',
      errors: {
        'lines.1.variantId': ['No variant has this SKU.'],
        'lines.2.sku': ['No variant has this SKU.'],
        'lines.3.to': ['Stock is not tracked for this variant.'],
        'lines.4.sku': ['This variant is listed twice.'],
      },
    });
    expect(await stockOf(database, mug)).toMatchObject({ level: 3 });
    expect(await stockOf(database, theirs)).toMatchObject({ level: 3 });
  });

  it('rejects a level that an order has changed since the owner saw it', async () => {
    const { variantId } = await makeVariant(shop, 3);
    await reserveUnits(variantId, 1);
    await consumeReservation(shop, { owner: `cart-${variantId}`, reference: 'order-1' });
    const lines = [{ variantId, to: 10, expected: 3 }];
    const reply = await owner.post(CHANGES, { kind: 'correction', reason: 'Found', lines });
    expect(reply.json<object>()).toMatchObject({
      errors: { 'lines.0.to': ['The stock has changed to 2 in the meantime.'] },
    });
    expect(await stockOf(database, { variantId })).toMatchObject({ level: 2 });
  });

  it('loses no unit between deliveries and sales at the same time', async () => {
    const [mug, bowl] = [await makeVariant(shop, 20), await makeVariant(shop, 20)];
    const variants = [mug, bowl];
    const sell = async (index: number): Promise<void> => {
      const lines = variants.map(({ variantId }) => ({ variantId, quantity: 1 }));
      const expiresAt = new Date(shop.clock().getTime() + MINUTE);
      await reserve(shop, { owner: `buyer-${index}`, lines, expiresAt });
      await consumeReservation(shop, { owner: `buyer-${index}`, reference: `order-${index}` });
    };
    const receive = async (index: number): Promise<void> => {
      const ordered = index % 2 === 0 ? variants : variants.toReversed();
      const lines = ordered.map(({ variantId }) => ({ variantId, by: 2 }));
      expect((await owner.post(CHANGES, { kind: 'receipt', lines })).statusCode).toBe(200);
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? sell(index) : receive(index))));
    for (const variant of variants) expect(await stockOf(database, variant)).toMatchObject({ level: 28, reserved: 0 });
    expect(await findDiscrepancies(database)).toStrictEqual([]);
  });

  const id = 'a'.repeat(24);
  it.each([
    ['no lines', { kind: 'count', lines: [] }, ['lines']],
    [
      'too many lines',
      { kind: 'count', lines: Array.from({ length: 2001 }, () => ({ variantId: id, to: 1 })) },
      ['lines'],
    ],
    ['an unknown kind', { kind: 'sale', lines: [{ variantId: id, to: 1 }] }, ['kind']],
    [
      'a correction without a reason',
      { kind: 'correction', reason: ' ', lines: [{ variantId: id, to: 1 }] },
      ['reason'],
    ],
    [
      'a reason that is too long',
      { kind: 'count', reason: 'x'.repeat(301), lines: [{ variantId: id, to: 1 }] },
      ['reason'],
    ],
    ['negative stock', { kind: 'count', lines: [{ variantId: id, to: -1 }] }, ['lines.0.to']],
    ['a level above the maximum', { kind: 'count', lines: [{ variantId: id, to: 1e12 }] }, ['lines.0.to']],
    ['a fraction', { kind: 'count', lines: [{ variantId: id, to: 1.5 }] }, ['lines.0.to']],
    ['a receipt of no units', { kind: 'receipt', lines: [{ variantId: id, by: 0 }] }, ['lines.0.by']],
    ['a receipt of negative units', { kind: 'receipt', lines: [{ variantId: id, by: -1 }] }, ['lines.0.by']],
    ['a receipt to a level', { kind: 'receipt', lines: [{ variantId: id, to: 4 }] }, ['lines.0.by']],
    ['a count by units', { kind: 'count', lines: [{ variantId: id, by: 4 }] }, ['lines.0.to']],
    ['neither id nor SKU', { kind: 'count', lines: [{ to: 4 }] }, ['lines.0']],
    ['both id and SKU', { kind: 'count', lines: [{ variantId: id, sku: 'A', to: 4 }] }, ['lines.0']],
  ])('rejects a change with %s', async (_title, payload, fields) => {
    const reply = await owner.post(CHANGES, payload);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual(fields);
  });
});

describe('the low-stock limit', () => {
  const limitOf = (variantId: string): string => `/api/config/inventory/${variantId}/low-stock-limit`;

  it('is that of the website unless the variant has its own', async () => {
    const { variantId } = await makeVariant(shop, 8);
    expect((await list()).rows[0]).toMatchObject({ isLow: false, lowStockLimit: null });
    const settings = { lowStockLimit: 8, lowStockEmail: false };
    const saved = await owner.send({ method: 'PUT', url: '/api/config/inventory/settings', payload: settings });
    expect(saved.json<object>()).toStrictEqual({ settings });
    expect((await owner.get('/api/config/inventory/settings')).json<object>()).toStrictEqual({ settings });
    expect((await list({ stock: 'low' })).rows).toHaveLength(1);
    await owner.send({ method: 'PUT', url: limitOf(variantId), payload: { limit: 0 } });
    expect((await list()).rows[0]).toMatchObject({ isLow: false, lowStockLimit: 0 });
    await owner.send({ method: 'PUT', url: limitOf(variantId), payload: { limit: null } });
    expect((await list()).rows[0]).toMatchObject({ isLow: true, lowStockLimit: null });
  });

  it.each([{ limit: -1 }, { limit: 1.5 }, { limit: 1e12 }, { limit: '3' }, {}])(
    'rejects the body %j',
    async (payload) => {
      const { variantId } = await makeVariant(shop, 8);
      const reply = await owner.send({ method: 'PUT', url: limitOf(variantId), payload });
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    },
  );

  it('cannot be set for a variant of another website', async () => {
    const theirs = await makeVariant(await makeShop(database), 3);
    const reply = await owner.send({ method: 'PUT', url: limitOf(theirs.variantId), payload: { limit: 1 } });
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'STOCK_VARIANT_NOT_FOUND' });
  });
});
