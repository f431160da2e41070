import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { consumeReservation } from './consume-reservation.ts';
import { correctStock } from './correct-stock.ts';
import { releaseReservation } from './release-reservation.ts';
import * as reservations from './reservation-repository.ts';
import { reserve } from './reserve.ts';
import { returnStock } from './return-stock.ts';
import { setLevels } from './set-levels.ts';
import { findDiscrepancies, makeShop, makeVariant, stockOf, type TestShop, type TestVariant } from './testing/shop.ts';

// Covers concurrency: no unit is reserved twice, none is lost, and the ledger agrees.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase({ max: 20 });
  shop = await makeShop(database);
});
afterAll(() => database.close());

const expiresAt = (): Date => new Date(shop.clock().getTime() + 15 * MINUTE);
const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

describe('concurrent buyers', () => {
  it('lets exactly 10 of 100 buyers reserve the last 10 units', async () => {
    const { variantId } = await makeVariant(shop, 10);
    const outcomes = await Promise.all(
      many(100, (buyer) =>
        reserve(shop, { owner: `buyer-${buyer}`, lines: [{ variantId, quantity: 1 }], expiresAt: expiresAt() }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await stockOf(database, { variantId })).toStrictEqual({ unlimited: false, level: 10, reserved: 10 });
    expect(await findDiscrepancies(database)).toStrictEqual([]);
  });

  it('lets exactly 5 of 100 buyers reserve two lines of one variant with 10 units', async () => {
    const { variantId } = await makeVariant(shop, 10);
    const lines = [
      { variantId, quantity: 1 },
      { variantId, quantity: 1 },
    ];
    const outcomes = await Promise.all(
      many(100, (buyer) => reserve(shop, { owner: `pair-${buyer}`, lines, expiresAt: expiresAt() })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await findDiscrepancies(database)).toStrictEqual([]);
  });

  it('does not deadlock when buyers list the same variants in opposite order', async () => {
    const [a, b] = [await makeVariant(shop, 100), await makeVariant(shop, 100)];
    const lines = [a, b].map(({ variantId }) => ({ variantId, quantity: 1 }));
    let tries = 0;
    const counted = await testDatabase({
      max: 20,
      onStatement: (text) => void (tries += text.includes('pg_advisory_xact_lock') ? 1 : 0),
    });
    const outcomes = await Promise.all(
      many(60, (buyer) =>
        reserve(
          { ...shop, db: counted },
          {
            owner: `order-${buyer}`,
            lines: buyer % 2 === 0 ? lines : lines.toReversed(),
            expiresAt: expiresAt(),
          },
        ),
      ),
    );
    await counted.close();
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    // A deadlock would have made the database retry one of them.
    expect(tries).toBe(60);
    for (const variant of [a, b]) expect(await stockOf(database, variant)).toMatchObject({ reserved: 60 });
  });
});

describe('concurrent requests of one owner', () => {
  it('leaves exactly one of the requested reservations, complete', async () => {
    const variants = [await makeVariant(shop, 50), await makeVariant(shop, 50), await makeVariant(shop, 50)];
    await Promise.all(
      many(30, (index) => {
        const quantity = index + 1;
        const chosen = variants.filter((_, place) => place !== index % 3);
        return reserve(shop, {
          owner: 'impatient',
          lines: chosen.map(({ variantId }) => ({ variantId, quantity })),
          expiresAt: expiresAt(),
        });
      }),
    );
    const rows = await database.sql<{ quantity: number }>`
      select quantity from stock_reservations where website_id = ${shop.websiteId} and owner = 'impatient'`;
    expect(rows).toHaveLength(2);
    expect(rows[0]?.quantity).toBe(rows[1]?.quantity);
    expect(await findDiscrepancies(database)).toStrictEqual([]);
  });

  it('sells once, however often the sale is reported', async () => {
    const mug = await makeVariant(shop, 5);
    const { variantId } = mug;
    await reserve(shop, { owner: 'paid', lines: [{ variantId, quantity: 2 }], expiresAt: expiresAt() });
    const outcomes = await Promise.all(
      many(20, () => consumeReservation(shop, { owner: 'paid', reference: 'order-paid' })),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await stockOf(database, mug)).toStrictEqual({ unlimited: false, level: 3, reserved: 0 });
    const returnInput = { kind: 'cancel', reference: 'order-paid', lines: [{ variantId, quantity: 2 }] } as const;
    await Promise.all(many(20, () => returnStock(shop, returnInput)));
    expect(await stockOf(database, mug)).toMatchObject({ level: 5 });
  });
});

describe('mixed concurrent operations', () => {
  const mixed = (variants: readonly TestVariant[], index: number): Promise<unknown> => {
    const pick = (offset: number) => variants[(index + offset) % variants.length]!;
    const owner = `mixed-${index % 40}`;
    const lines = [pick(0), pick(3)].map(({ variantId }) => ({ variantId, quantity: 1 + (index % 3) }));
    const { variantId } = pick(1);
    const operations = [
      () => reserve(shop, { owner, lines, expiresAt: index % 2 === 0 ? shop.clock() : expiresAt() }),
      () => consumeReservation(shop, { owner, reference: `mixed-${index % 40}` }),
      () => releaseReservation(shop, owner),
      () => returnStock(shop, { kind: 'refund', reference: `refund-${index}`, lines }),
      () => correctStock(shop, { variantId, to: 20 + (index % 7), reason: 'Counted', memberId: null }),
      () => setLevels(shop, [{ sku: pick(2).sku, stock: 30 }]),
      () => reservations.removeExpired(database, shop.clock(), 5),
    ];
    return operations[index % operations.length]!();
  };

  it('leaves every level equal to the sum of its movements after 200 operations', async () => {
    const variants: TestVariant[] = [];
    for (let made = 0; made < 6; made++) variants.push(await makeVariant(shop, 40));
    for (let owner = 0; owner < 40; owner++) {
      const { variantId } = variants[owner % 6]!;
      await reserve(shop, { owner: `mixed-${owner}`, lines: [{ variantId, quantity: 1 }], expiresAt: expiresAt() });
    }
    await Promise.all(many(200, (index) => mixed(variants, index)));
    expect(await findDiscrepancies(database)).toStrictEqual([]);
    const [sales] = await database.sql<{ count: number }>`
      select count(*)::int as count from stock_movements where kind = 'sale' and reference like 'mixed-%'`;
    expect(sales?.count).toBeGreaterThan(0);
    const below = await database.sql`select from variants where qty_in_stock < 0 or reserved < 0`;
    expect(below).toStrictEqual([]);
  });
});
