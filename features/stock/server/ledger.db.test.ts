import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemberId, newId } from '#kernel/ids/id.ts';
import { connect, type Database } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { createDatabase } from '#platform/db/testing/test-server.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeProduct, makeProducts } from '#seeds/factories/make-product.ts';
import type { VariantId } from '../stock-line.ts';
import { consumeReservation } from './consume-reservation.ts';
import { correctStock } from './correct-stock.ts';
import { extendReservation } from './extend-reservation.ts';
import { findStock } from './find-stock.ts';
import { releaseReservation } from './release-reservation.ts';
import { reserve } from './reserve.ts';
import { returnStock } from './return-stock.ts';
import { setLevels } from './set-levels.ts';
import { findDiscrepancies, makeShop, makeVariant, movementsOf, stockOf, type TestShop } from './testing/shop.ts';

// Covers that every level change is in the ledger, and nothing else.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
});
afterAll(() => database.close());

const movement = (kind: string, quantity: number, more: object = {}) => ({
  kind,
  quantity,
  reason: '',
  reference: null,
  memberId: null,
  ...more,
});

describe('importing stock levels', () => {
  it('records the initial stock of a new variant, and nothing for zero stock', async () => {
    const [some, none, unlimitedVariant] = [
      await makeVariant(shop, 7),
      await makeVariant(shop, 0),
      await makeVariant(shop, 'unlimited'),
    ];
    expect(await movementsOf(database, some)).toStrictEqual([movement('import', 7)]);
    expect(await movementsOf(database, none)).toStrictEqual([]);
    expect(await movementsOf(database, unlimitedVariant)).toStrictEqual([]);
    expect(await stockOf(database, unlimitedVariant)).toMatchObject({ unlimited: true, level: 0 });
  });

  it('records the difference to the level, and nothing when there is none', async () => {
    const mug = await makeVariant(shop, 7);
    shop.clock.advance(1);
    await setLevels(shop, [{ sku: mug.sku, stock: 7 }]);
    expect(await setLevels(shop, [{ sku: mug.sku, stock: 4 }])).toMatchObject({ changed: [{ level: 4 }] });
    expect(await movementsOf(database, mug)).toStrictEqual([movement('import', 7), movement('import', -3)]);
  });

  it('reports which variants were replenished, by units or by becoming unlimited', async () => {
    const [empty, other, full] = [await makeVariant(shop, 0), await makeVariant(shop, 0), await makeVariant(shop, 1)];
    const { changed, replenished } = await setLevels(shop, [
      { sku: empty.sku, stock: 2 },
      { sku: other.sku, stock: 'unlimited' },
      { sku: full.sku, stock: 2 },
    ]);
    expect(changed).toHaveLength(3);
    const refilled = [empty, other].map(({ itemId, variantId }) => ({ itemId, variantId }));
    expect(new Set(replenished)).toStrictEqual(new Set(refilled));
  });

  it('keeps sold units sold when the product is imported again', async () => {
    const mug = await makeVariant(shop, 7);
    await reserve(shop, {
      owner: 'o',
      lines: [{ variantId: mug.variantId, quantity: 2 }],
      expiresAt: shop.clock(),
    });
    await consumeReservation(shop, { owner: 'o', reference: 'order' });
    await makeProduct(shop, shop.shop);
    expect(await stockOf(database, mug)).toMatchObject({ level: 5 });
  });

  it('fits hundreds of products into one purge message', async () => {
    const large = await makeShop(database);
    const inputs = Array.from({ length: 300 }, () => ({ variants: [{ stock: 1 }] }));
    const made = await makeProducts(large, large.shop, inputs);
    const variants = made.map(({ sku }) => ({ sku, stock: 2 }));
    expect((await setLevels(large, variants)).changed).toHaveLength(300);
  });
});

