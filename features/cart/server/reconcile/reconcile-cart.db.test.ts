import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { cartReservationOwner } from '#features/stock/reservation-owner.ts';
import { reserve } from '#features/stock/server/index.ts';
import { HOUR } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CartEntry, ShoppingCart } from '../../contract.ts';
import { createCartRoutes } from '../http/routes.ts';

// Covers a cart whose products change: it is reconciled, reports each changed line once and never fails.

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

let database: Database;
let site: TestSite;
let shop: Collection;
let bowl: TestProduct;
let cup: TestProduct;
let app: HttpApp;
let shopper: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  shop = await makeCollection(site);
  const [first, second] = await makeProducts(site, shop, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', priceCents: 3000, stock: 10 }] },
    { title: 'Cup', variants: [{ sku: 'CUP', priceCents: 1000, stock: 10 }] },
  ]);
  bowl = first!;
  cup = second!;
  app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
  shopper = new Visitor(app.server);
});

/** Another page of the same browser, with its current cookies. */
function openTab(): Visitor {
  const tab = new Visitor(app.server);
  for (const [name, value] of shopper.cookies) if (name !== 'crumb') tab.cookies.set(name, value);
  return tab;
}

async function add(itemId: string, quantity: number, more: object = {}): Promise<CartEntry> {
  const reply = await shopper.post(ENTRIES, { itemId, quantity, ...more });
  expect(reply.statusCode, reply.body).toBe(200);
  site.clock.advance(1);
  return reply.json<{ newlyAdded: CartEntry }>().newlyAdded;
}

async function read(): Promise<ShoppingCart> {
  const reply = await shopper.get(CART);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ShoppingCart>();
}

const readNotices = ({ messages }: ShoppingCart) => messages.map(({ entryId, code }) => [entryId, code]);
const readEntries = ({ entries }: ShoppingCart) => entries.map(({ title, quantity }) => [title, quantity]);

const setStock = (sku: string, level: number, reserved = 0) => database.sql`
  update variants set qty_in_stock = ${level}, reserved = ${reserved}
  where website_id = ${site.websiteId} and sku = ${sku}`;

describe('a product that becomes unavailable', () => {
  it.each([
    ['is deleted', () => database.sql`delete from items where website_id = ${site.websiteId} and id = ${bowl.id}`],
    [
      'is no longer published',
      () => database.sql`update items set state = 'draft' where website_id = ${site.websiteId} and id = ${bowl.id}`,
    ],
    [
      'loses the variant',
      () => database.sql`delete from variants where website_id = ${site.websiteId} and sku = 'BOWL'`,
    ],
    [
      'is now sold as a subscription',
      () => database.sql`
        update products set details = details || '{"subscription": {}}'
        where website_id = ${site.websiteId} and item_id = ${bowl.id}`,
    ],
  ])('a product that %s is removed from the cart with one message', async (_title, go) => {
    const removedEntry = await add(bowl.id, 2);
    await add(cup.id, 1);
    await go();
    const cart = await read();
    expect([readEntries(cart), cart.subtotalCents]).toStrictEqual([[['Cup', 1]], 1000]);
    expect(cart.messages).toStrictEqual([
      {
        id: 1,
        entryId: removedEntry.id,
        code: 'CART_LINE_GONE',
        message: 'Bowl is no longer available and was removed from your cart.',
      },
    ]);
    expect(await read()).toStrictEqual({ ...cart, messages: [] });
  });
});

describe('stock that falls below the cart', () => {
  it('lowers a line to the stock less the units reserved by others', async () => {
    const entry = await add(bowl.id, 8);
    await setStock('BOWL', 7, 2);
    const cart = await read();
    expect([readEntries(cart), readNotices(cart)]).toStrictEqual([[['Bowl', 5]], [[entry.id, 'CART_LINE_FEWER']]]);
    expect(readNotices(await read())).toStrictEqual([]);
  });

  it('removes a line when the stock is empty', async () => {
    const entry = await add(bowl.id, 1);
    await setStock('BOWL', 3, 3);
    const cart = await read();
    expect([readEntries(cart), readNotices(cart)]).toStrictEqual([[], [[entry.id, 'CART_LINE_SOLD_OUT']]]);
  });

  it('is divided among the lines of one variant, the earliest first', async () => {
    const form = await makeForm(site);
    const [mug] = await makeProducts(site, shop, [{ title: 'Mug', form, variants: [{ sku: 'MUG', stock: 10 }] }]);
    const withName = (name: string) => ({ additionalFields: JSON.stringify({ name }) });
    await add(mug!.id, 2, withName('Ada'));
    const second = await add(mug!.id, 2, withName('Grace'));
    const third = await add(mug!.id, 2, withName('Alan'));
    await setStock('MUG', 3);
    const cart = await read();
    expect(readEntries(cart)).toStrictEqual([
      ['Mug', 2],
      ['Mug', 1],
    ]);
    expect(readNotices(cart)).toStrictEqual([
      [second.id, 'CART_LINE_FEWER'],
      [third.id, 'CART_LINE_SOLD_OUT'],
    ]);
  });

  it('does not affect units reserved by the checkout of this cart', async () => {
    await add(bowl.id, 2);
    const { id } = await read();
    await database.sql`
      update variants set qty_in_stock = 2 where website_id = ${site.websiteId} and sku = 'BOWL'`;
    const [variant] = await database.sql<{ id: string }>`
      select id from variants where website_id = ${site.websiteId} and sku = 'BOWL'`;
    const lines = [{ variantId: variant!.id as never, quantity: 2 }];
    const expiresAt = new Date(site.clock().getTime() + HOUR);
    expect(await reserve(site, { owner: cartReservationOwner(id), lines, expiresAt })).toStrictEqual({ ok: true });
    const cart = await read();
    expect([readEntries(cart), readNotices(cart)]).toStrictEqual([[['Bowl', 2]], []]);
    expect(refusalOf(await new Visitor(app.server).post(ENTRIES, { itemId: bowl.id, quantity: 1 }))).toStrictEqual({
      status: 409,
      code: 'CART_OUT_OF_STOCK',
    });
  });
});

