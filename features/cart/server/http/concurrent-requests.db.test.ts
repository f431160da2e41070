import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { cartReservationOwner } from '#features/stock/reservation-owner.ts';
import { consumeReservation, reserve } from '#features/stock/server/index.ts';
import { HOUR } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct, makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { ShoppingCart } from '../../contract.ts';
import { createCartRoutes } from './routes.ts';

// Covers many concurrent requests to one cart, over HTTP and from two processes: every acknowledged add is in the cart,
// and a cart never exceeds the stock.

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

let pools: Database[];
let site: TestSite;
let shop: Collection;
let processes: Visitor[];

beforeAll(async () => {
  pools = [await testDatabase({ max: 10 }), await testDatabase({ max: 10 })];
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
});
beforeEach(async () => {
  site = await makeWebsite(pools[0]!);
  shop = await makeCollection(site);
  processes = pools.map((database) => {
    const app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
    return new Visitor(app.server);
  });
});

/** One cart that both processes can open. */
async function openCart(itemId: string, more: object = {}): Promise<void> {
  const reply = await processes[0]!.post(ENTRIES, { itemId, quantity: 1, ...more });
  expect(reply.statusCode, reply.body).toBe(200);
  processes[1]!.cookies.set('CART', processes[0]!.cookies.get('CART') ?? '');
}

/**
 * Sends `count` concurrent requests, alternating between the two processes, none of them held back by the rate limit of
 * an address.
 */
async function sendAll(count: number, payloadOf: (index: number) => object): Promise<number[]> {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      processes[index % 2]!.send({
        method: 'POST',
        url: ENTRIES,
        payload: payloadOf(index),
        remoteAddress: `10.2.0.${index}`,
      }),
    ),
  );
  return replies.map(({ statusCode }) => statusCode);
}

async function read(): Promise<ShoppingCart> {
  return (await processes[0]!.get(CART)).json<ShoppingCart>();
}

const amount = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe('200 concurrent adds to one cart', () => {
  it('adds of one variant lose no units', async () => {
    const { id } = await makeProduct(site, shop);
    await openCart(id);
    const statuses = await sendAll(200, () => ({ itemId: id, quantity: 1 }));
    expect(amount(statuses, 200)).toBe(200);
    expect(await read()).toMatchObject({ totalQuantity: 201, entries: [{ quantity: 201 }], messages: [] });
  });

  it('adds of twenty variants lose no units', async () => {
    const products = await makeProducts(
      site,
      shop,
      Array.from({ length: 20 }, () => ({})),
    );
    await openCart(products[0]!.id);
    const statuses = await sendAll(200, (index) => ({ itemId: products[index % 20]!.id, quantity: 1 }));
    expect(amount(statuses, 200)).toBe(200);
    const cart = await read();
    expect([cart.totalQuantity, cart.entries.length]).toStrictEqual([201, 20]);
    expect(cart.entries.map(({ quantity }) => quantity).sort((a, b) => a - b)).toStrictEqual([
      ...Array<number>(19).fill(10),
      11,
    ]);
  });

  it('adds of one variant with different answers never exceed the stock together', async () => {
    const form = await makeForm(site);
    const { id } = await makeProduct(site, shop, { form, variants: [{ stock: 30 }] });
    const answered = (name: string) => ({ additionalFields: JSON.stringify({ name }) });
    await openCart(id, answered('0'));
    const statuses = await sendAll(200, (index) => ({ itemId: id, quantity: 1, ...answered(String(index % 7)) }));
    expect([amount(statuses, 200), amount(statuses, 409)]).toStrictEqual([29, 171]);
    const cart = await read();
    expect([cart.totalQuantity, cart.entries.length, cart.messages]).toStrictEqual([30, 7, []]);
  });
});

describe('adds while the stock is being sold', () => {
  it('stock levels equal the sum of movements and the cart is limited to the remainder', async () => {
    const { id } = await makeProduct(site, shop, { variants: [{ stock: 100 }] });
    await openCart(id);
    const [variant] = await site.db.sql<{ id: string }>`
      select id from variants where website_id = ${site.websiteId} and item_id = ${id}`;
    const lines = [{ variantId: variant!.id as never, quantity: 1 }];
    const buy = async (buyer: number): Promise<void> => {
      const owner = cartReservationOwner(`buyer-${buyer}`);
      const expiresAt = new Date(site.clock().getTime() + HOUR);
      if ((await reserve(site, { owner, lines, expiresAt })).ok) {
        await consumeReservation(site, { owner, reference: `order-${buyer}` });
      }
    };
    await Promise.all([
      sendAll(100, () => ({ itemId: id, quantity: 1 })),
      ...Array.from({ length: 40 }, (_, buyer) => buy(buyer)),
    ]);
    const [row] = await site.db.sql<{ level: number; moved: number; reserved: number }>`
      select v.qty_in_stock as level, v.reserved, (select sum(m.quantity)::int from stock_movements m
        where m.website_id = v.website_id and m.variant_id = v.id) as moved
      from variants v where v.website_id = ${site.websiteId} and v.id = ${variant!.id}`;
    expect(row).toStrictEqual({ level: 60, moved: 60, reserved: 0 });
    expect((await read()).totalQuantity).toBe(60);
  });
});
