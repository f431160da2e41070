import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import type { VariantId } from '../stock-line.ts';
import { consumeReservation } from './consume-reservation.ts';
import { correctStock } from './correct-stock.ts';
import { expireReservations, expireReservationsHandler } from './expire-reservations.ts';
import { extendReservation } from './extend-reservation.ts';
import { releaseReservation } from './release-reservation.ts';
import * as reservations from './reservation-repository.ts';
import { reserve } from './reserve.ts';
import { setLevels } from './set-levels.ts';
import { findDiscrepancies, makeShop, makeVariant, movementsOf, stockOf, type TestShop } from './testing/shop.ts';

// Covers the rows when units are reserved, extended, sold or released, one owner at a time. Concurrent owners are
// tested in at-once.db.test.ts.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
});
afterAll(() => database.close());

const inMinutes = (minutes: number): Date => new Date(shop.clock().getTime() + minutes * MINUTE);

type RequestedLine = readonly [{ variantId: VariantId }, quantity: number];

const addItemBody = (owner: string, ...inputs: readonly RequestedLine[]) => ({
  owner,
  lines: inputs.map(([{ variantId }, quantity]) => ({ variantId, quantity })),
  expiresAt: inMinutes(15),
});

const countReserved = async (owner: string): Promise<number> =>
  (await database.sql`select from stock_reservations where website_id = ${shop.websiteId} and owner = ${owner}`).length;

describe('reserving stock', () => {
  it('reserves units and leaves the level unchanged', async () => {
    const mug = await makeVariant(shop, 5);
    expect(await reserve(shop, addItemBody('r-1', [mug, 2]))).toStrictEqual({ ok: true });
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 5, reserved: 2 });
  });

  it('adds up two lines of the same variant', async () => {
    const mug = await makeVariant(shop, 3);
    const { variantId } = mug;
    expect(await reserve(shop, addItemBody('shared', [mug, 2], [mug, 2]))).toStrictEqual({
      ok: false,
      shortages: [{ variantId, reason: 'not-enough', requested: 4, available: 3 }],
    });
    expect(await reserve(shop, addItemBody('shared', [mug, 2], [mug, 1]))).toStrictEqual({ ok: true });
    expect(await stockOf(database, mug)).toMatchObject({ reserved: 3 });
  });

  it('reserves all lines or none, and returns every short line', async () => {
    const [plenty, few, none] = [await makeVariant(shop, 9), await makeVariant(shop, 1), await makeVariant(shop, 0)];
    const unknown = { variantId: 'f'.repeat(24) as VariantId };
    const outcome = await reserve(shop, addItemBody('all', [plenty, 1], [few, 2], [none, 1], [unknown, 1]));
    expect(outcome).toStrictEqual({
      ok: false,
      shortages: [
        { variantId: few.variantId, reason: 'not-enough', requested: 2, available: 1 },
        { variantId: none.variantId, reason: 'not-enough', requested: 1, available: 0 },
        { variantId: unknown.variantId, reason: 'unknown-variant', requested: 1, available: 0 },
      ],
    });
    expect(await stockOf(database, plenty)).toMatchObject({ reserved: 0 });
    expect(await countReserved('all')).toBe(0);
  });

  it("replaces the owner's reservation and counts its units as available", async () => {
    const [mug, bowl] = [await makeVariant(shop, 3), await makeVariant(shop, 3)];
    await reserve(shop, addItemBody('again', [mug, 3], [bowl, 1]));
    expect(await reserve(shop, addItemBody('again', [mug, 2]))).toStrictEqual({ ok: true });
    expect(await stockOf(database, mug)).toMatchObject({ reserved: 2 });
    expect(await stockOf(database, bowl)).toMatchObject({ reserved: 0 });
    expect(await reserve(shop, addItemBody('again', [mug, 3]))).toStrictEqual({ ok: true });
    expect(await stockOf(database, mug)).toMatchObject({ reserved: 3 });
  });

  it('keeps the previous reservation when the new one fails', async () => {
    const mug = await makeVariant(shop, 3);
    await reserve(shop, addItemBody('kept', [mug, 2]));
    expect(await reserve(shop, addItemBody('kept', [mug, 4]))).toMatchObject({ ok: false });
    expect(await stockOf(database, mug)).toMatchObject({ reserved: 2 });
  });

  it('never runs short of a variant that is not counted', async () => {
    const club = await makeVariant(shop, 'unlimited');
    const recipes = await makeVariant(shop, 0, { type: 'digital' });
    expect(await reserve(shop, addItemBody('endless', [club, 9999], [club, 9999], [recipes, 3]))).toStrictEqual({
      ok: true,
    });
    expect(await stockOf(database, club)).toStrictEqual({ unlimited: true, level: 0, reserved: 0 });
    expect(await stockOf(database, recipes)).toStrictEqual({ unlimited: false, level: 0, reserved: 0 });
  });

  it.each([0, -1, 1.5, 1e9])('rejects %j units before any query', async (quantity) => {
    const mug = await makeVariant(shop, 5);
    await expect(reserve(shop, addItemBody('odd', [mug, quantity]))).rejects.toThrow('quantity');
    expect(await stockOf(database, mug)).toMatchObject({ level: 5, reserved: 0 });
  });
});

