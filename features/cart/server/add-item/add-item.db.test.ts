import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { addCoupon } from '../change/change-coupons.ts';
import { expireCarts } from '../expire-carts.ts';
import { readCart } from '../read-cart.ts';
import { guest } from '../testing/guest.ts';
import { addItem } from './add-item.ts';

// Covers concurrent adds and the number of database statements of an operation.

let database: Database;
let site: TestSite;
let shop: Collection;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  site = await makeWebsite(database);
  shop = await makeCollection(site);
});
afterAll(() => database.close());

const item = (itemId: string, quantity = 1) => ({
  itemId: itemId as never,
  sku: null,
  quantity,
  additionalFields: null,
});

describe('concurrent adds to a cart', () => {
  it('concurrent adds to one line lose no units', async () => {
    const { id } = await makeProduct(site, shop);
    const { token } = await addItem(site, guest(), item(id));
    await Promise.all(Array.from({ length: 20 }, () => addItem(site, guest(token), item(id))));
    expect(await readCart(site, guest(token))).toMatchObject({ totalQuantity: 21, entries: [{ quantity: 21 }] });
  });

  it('concurrent adds of many products to one cart lose no lines', async () => {
    const products = [];
    for (let made = 0; made < 10; made++) products.push(await makeProduct(site, shop));
    const { token } = await addItem(site, guest(), item(products[0]!.id));
    await Promise.all([...products, ...products].map(({ id }) => addItem(site, guest(token), item(id))));
    const cart = await readCart(site, guest(token));
    expect([cart.entries.length, cart.totalQuantity]).toStrictEqual([10, 21]);
  });

  it('concurrent adds never exceed the stock', async () => {
    const { id } = await makeProduct(site, shop, { variants: [{ stock: 5 }] });
    const { token } = await addItem(site, guest(), item(id));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => addItem(site, guest(token), item(id))));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(16);
    for (const { reason } of refused) expect(reason).toHaveProperty('code', 'CART_OUT_OF_STOCK');
    expect(await readCart(site, guest(token))).toMatchObject({ totalQuantity: 5 });
  });

  it('an add of a product that is being removed is refused or undone and never fails with a server error', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeProduct(site, shop);
      const adds = Array.from({ length: 8 }, () => addItem(site, guest(), item(id)));
      const removal = database.sql`delete from items where website_id = ${site.websiteId} and id = ${id}`;
      const outcomes = await Promise.allSettled([...adds, removal]);
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
      );
      expect(codes.filter((code) => code !== 'CART_VARIANT_UNAVAILABLE')).toStrictEqual([]);
    }
  });
});

describe('statements per cart operation', () => {
  const statements: string[] = [];
  let counted: Database;
  beforeAll(async () => {
    counted = await testDatabase({ onStatement: (text) => void statements.push(text) });
  });
  afterAll(() => counted.close());

  async function count(work: (ctx: TestSite) => Promise<{ totalQuantity: number }>): Promise<[number, number]> {
    statements.length = 0;
    const { totalQuantity } = await work({ ...site, db: counted });
    return [totalQuantity, statements.length];
  }

  it('an add takes one statement for a new cart and two for a cart of twenty lines, without a transaction', async () => {
    const products = await makeProducts(
      site,
      shop,
      Array.from({ length: 20 }, () => ({})),
    );
    const { token } = await addItem(site, guest(), item(products[0]!.id));
    for (const { id } of products.slice(1)) await addItem(site, guest(token), item(id));
    const noTransaction = { tx: () => Promise.reject(new Error('A transaction was begun')) };
    const add = (identity: ReturnType<typeof guest>) => async (ctx: TestSite) =>
      (await addItem({ ...ctx, db: { ...ctx.db, ...noTransaction } }, identity, item(products[3]!.id))).shoppingCart;
    expect(await count(add(guest()))).toStrictEqual([1, 1]);
    expect(await count(add(guest(token)))).toStrictEqual([21, 2]);
  });

  it('a read of twenty lines takes two statements, one without discounts, and five when it reconciles', async () => {
    const products = await makeProducts(
      site,
      shop,
      Array.from({ length: 20 }, () => ({})),
    );
    const { token } = await addItem(site, guest(), item(products[0]!.id));
    for (const { id } of products.slice(1)) await addItem(site, guest(token), item(id));
    const read = (ctx: TestSite) => readCart(ctx, guest(token));
    expect(await count(read)).toStrictEqual([20, 1]);
    const terms = { title: '', kind: 'percent' as const, percent: 10, oncePerPerson: false };
    await saveDiscounts(site, [
      { ...terms, code: 'TEN', automatic: false },
      { ...terms, code: 'ALWAYS', automatic: true },
    ]);
    await addCoupon(site, guest(token), 'TEN');
    expect(await count(read)).toStrictEqual([20, 2]);
    const reconciled = await database.sql`
      update variants set price_cents = 5 where website_id = ${site.websiteId} returning id`;
    expect(reconciled.length).toBeGreaterThan(20);
    // In addition to those two, in a transaction: the lock, the lines again, and their changes.
    expect(await count(read)).toStrictEqual([20, 5]);
    expect(await count(read)).toStrictEqual([20, 2]);
  });
});

describe('removal of expired carts', () => {
  it('removes expired carts in batches with their lines and keeps the others', async () => {
    const otherSite = await makeWebsite(database);
    const { id } = await makeProduct(otherSite, await makeCollection(otherSite));
    for (let made = 0; made < 3; made++) await addItem(otherSite, guest(), item(id));
    otherSite.clock.advance(15 * 24 * 3600 * 1000);
    const { token } = await addItem(otherSite, guest(), item(id));
    const listEntries = () => database.sql`
      select c.id from carts c join cart_entries e on e.website_id = c.website_id and e.cart_id = c.id
      where c.website_id = ${otherSite.websiteId}`;
    expect(await listEntries()).toHaveLength(4);
    let removed = 0;
    for (let portion = 2; portion === 2; removed += portion) portion = await expireCarts(otherSite, 2);
    expect(removed).toBeGreaterThanOrEqual(3);
    expect(await listEntries()).toHaveLength(1);
    expect(await readCart(otherSite, guest(token))).toMatchObject({ totalQuantity: 1 });
  });
});