describe('a price that changes', () => {
  const setPrice = (cents: number) => database.sql`
    update variants set price_cents = ${cents} where website_id = ${site.websiteId} and sku = 'BOWL'`;

  it('is reported once, and the cart uses the current price', async () => {
    const entry = await add(bowl.id, 2);
    await setPrice(3500);
    const cart = await read();
    expect([cart.subtotalCents, readNotices(cart)]).toStrictEqual([7000, [[entry.id, 'CART_LINE_PRICE_CHANGED']]]);
    expect(readNotices(await read())).toStrictEqual([]);
    await setPrice(3000);
    expect(readNotices(await read())).toStrictEqual([[entry.id, 'CART_LINE_PRICE_CHANGED']]);
  });

  it('is also reported in the reply to an add or a change', async () => {
    const entry = await add(bowl.id, 2);
    await setPrice(3500);
    const added = (await shopper.post(ENTRIES, { itemId: bowl.id, quantity: 1 })).json<{
      shoppingCart: ShoppingCart;
    }>();
    expect([readEntries(added.shoppingCart), readNotices(added.shoppingCart)]).toStrictEqual([
      [['Bowl', 3]],
      [[entry.id, 'CART_LINE_PRICE_CHANGED']],
    ]);
    await setPrice(3600);
    const reply = await shopper.send({ method: 'PUT', url: `${ENTRIES}/${entry.id}`, payload: { quantity: 1 } });
    const changed = reply.json<{ shoppingCart: ShoppingCart }>().shoppingCart;
    expect([changed.subtotalCents, readNotices(changed)]).toStrictEqual([
      3600,
      [[entry.id, 'CART_LINE_PRICE_CHANGED']],
    ]);
    expect(readNotices(await read())).toStrictEqual([]);
  });
});

describe('messages about cart changes', () => {
  it('a message is repeated when its reply was lost', async () => {
    await add(bowl.id, 2);
    await setStock('BOWL', 1);
    const before = new Map(shopper.cookies);
    const lost = await read();
    // A lost reply sets no cookie.
    shopper.cookies.clear();
    for (const [name, value] of before) shopper.cookies.set(name, value);
    const second = await read();
    expect([readNotices(lost).length, second.messages]).toStrictEqual([1, lost.messages]);
    expect(readNotices(await read())).toStrictEqual([]);
  });

  it('an unseen message stays when other things change in between', async () => {
    await add(bowl.id, 2);
    await add(cup.id, 2);
    await setStock('BOWL', 1);
    const before = new Map(shopper.cookies);
    await read();
    for (const [name, value] of before) shopper.cookies.set(name, value);
    shopper.cookies.delete('cartSeen');
    await setStock('CUP', 1);
    expect((await read()).messages.map(({ id, code }) => [id, code])).toStrictEqual([
      [1, 'CART_LINE_FEWER'],
      [2, 'CART_LINE_FEWER'],
    ]);
    expect((await read()).messages).toStrictEqual([]);
  });

  it('a message is removed once it is known to have been seen', async () => {
    const notices = async () => {
      const [row] = await database.sql<{ notices: object[] }>`
        select notices from carts where website_id = ${site.websiteId}`;
      return row?.notices.length;
    };
    await add(bowl.id, 2);
    await setStock('BOWL', 1);
    await read();
    expect(await notices()).toBe(1);
    await shopper.send({ method: 'PUT', url: `${CART}/shipping`, payload: { location: null } });
    expect(await notices()).toBe(0);
  });

  it('concurrent reads create a message once', async () => {
    await add(bowl.id, 5);
    await setStock('BOWL', 2);
    const tabs = Array.from({ length: 10 }, () => openTab());
    const replies = await Promise.all(tabs.map((tab) => tab.get(CART)));
    for (const reply of replies) {
      expect(reply.json<ShoppingCart>()).toMatchObject({ totalQuantity: 2, messages: [{ id: 1 }] });
    }
    const [row] = await database.sql<{ last: number }>`
      select last_notice as last from carts where website_id = ${site.websiteId}`;
    expect(row?.last).toBe(1);
  });
});
