import { afterAll, beforeAll, expect, it } from 'vitest';
import { countSales } from '#features/orders/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeShop, makeTestProduct, Shopper } from './testing/shopping.ts';

// Checks that sales figures include exactly the paid orders.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('sales are paid orders with their units by day in the site’s time zone, without test orders', async () => {
  const shop = await makeShop(database);
  const { websiteId } = shop;
  const bowl = await makeTestProduct(shop, { title: 'River Bowl', stock: 50, priceCents: 3500 });
  for (const quantity of [2, 1]) {
    const shopper = new Shopper(shop);
    await shopper.add(bowl.id, quantity);
    expect((await shopper.place({ shippingOption: 'standard' })).statusCode).toBe(200);
  }
  const waiting = new Shopper(shop);
  await waiting.add(bowl.id, 1);
  const overrides = { websiteId, timeZone: 'America/New_York', from: '2000-01-01' };
  expect(await countSales(database, overrides)).toStrictEqual([]);

  // An hour past midnight in UTC is still the day before in New York.
  await database.sql`update orders set test_mode = false, paid_at = '2026-03-02T01:00:00Z' where website_id = ${websiteId}`;
  const [total] = await database.sql<{ cents: number }>`
    select sum(total_cents)::bigint as cents from orders where website_id = ${websiteId}`;
  const counts = await countSales(database, overrides);
  expect(counts).toStrictEqual([
    { day: '2026-03-01', metric: 'orders', key: 'USD', count: 2 },
    { day: '2026-03-01', metric: 'product-bought', key: expect.any(String) as string, count: 3 },
    { day: '2026-03-01', metric: 'sales', key: 'USD', count: total?.cents },
  ]);
  expect(await countSales(database, { ...overrides, from: '2026-03-02' })).toStrictEqual([]);
  expect(await countSales(database, { ...overrides, from: '2026-03-02', timeZone: 'UTC' })).toHaveLength(3);
});
