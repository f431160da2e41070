import { afterAll, beforeAll, expect, it } from 'vitest';
import { revokeOrderLink } from '#features/orders/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeShop, makeTestProduct, Shopper, type TestShop } from './testing/shopping.ts';

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
});
afterAll(() => database.close());

it('a revoked order link is rejected like an unknown one, and the new link opens the order', async () => {
  const { id } = await makeTestProduct(shop, { title: 'Bowl', stock: 5 });
  const { token } = await new Shopper(shop).buy(id, { email: 'ada@example.test' });
  const otherShopper = new Shopper(shop);
  const opened = await otherShopper.get(`/api/orders/${token}`);
  const { number } = opened.json<{ number: number }>();
  expect([opened.statusCode, typeof number]).toStrictEqual([200, 'number']);
  const path = await revokeOrderLink({ ...shop, db: database }, SECRET, number);
  expect(refusalOf(await otherShopper.get(`/api/orders/${token}`))).toStrictEqual({
    status: 404,
    code: 'ORDERS_NOT_FOUND',
  });
  const newToken = path.slice('/checkout/order/'.length);
  expect(newToken).not.toBe(token);
  expect((await otherShopper.get(`/api/orders/${newToken}`)).json<object>()).toMatchObject({ number });
});

it('an order of another website is not found by its number', async () => {
  const another = await makeShop(database);
  await expect(revokeOrderLink({ ...another, db: database }, SECRET, 1)).rejects.toThrow();
});
