import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReturnSettingsDetail } from '#features/orders/return-contract.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { codesOf, idOf, pathOf, put, units } from './testing/returning.ts';
import { makeShop, makeTestProduct, Shopper } from './testing/shopping.ts';

// Covers the settings of returns, and the list of orders with returns that wait for a decision.

const STORE_MANAGER = 8;
const SETTINGS = '/api/config/settings/returns';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('returns are off until the owner turns them on, for 1 to 365 days', async () => {
  const owner = new Shopper(await makeShop(database), [STORE_MANAGER]);
  expect((await owner.get(SETTINGS)).json()).toMatchObject({ enabled: false, days: 30, instructions: '' });
  for (const days of [0, 366, 1.5])
    expect((await put(owner, SETTINGS, { enabled: true, days, instructions: '' })).statusCode).toBe(400);
  const long = { enabled: true, days: 1, instructions: 'a'.repeat(2001) };
  expect((await put(owner, SETTINGS, long)).statusCode).toBe(400);
  const settings = { enabled: true, days: 365, instructions: 'Send it back.' };
  expect((await put(owner, SETTINGS, settings)).json()).toMatchObject(settings);
  expect((await owner.get(SETTINGS)).json()).toMatchObject(settings);
});

it('refuses one of two changes of the same settings at once', async () => {
  const owner = new Shopper(await makeShop(database), [STORE_MANAGER]);
  const save = async (days: number, revision: number) =>
    await owner.send({
      method: 'PUT',
      url: SETTINGS,
      payload: JSON.stringify({ enabled: true, days, instructions: '' }),
      headers: { 'content-type': 'application/json', 'if-match': `"${revision}"` },
    });
  const opened = await owner.get(SETTINGS);
  const { revision } = opened.json<ReturnSettingsDetail>();
  expect(opened.headers['etag']).toBe(`"${revision}"`);
  const replies = await Promise.all([save(10, revision), save(20, revision)]);
  expect(codesOf(replies)).toStrictEqual(['200', 'ORDERS_RETURN_SETTINGS_CHANGED']);
  const saved = replies.find(({ statusCode }) => statusCode === 200)?.json<ReturnSettingsDetail>();
  expect((await owner.get(SETTINGS)).json()).toStrictEqual(saved);
  expect((await save(30, saved?.revision ?? 0)).statusCode).toBe(200);
});

it('the list of orders finds those with a return that waits for a decision', async () => {
  const shop = await makeShop(database);
  const owner = new Shopper(shop, [STORE_MANAGER]);
  const shopper = new Shopper(shop);
  await put(owner, SETTINGS, { enabled: true, days: 14, instructions: '' });
  const { id } = await makeTestProduct(shop);
  const placed = await shopper.buy(id);
  await new Shopper(shop).buy(id);
  await owner.post(pathOf(placed, '/fulfilment'), {});
  const list = async () => (await owner.get('/api/config/orders?returns=requested')).json<object>();
  expect(await list()).toMatchObject({ rows: [], count: { value: 0 } });
  await shopper.post(`/api/orders/${placed.token}/returns`, { lines: units(1), key: 'request-1' });
  expect(await list()).toMatchObject({ rows: [{ id: idOf(placed) }], count: { value: 1, isExact: true } });
  expect((await owner.get('/api/config/orders?returns=other')).statusCode).toBe(400);
});