describe('correcting a level', () => {
  const memberId = newId<'member'>(new Date(), randomBytes) as MemberId;

  it('sets or changes the level and records the member and reason', async () => {
    const { variantId } = await makeVariant(shop, 7);
    shop.clock.advance(1);
    const outcome = await correctStock(shop, { variantId, to: 5, reason: 'Two broken', memberId });
    expect(outcome).toMatchObject({ unlimited: false, level: 5, reserved: 0, changed: [{ variantId, level: 5 }] });
    shop.clock.advance(1);
    expect(await correctStock(shop, { variantId, by: 3, reason: 'Found', memberId })).toMatchObject({ level: 8 });
    expect(await movementsOf(database, { variantId })).toStrictEqual([
      movement('import', 7),
      movement('correction', -2, { reason: 'Two broken', memberId }),
      movement('correction', 3, { reason: 'Found', memberId }),
    ]);
  });

  it('records nothing when the level stays the same', async () => {
    const { variantId } = await makeVariant(shop, 7);
    expect(await correctStock(shop, { variantId, to: 7, reason: 'Counted', memberId })).toMatchObject({
      level: 7,
      changed: [],
    });
    expect(await movementsOf(database, { variantId })).toHaveLength(1);
  });

  it('reports a replenished variant', async () => {
    const { variantId, itemId } = await makeVariant(shop, 0);
    const outcome = await correctStock(shop, { variantId, by: 1, reason: 'Fired', memberId });
    expect(outcome.replenished).toStrictEqual([{ itemId, variantId }]);
  });

  it('rejects a negative level and uncounted or unknown variants, and records nothing', async () => {
    const [mug, club] = [await makeVariant(shop, 2), await makeVariant(shop, 'unlimited')];
    const correct = (variantId: VariantId) =>
      correctStock(shop, { variantId, by: -3, reason: 'Wrong', memberId }).catch((error: unknown) => error);
    expect(await correct(mug.variantId)).toMatchObject({ code: 'STOCK_LEVEL_OUT_OF_RANGE', status: 409 });
    expect(await correct(club.variantId)).toMatchObject({ code: 'STOCK_NOT_COUNTED', status: 409 });
    expect(await correct('f'.repeat(24) as VariantId)).toMatchObject({ code: 'STOCK_VARIANT_NOT_FOUND', status: 404 });
    expect(await movementsOf(database, mug)).toStrictEqual([movement('import', 2)]);
  });
});

describe('returning sold units', () => {
  it('restocks units once per kind and reference', async () => {
    const { variantId, itemId } = await makeVariant(shop, 0);
    const lines = [
      { variantId, quantity: 1 },
      { variantId, quantity: 2 },
    ];
    const first = await returnStock(shop, { kind: 'refund', reference: 'refund-1', lines });
    expect(first).toStrictEqual({
      changed: [{ itemId, variantId, unlimited: false, level: 3 }],
      replenished: [{ itemId, variantId }],
    });
    const nothing = { changed: [], replenished: [] };
    expect(await returnStock(shop, { kind: 'refund', reference: 'refund-1', lines })).toStrictEqual(nothing);
    expect(await returnStock(shop, { kind: 'cancel', reference: 'refund-1', lines })).toMatchObject({
      changed: [{ level: 6 }],
    });
    expect(await movementsOf(database, { variantId })).toStrictEqual([
      movement('cancel', 3, { reference: 'refund-1' }),
      movement('refund', 3, { reference: 'refund-1' }),
    ]);
  });

  it('skips deleted and uncounted variants', async () => {
    const [mug, club] = [await makeVariant(shop, 1), await makeVariant(shop, 'unlimited')];
    const ids = ['f'.repeat(24), club.variantId, mug.variantId];
    const lines = ids.map((variantId) => ({ variantId, quantity: 1 }));
    const { changed } = await returnStock(shop, { kind: 'cancel', reference: 'order-x', lines });
    expect(changed.map(({ variantId }) => variantId)).toStrictEqual([mug.variantId]);
  });
});

