import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { revokeSubscriptionLink } from './revoke-link.ts';
import { toSubscriptionToken } from './subscription-link.ts';
import { makeClub, makeShop, only, Shopper, type TestShop } from './testing/subscribing.ts';

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database);
});
afterAll(() => database.close());

it('a revoked subscription link is rejected like an invented one, and the new link works', async () => {
  await new Shopper(shop).subscribe(await makeClub(shop, { title: 'Tea club' }));
  const subscription = await only(shop);
  const token = toSubscriptionToken(SECRET, shop.websiteId, subscription);
  const stranger = new Shopper(shop);
  expect((await stranger.get(`/api/subscriptions/${token}`)).statusCode).toBe(200);
  const path = await revokeSubscriptionLink({ ...shop, db: database }, SECRET, subscription.id);
  expect(refusalOf(await stranger.get(`/api/subscriptions/${token}`))).toStrictEqual({
    status: 404,
    code: 'SUBSCRIPTIONS_NOT_FOUND',
  });
  const fresh = path.slice('/account/subscriptions/'.length);
  expect((await stranger.get(`/api/subscriptions/${fresh}`)).json<object>()).toMatchObject({
    subscription: { title: 'Tea club' },
  });
});