describe('releasing a reservation', () => {
  it("releases the owner's units once", async () => {
    const mug = await makeVariant(shop, 5);
    await reserve(shop, addItemBody('mine', [mug, 2]));
    await reserve(shop, addItemBody('yours', [mug, 1]));
    await releaseReservation(shop, 'mine');
    await releaseReservation(shop, 'mine');
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 5, reserved: 1 });
  });
});

describe('consuming a reservation', () => {
  it('turns the reservation into sales and returns the changes', async () => {
    const [mug, bowl] = [await makeVariant(shop, 5), await makeVariant(shop, 1)];
    await reserve(shop, addItemBody('sale-1', [mug, 2], [bowl, 1]));
    const outcome = await consumeReservation(shop, { owner: 'sale-1', reference: 'order-1' });
    expect(outcome).toStrictEqual({
      ok: true,
      changed: [
        { itemId: mug.itemId, variantId: mug.variantId, unlimited: false, level: 3 },
        { itemId: bowl.itemId, variantId: bowl.variantId, unlimited: false, level: 0 },
      ].sort((a, b) => (a.variantId < b.variantId ? -1 : 1)),
      replenished: [],
    });
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 3, reserved: 0 });
    expect((await movementsOf(database, bowl)).at(-1)).toStrictEqual({
      kind: 'sale',
      quantity: -1,
      reason: '',
      reference: 'order-1',
      memberId: null,
    });
    expect(await countReserved('sale-1')).toBe(0);
  });

  it('has no second effect, even after a new reservation', async () => {
    const mug = await makeVariant(shop, 5);
    const sale = { owner: 'twice', reference: 'order-2' };
    await reserve(shop, addItemBody('twice', [mug, 2]));
    expect(await consumeReservation(shop, sale)).toMatchObject({ ok: true });
    const nothing = { ok: true, changed: [], replenished: [] };
    expect(await consumeReservation(shop, sale)).toStrictEqual(nothing);
    await reserve(shop, addItemBody('twice', [mug, 2]));
    expect(await consumeReservation(shop, sale)).toStrictEqual(nothing);
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 3, reserved: 0 });
  });

  it('leaves everything unchanged after a crash before the commit, and can be retried', async () => {
    const mug = await makeVariant(shop, 5);
    const sale = { owner: 'crash', reference: 'order-3' };
    await reserve(shop, addItemBody('crash', [mug, 2]));
    const crash = database.tx(async (db) => {
      await consumeReservation({ ...shop, db }, sale);
      throw new Error('the process ends here');
    });
    await expect(crash).rejects.toThrow('the process ends here');
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 5, reserved: 2 });
    expect(await consumeReservation(shop, sale)).toMatchObject({ ok: true });
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 3, reserved: 0 });
  });

  it('reports that nothing is reserved', async () => {
    expect(await consumeReservation(shop, { owner: 'unknown', reference: 'order-4' })).toStrictEqual({
      ok: false,
      reason: 'nothing-reserved',
    });
  });

  it('records no sale for a variant that is not counted', async () => {
    const club = await makeVariant(shop, 'unlimited');
    await reserve(shop, addItemBody('club', [club, 3]));
    expect(await consumeReservation(shop, { owner: 'club', reference: 'order-5' })).toStrictEqual({
      ok: true,
      changed: [],
      replenished: [],
    });
    expect(await movementsOf(database, club)).toStrictEqual([]);
  });

  it('rejects the sale and keeps the reservation when the level is too low', async () => {
    const mug = await makeVariant(shop, 5);
    const sale = { owner: 'fewer', reference: 'order-6' };
    await reserve(shop, addItemBody('fewer', [mug, 3]));
    await correctStock(shop, { variantId: mug.variantId, to: 2, reason: 'Broken', memberId: null });
    expect(await consumeReservation(shop, sale)).toStrictEqual({
      ok: false,
      reason: 'not-enough',
      shortages: [{ variantId: mug.variantId, reason: 'not-enough', requested: 3, available: 2 }],
    });
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 2, reserved: 3 });
    await correctStock(shop, { variantId: mug.variantId, by: 1, reason: 'Found', memberId: null });
    expect(await consumeReservation(shop, sale)).toMatchObject({ ok: true });
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 0, reserved: 0 });
  });

  it('handles a variant that became unlimited or limited since', async () => {
    const [madeUnlimited, bound] = [await makeVariant(shop, 5), await makeVariant(shop, 'unlimited')];
    await reserve(shop, addItemBody('turned', [madeUnlimited, 3], [bound, 3]));
    await setLevels(shop, [
      { sku: madeUnlimited.sku, stock: 'unlimited' },
      { sku: bound.sku, stock: 2 },
    ]);
    expect(await consumeReservation(shop, { owner: 'turned', reference: 'order-7' })).toMatchObject({ ok: true });
    expect(await stockOf(database, madeUnlimited)).toStrictEqual({ unlimited: true, level: 0, reserved: 0 });
    expect(await stockOf(database, bound)).toStrictEqual({ unlimited: false, level: 2, reserved: 0 });
  });

  it('purges the pages of the product and its collection', async () => {
    const received: { websiteId: string; tags: string[] }[] = [];
    const unlisten = await database.listen('vitrine_purge', (payload) => void received.push(JSON.parse(payload)));
    const mug = await makeVariant(shop, 5);
    await reserve(shop, addItemBody('pages', [mug, 1]));
    received.length = 0;
    await consumeReservation(shop, { owner: 'pages', reference: 'order-8' });
    await expect
      .poll(() => received)
      .toStrictEqual([{ websiteId: shop.websiteId, tags: [`item:${mug.itemId}`, `collection:${shop.shop.id}`] }]);
    await unlisten();
  });
});

