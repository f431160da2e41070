import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { OrderQuery } from '../admin-contract.ts';
import type { OrderId } from '../order.ts';
import { listOrders } from './list-orders.ts';
import { fillChannels } from './store/channel-repository.ts';
import { findStaffFields } from './store/owner-reads.ts';
import { makeOrder } from './testing/make-order.ts';

// Covers orders from before the column of the channel. New ones get it when they are inserted.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
});
afterAll(() => database.close());

const channelOf = async (id: OrderId) => (await findStaffFields(site.db, site.websiteId, id))?.channel;
const find = async (channel: string) => {
  const { rows } = await listOrders(site, OrderQuery.parse({ channel }));
  return rows.map(({ id }) => id);
};

it('fills in the channel of orders from before, some at a time, and skips those in use', async () => {
  const ids: OrderId[] = [];
  for (let count = 0; count < 5; count++) ids.push((await makeOrder(site)).id);
  const [locked = '' as OrderId] = ids;
  await site.db.sql`update orders set channel = null where website_id = ${site.websiteId}`;
  expect(await find('checkout')).toStrictEqual([]);
  expect(await channelOf(locked)).toBe('checkout');
  await database.tx(async (tx) => {
    await tx.sql`select from orders where website_id = ${site.websiteId} and id = ${locked} for update`;
    expect([
      await fillChannels(database, 3),
      await fillChannels(database, 3),
      await fillChannels(database, 3),
    ]).toStrictEqual([3, 1, 0]);
  });
  expect(await find('checkout')).toHaveLength(4);
  expect(await fillChannels(database, 3)).toBe(1);
  expect(new Set(await find('checkout'))).toStrictEqual(new Set(ids));
});