describe('ledger table constraints', () => {
  it('the ledger is append-only', async () => {
    await makeVariant(shop, 1);
    await expect(database.sql`update stock_movements set quantity = 5`).rejects.toThrow(
      'stock_movements is append-only',
    );
  });

  it('rejects a movement of zero units and a sale that adds units', async () => {
    const { variantId } = await makeVariant(shop, 1);
    const enter = (kind: string, quantity: number) => database.sql`
      insert into stock_movements (website_id, id, variant_id, kind, quantity, created_at)
      values (${shop.websiteId}, 'x', ${variantId}, ${kind}, ${quantity}, now())`;
    for (const [kind, quantity] of [
      ['correction', 0],
      ['sale', 1],
      ['refund', -1],
      ['gift', 1],
    ] as const) {
      await expect(enter(kind, quantity)).rejects.toThrow('check constraint');
    }
  });

  it('deletes the movements with their variant', async () => {
    const mug = await makeVariant(shop, 3);
    await reserve(shop, {
      owner: 'gone',
      lines: [{ variantId: mug.variantId, quantity: 1 }],
      expiresAt: shop.clock(),
    });
    await database.sql`delete from items where website_id = ${shop.websiteId} and id = ${mug.itemId}`;
    expect(await movementsOf(database, mug)).toStrictEqual([]);
    expect(await consumeReservation(shop, { owner: 'gone', reference: 'order-gone' })).toStrictEqual({
      ok: false,
      reason: 'nothing-reserved',
    });
  });

  it('the migration imports the units that existed before the ledger', async () => {
    const url = await createDatabase('empty');
    await migrate({ url, log: silentLog, upTo: 4 });
    const old = connect({ url, log: silentLog });
    try {
      await old.sql`
        insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
        values ('w', 'w', 'w', '{}', '{}', now(), now())`;
      await old.sql`
        insert into collections (website_id, id, slug, type, title, content, created_at, updated_at)
        values ('w', 'c', 'c', 'products', 'c', '{}', now(), now())`;
      await old.sql`
        insert into items (website_id, id, collection_id, slug, record_type, title, state, published_at, created_at,
          updated_at)
        values ('w', 'i', 'c', 'i', 11, 'i', 'published', now(), now(), now())`;
      await old.sql`insert into products (website_id, item_id, product_type) values ('w', 'i', 1)`;
      await old.sql`
        insert into variants (website_id, id, item_id, position, sku, price_cents, qty_in_stock)
        values ('w', 'some', 'i', 0, 'A', 1, 4), ('w', 'none', 'i', 1, 'B', 1, 0)`;
      await migrate({ url, log: silentLog });
      expect(await old.sql`select variant_id, kind, quantity from stock_movements`).toStrictEqual([
        { variant_id: 'some', kind: 'import', quantity: 4 },
      ]);
      expect(await findDiscrepancies(old)).toStrictEqual([]);
    } finally {
      await old.close();
    }
  });
});

describe('stock of another website', () => {
  it('cannot be read or changed by its ids', async () => {
    const mug = await makeVariant(shop, 5);
    const { variantId, itemId, sku } = mug;
    await reserve(shop, { owner: 'here', lines: [{ variantId, quantity: 2 }], expiresAt: shop.clock() });
    const before = [await stockOf(database, mug), await movementsOf(database, mug)];
    const otherShop = await makeShop(database);
    const lines = [{ variantId, quantity: 1 }];
    expect(await findStock(otherShop, itemId)).toBeNull();
    expect(await reserve(otherShop, { owner: 'here', lines, expiresAt: shop.clock() })).toMatchObject({
      shortages: [{ reason: 'unknown-variant', available: 0 }],
    });
    expect(await consumeReservation(otherShop, { owner: 'here', reference: 'theirs' })).toMatchObject({ ok: false });
    const nothing = { changed: [], replenished: [] };
    expect(await returnStock(otherShop, { kind: 'cancel', reference: 'theirs', lines })).toStrictEqual(nothing);
    expect(await setLevels(otherShop, [{ sku, stock: 99 }])).toStrictEqual(nothing);
    await expect(correctStock(otherShop, { variantId, to: 0, reason: 'Theirs', memberId: null })).rejects.toMatchObject(
      {
        code: 'STOCK_VARIANT_NOT_FOUND',
      },
    );
    expect([await stockOf(database, mug), await movementsOf(database, mug)]).toStrictEqual(before);
    const [row] = await database.sql`select from stock_reservations where website_id = ${otherShop.websiteId}`;
    expect(row).toBeUndefined();
  });

  it('cannot be consumed, extended or released under the same owner name', async () => {
    const mug = await makeVariant(shop, 5);
    const lines = [{ variantId: mug.variantId, quantity: 2 }];
    await reserve(shop, { owner: 'same-name', lines, expiresAt: shop.clock() });
    const reserved = () => database.sql`
      select variant_id, quantity, expires_at from stock_reservations
      where website_id = ${shop.websiteId} and owner = 'same-name'`;
    const before = await reserved();
    const otherShop = await makeShop(database);
    const theirs = await makeVariant(otherShop, 5);
    const overrides = {
      owner: 'same-name',
      lines: [{ variantId: theirs.variantId, quantity: 1 }],
      expiresAt: shop.clock(),
    };
    expect(await extendReservation(otherShop, { owner: 'same-name', expiresAt: new Date(0) })).toBe(false);
    await reserve(otherShop, overrides);
    expect(await consumeReservation(otherShop, { owner: 'same-name', reference: 'r' })).toMatchObject({ ok: true });
    await reserve(otherShop, overrides);
    await releaseReservation(otherShop, 'same-name');
    expect(await reserved()).toStrictEqual(before);
    expect(await stockOf(database, mug)).toMatchObject({ level: 5, reserved: 2 });
  });
});

describe('ledger consistency after all tests', () => {
  it('every level is the sum of its movements, and `reserved` the sum of its reservations', async () => {
    expect(await findDiscrepancies(database)).toStrictEqual([]);
  });
});
