import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import type { PlacedOrder } from '../../contract.ts';
import { ADDRESS, makeShop, makeTestProduct, runExpiry, runJobs, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers concurrent checkouts: stock and limited discounts are never given out more often than available.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
});

async function makeShoppers(count: number, itemId: string): Promise<Shopper[]> {
  const shoppers = Array.from({ length: count }, () => new Shopper(shop));
  for (const shopper of shoppers) expect((await shopper.add(itemId)).statusCode).toBe(200);
  return shoppers;
}

async function countBy(): Promise<Record<string, number>> {
  const rows = await database.sql<{ state: string; count: number }>`
    select state, count(*)::int as count from orders where website_id = ${shop.websiteId} group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const body = (overrides: object = {}) => ({
  email: 'ada@example.test',
  delivery: ADDRESS,
  expectedTotalCents: 5000,
  expectedCurrency: 'USD',
  ...overrides,
});

describe('concurrent checkouts of a shop', () => {
  it('50 checkouts of the last unit give exactly one order', async () => {
    const { id } = await makeTestProduct(shop, { stock: 1 });
    const shoppers = await makeShoppers(50, id);
    const replies = await Promise.all(shoppers.map((shopper) => shopper.placeWith(body(), 'key-00001')));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const winner = statuses.indexOf(200);
    await shoppers[winner]!.pay(replies[winner]!.json<PlacedOrder>());
    expect(await countBy()).toStrictEqual({ paid: 1 });
    const [variant] =
      await database.sql`select qty_in_stock, reserved from variants where website_id = ${shop.websiteId}`;
    expect(variant).toStrictEqual({ qty_in_stock: 0, reserved: 0 });
  });

  it('the same request sent ten times gives one order and one payment', async () => {
    const [shopper] = await makeShoppers(1, (await makeTestProduct(shop, { stock: 5 })).id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => shopper!.placeWith(body(), 'key-00001')));
    expect(new Set(replies.map((reply) => reply.json<PlacedOrder>().token)).size).toBe(1);
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await countBy()).toStrictEqual({ pending: 1 });
    expect(await database.sql`select from payments where website_id = ${shop.websiteId}`).toHaveLength(1);
  });

  it('a cart ordered from several tabs has one order that can be paid', async () => {
    const [shopper] = await makeShoppers(1, (await makeTestProduct(shop, { stock: 1 })).id);
    await Promise.all([1, 2, 3, 4].map((tab) => shopper!.placeWith(body(), `key-0000${tab}`)));
    expect((await countBy())['pending']).toBe(1);
    const [variant] = await database.sql`select reserved from variants where website_id = ${shop.websiteId}`;
    expect(variant).toStrictEqual({ reserved: 1 });
  });

  it('a discount with one use left is given to one of 20', async () => {
    const { id } = await makeTestProduct(shop);
    const terms = { title: 'Ten', kind: 'percent' as const, percent: 10, automatic: false, oncePerPerson: false };
    await saveDiscounts(shop, [{ ...terms, code: 'TEN', maxUses: 1 }]);
    const shoppers = await makeShoppers(20, id);
    for (const [index, shopper] of shoppers.entries()) {
      const reply = await shopper.send({
        method: 'POST',
        url: '/api/commerce/shopping-cart/coupons',
        payload: { code: 'TEN' },
        remoteAddress: `10.8.0.${index}`,
      });
      expect(reply.statusCode, reply.body).toBe(200);
    }
    const overrides = body({ expectedTotalCents: 4560 });
    const replies = await Promise.all(shoppers.map((shopper) => shopper.placeWith(overrides, 'key-00001')));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    const [discount] = await database.sql`select uses from discounts where website_id = ${shop.websiteId}`;
    expect(discount).toStrictEqual({ uses: 1 });
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    const [free] = await database.sql`select uses from discounts where website_id = ${shop.websiteId}`;
    expect(free).toStrictEqual({ uses: 0 });
  });

  it('a discount limited to one use per customer is not given to the same email address twice', async () => {
    const { id } = await makeTestProduct(shop);
    const terms = { title: 'Ten', kind: 'percent' as const, percent: 10, automatic: true, oncePerPerson: true };
    await saveDiscounts(shop, [{ ...terms, code: 'TEN' }]);
    const shoppers = await makeShoppers(5, id);
    const overrides = body({ expectedTotalCents: 4560, email: 'same@example.test' });
    const replies = await Promise.all(shoppers.map((shopper) => shopper.placeWith(overrides, 'key-00001')));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // A customer who has already used it gets the price without it and can continue.
    const rejectedShopper = shoppers[replies.findIndex(({ statusCode }) => statusCode === 409)]!;
    const fullPriceBody = body({ expectedTotalCents: 5000, email: 'same@example.test' });
    expect((await rejectedShopper.placeWith(fullPriceBody, 'key-00002')).statusCode).toBe(200);
    const other = body({ expectedTotalCents: 4560, email: 'other@example.test' });
    const third = shoppers.findLast((shopper) => shopper !== rejectedShopper)!;
    const last = await third.placeWith(other, 'key-00003');
    expect(last.statusCode, last.body).toBe(200);
  });
});

describe('paying an order while ordering again from the same cart', () => {
  it('the captured money equals the total of the paid orders, whichever request is first', async () => {
    const { id } = await makeTestProduct(shop, { stock: 100 });
    const shoppers = await makeShoppers(12, id);
    const statuses = await Promise.all(
      shoppers.map(async (shopper) => {
        const first = (await shopper.placeWith(body(), 'key-00001')).json<PlacedOrder>();
        const again = shopper.placeWith(body({ email: 'grace@example.test' }), 'key-00002');
        const [paid, second] = await Promise.all([shopper.pay(first), again]);
        if (second.statusCode === 200) await shopper.pay(second.json<PlacedOrder>());
        return [paid.statusCode, second.statusCode];
      }),
    );
    expect(statuses.flat().filter((status) => status >= 500)).toStrictEqual([]);
    await runJobs(shop);
    const [totals] = await database.sql`
      select (select sum(captured_minor - refunded_minor)::int from payments where website_id = ${shop.websiteId}) as kept,
        (select sum(total_cents)::int from orders where website_id = ${shop.websiteId} and state = 'paid') as owed,
        (select count(*)::int from orders where website_id = ${shop.websiteId} and state = 'paid') as paid,
        (select max(number) - 1000 from orders where website_id = ${shop.websiteId}) as numbers,
        (select 100 - qty_in_stock from variants where website_id = ${shop.websiteId}) as sold`;
    expect(totals?.['kept']).toBe(totals?.['owed']);
    expect(totals?.['numbers']).toBe(totals?.['paid']);
    expect(totals?.['sold']).toBe(totals?.['paid']);
    expect(totals?.['paid']).toBeGreaterThanOrEqual(12);
  });
});

describe('two lines of one variant', () => {
  it('are counted together against the stock', async () => {
    const form = await makeForm(shop);
    const { id } = await makeTestProduct(shop, { form, stock: 3 });
    const shopper = new Shopper(shop);
    const withName = (name: string) => ({ additionalFields: JSON.stringify({ name }) });
    await shopper.add(id, 2, withName('Ada'));
    await shopper.add(id, 1, withName('Grace'));
    const otherShopper = new Shopper(shop);
    const reply = await shopper.placeWith(body({ expectedTotalCents: 13_800 }), 'key-00001');
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await otherShopper.add(id, 1, withName('Eve'))).statusCode).toBe(409);
    await shopper.pay(reply.json<PlacedOrder>());
    const moves = await database.sql`
      select kind, quantity from stock_movements where website_id = ${shop.websiteId} order by quantity`;
    expect(moves).toStrictEqual([
      { kind: 'sale', quantity: -3 },
      { kind: 'import', quantity: 3 },
    ]);
  });
});