describe('an expired reservation', () => {
  it('is released by the job, so that others can reserve the units', async () => {
    const mug = await makeVariant(shop, 1);
    await reserve(shop, addItemBody('slow', [mug, 1]));
    expect(await reserve(shop, addItemBody('next', [mug, 1]))).toMatchObject({ ok: false });
    await enqueue(shop, expireReservations, { payload: {} });
    await runDueJobs(shop, [expireReservationsHandler]);
    expect(await stockOf(database, mug)).toMatchObject({ reserved: 1 });
    shop.clock.advance(15 * MINUTE);
    await enqueue(shop, expireReservations, { payload: {} });
    await runDueJobs(shop, [expireReservationsHandler]);
    expect(await stockOf(database, mug)).toMatchObject({ level: 1, reserved: 0 });
    expect(await reserve(shop, addItemBody('next', [mug, 1]))).toStrictEqual({ ok: true });
  });

  it('is kept when it was extended in time', async () => {
    const mug = await makeVariant(shop, 1);
    await reserve(shop, addItemBody('longer', [mug, 1]));
    expect(await extendReservation(shop, { owner: 'longer', expiresAt: inMinutes(30) })).toBe(true);
    shop.clock.advance(20 * MINUTE);
    await reservations.removeExpired(database, shop.clock(), 100);
    expect(await stockOf(database, mug)).toMatchObject({ reserved: 1 });
    expect(await extendReservation(shop, { owner: 'unknown', expiresAt: inMinutes(30) })).toBe(false);
  });

  it('can still be consumed before the job runs', async () => {
    const mug = await makeVariant(shop, 1);
    await reserve(shop, addItemBody('late', [mug, 1]));
    shop.clock.advance(16 * MINUTE);
    expect(await consumeReservation(shop, { owner: 'late', reference: 'order-9' })).toMatchObject({ ok: true });
  });

  it('is removed completely, whatever the batch size', async () => {
    const variants = [await makeVariant(shop, 2), await makeVariant(shop, 2), await makeVariant(shop, 2)];
    await reservations.removeExpired(database, inMinutes(60), 1000);
    await reserve(shop, addItemBody('whole', ...variants.map((variant): RequestedLine => [variant, 1])));
    expect(await reservations.removeExpired(database, inMinutes(60), 1)).toBe(3);
    expect(await reservations.removeExpired(database, inMinutes(60), 1)).toBe(0);
    for (const variant of variants) expect(await stockOf(database, variant)).toMatchObject({ reserved: 0 });
  });

  it('is skipped while its owner is locked', async () => {
    const mug = await makeVariant(shop, 1);
    await reserve(shop, addItemBody('busy', [mug, 1]));
    await database.tx(async (db) => {
      await extendReservation({ ...shop, db }, { owner: 'busy', expiresAt: inMinutes(90) });
      expect(await reservations.removeExpired(database, inMinutes(60), 1000)).toBe(0);
    });
    expect(await stockOf(database, mug)).toMatchObject({ reserved: 1 });
  });
});

describe('stock consistency after all tests', () => {
  it('every level is the sum of its movements, and `reserved` the sum of its reservations', async () => {
    expect(await findDiscrepancies(database)).toStrictEqual([]);
  });
});
