import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartReservationOwner } from '#features/stock/reservation-owner.ts';
import { reserve } from '#features/stock/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { ShoppingCart } from '../contract.ts';
import { expireCarts } from './expire-carts.ts';
import { createCartRoutes } from './http/routes.ts';

// Covers the lifetime of a cart and what is removed with it.

const CART = '/api/commerce/shopping-cart';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function openShop(cartDays?: number): Promise<{ site: TestSite; itemId: string; shopper: Visitor }> {
  const site = await makeWebsite(database, { store: cartDays === undefined ? {} : { cartDays } });
  const { id: itemId } = await makeProduct(site, await makeCollection(site), { variants: [{ stock: 5 }] });
  const app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
  return { site, itemId, shopper: new Visitor(app.server) };
}

describe('expiry of an idle cart', () => {
  it.each([
    ['14 days by default', undefined, 14],
    ['the number of days in the shop settings', 3, 3],
  ])('is kept for %s, by the cookie and by the server', async (_title, cartDays, days) => {
    const { site, itemId, shopper } = await openShop(cartDays);
    const reply = await shopper.post(`${CART}/entries`, { itemId, quantity: 1 });
    const ages = (reply.headers['set-cookie'] as string[]).map((cookie) => /Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(ages).toStrictEqual([String(days * 86_400), String(days * 86_400)]);
    const read = async () => (await shopper.get(CART)).json<ShoppingCart>().totalQuantity;
    const rows = async () => (await database.sql`select from carts where website_id = ${site.websiteId}`).length;
    site.clock.advance(days * DAY - 1);
    await expireCarts(site, 100);
    expect([await read(), await rows()]).toStrictEqual([1, 1]);
    site.clock.advance(1);
    expect([await read(), await rows()]).toStrictEqual([0, 1]);
    await expireCarts(site, 100);
    expect(await rows()).toBe(0);
  });

  it('releases the units reserved for it and no others', async () => {
    const { site, itemId, shopper } = await openShop(1);
    const added = await shopper.post(`${CART}/entries`, { itemId, quantity: 2 });
    const { id } = added.json<{ shoppingCart: ShoppingCart }>().shoppingCart;
    const [variant] = await database.sql<{ id: string }>`
      select id from variants where website_id = ${site.websiteId} and item_id = ${itemId}`;
    const expiresAt = new Date(site.clock().getTime() + 30 * DAY);
    for (const [owner, quantity] of [
      [cartReservationOwner(id), 2],
      ['another owner', 1],
    ] as const) {
      const lines = [{ variantId: variant!.id as never, quantity }];
      expect(await reserve(site, { owner, lines, expiresAt })).toStrictEqual({ ok: true });
    }
    site.clock.advance(DAY);
    expect(await expireCarts(site, 100)).toBe(1);
    const owners = await database.sql`select owner from stock_reservations where website_id = ${site.websiteId}`;
    const [left] = await database.sql`select reserved from variants where website_id = ${site.websiteId}`;
    expect([owners, left]).toStrictEqual([[{ owner: 'another owner' }], { reserved: 1 }]);
  });
});
