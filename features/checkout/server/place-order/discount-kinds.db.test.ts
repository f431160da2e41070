import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { ADDRESS, makeShop, makeTestProduct, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers that orders are placed with buy X get Y, generated codes and paused discounts as the cart shows them.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
});

const order = (expectedTotalCents: number, email = 'ada@example.test') => ({
  email,
  delivery: ADDRESS,
  expectedTotalCents,
  expectedCurrency: 'USD',
});
const terms = { title: '', kind: 'percent' as const, percent: 10, automatic: false, oncePerPerson: false };

async function shopperWith(itemId: string, code: string): Promise<Shopper> {
  const shopper = new Shopper(shop);
  await shopper.add(itemId);
  const reply = await shopper.post('/api/commerce/shopping-cart/coupons', { code });
  expect(reply.statusCode, reply.body).toBe(200);
  return shopper;
}

describe('an order with a discount', () => {
  it('has the cheapest unit free when buy one get one applies', async () => {
    const { id } = await makeTestProduct(shop);
    await saveDiscounts(shop, [
      {
        code: 'TWO-FOR-ONE',
        title: 'Two for one',
        kind: 'buy-x-get-y',
        buyQuantity: 1,
        getQuantity: 1,
        getPercent: 100,
        automatic: true,
        oncePerPerson: false,
      },
    ]);
    const shopper = new Shopper(shop);
    await shopper.add(id);
    await shopper.add(id);
    const reply = await shopper.placeWith(order(5000), 'key-00001');
    expect(reply.statusCode, reply.body).toBe(200);
    const [line] = await database.sql`
      select quantity, discount_cents::int as off from order_items where website_id = ${shop.websiteId}`;
    expect(line).toStrictEqual({ quantity: 2, off: 4000 });
    const [placed] = await database.sql`
      select discount_cents::int as off, discounts from orders where website_id = ${shop.websiteId}`;
    expect(placed).toMatchObject({ off: 4000, discounts: [{ code: 'TWO-FOR-ONE', cents: 4000 }] });
  });

  it('uses a generated code once', async () => {
    const { id } = await makeTestProduct(shop);
    await saveDiscounts(shop, [{ ...terms, code: 'MANY', codes: ['MANY-AA', 'MANY-BB'], usesPerCode: 1 }]);
    const first = await shopperWith(id, 'many-aa');
    const second = await shopperWith(id, 'MANY-AA');
    expect((await first.placeWith(order(4560), 'key-00001')).statusCode).toBe(200);
    expect((await second.placeWith(order(4560, 'eve@example.test'), 'key-00001')).statusCode).toBe(409);
    const codes = () => database.sql`
      select code, uses from discount_codes where website_id = ${shop.websiteId} order by code`;
    expect(await codes()).toStrictEqual([
      { code: 'MANY-AA', uses: 1 },
      { code: 'MANY-BB', uses: 0 },
    ]);
    const other = await shopperWith(id, 'MANY-BB');
    expect((await other.placeWith(order(4560, 'mia@example.test'), 'key-00001')).statusCode).toBe(200);
  });

  it('is refused when the discount was paused after the code was entered', async () => {
    const { id } = await makeTestProduct(shop);
    await saveDiscounts(shop, [{ ...terms, code: 'TEN' }]);
    const shopper = await shopperWith(id, 'TEN');
    await saveDiscounts(shop, [{ ...terms, code: 'TEN', paused: true }]);
    expect((await shopper.placeWith(order(4560), 'key-00001')).statusCode).toBe(409);
    expect((await shopper.placeWith(order(5000), 'key-00002')).statusCode).toBe(200);
  });
});
