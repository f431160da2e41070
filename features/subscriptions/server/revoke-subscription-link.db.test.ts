import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { revokeSubscriptionLink } from './revoke-subscription-link.ts';
import { toSubscriptionToken } from './subscription-link.ts';
import {
  getOnlySubscription,
  makeShop,
  makeSubscriptionProduct,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
});
afterAll(() => database.close());

it('a revoked subscription link is rejected like an invented one, and the new link works', async () => {
  await new Shopper(shop).subscribe(await makeSubscriptionProduct(shop, { title: 'Tea club' }));
  const subscription = await getOnlySubscription(shop);
  const token = toSubscriptionToken(SECRET, shop.websiteId, subscription);
  const otherShopper = new Shopper(shop);
  expect((await otherShopper.get(`/api/subscriptions/${token}`)).statusCode).toBe(200);
  const path = await revokeSubscriptionLink({ ...shop, db: database }, SECRET, subscription.id);
  expect(refusalOf(await otherShopper.get(`/api/subscriptions/${token}`))).toStrictEqual({
    status: 404,
    code: 'SUBSCRIPTIONS_NOT_FOUND',
  });
  const newToken = path.slice('/account/subscriptions/'.length);
  expect((await otherShopper.get(`/api/subscriptions/${newToken}`)).json<object>()).toMatchObject({
    subscription: { title: 'Tea club' },
  });
});
