import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/pages/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { addEntry } from './add-entry.ts';
import { removeExpired } from './cart-repository.ts';
import { readCart } from './read-cart.ts';

// Owns what happens when several come at once, and what an operation costs the database.

let database: Database;
let site: TestSite;
let shop: Collection;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  site = await makeWebsite(database);
  shop = await makeCollection(site);
});
afterAll(() => database.close());

const wish = (itemId: string, quantity = 1) => ({
  itemId: itemId as never,
  sku: null,
  quantity,
  additionalFields: null,
});

describe('adds that come at once', () => {
  it('to one line lose none', async () => {
    const { id } = await makeProduct(site, shop);
    const { token } = await addEntry(site, undefined, wish(id));
    await Promise.all(Array.from({ length: 20 }, () => addEntry(site, token, wish(id))));
    expect(await readCart(site, token)).toMatchObject({ totalQuantity: 21, entries: [{ quantity: 21 }] });
  });

  it('of many products to one cart lose none', async () => {
    const products = [];
    for (let made = 0; made < 10; made++) products.push(await makeProduct(site, shop));
    const { token } = await addEntry(site, undefined, wish(products[0]!.id));
    await Promise.all([...products, ...products].map(({ id }) => addEntry(site, token, wish(id))));
    const cart = await readCart(site, token);
    expect([cart.entries.length, cart.totalQuantity]).toStrictEqual([10, 21]);
  });

  it('take no more than there is', async () => {
    const { id } = await makeProduct(site, shop, { variants: [{ stock: 5 }] });
    const { token } = await addEntry(site, undefined, wish(id));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => addEntry(site, token, wish(id))));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(16);
    for (const { reason } of refused) expect(reason).toHaveProperty('code', 'CART_OUT_OF_STOCK');
    expect(await readCart(site, token)).toMatchObject({ totalQuantity: 5 });
  });

  it('of something that is being removed are refused or undone, never a fault', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeProduct(site, shop);
      const adds = Array.from({ length: 8 }, () => addEntry(site, undefined, wish(id)));
      const removal = database.sql`delete from items where website_id = ${site.websiteId} and id = ${id}`;
      const outcomes = await Promise.allSettled([...adds, removal]);
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
      );
      expect(codes.filter((code) => code !== 'CART_VARIANT_UNAVAILABLE')).toStrictEqual([]);
      const left = await database.sql`select 1 from cart_entries e where not exists (
        select 1 from variants v where v.website_id = e.website_id and v.id = e.variant_id)`;
      expect(left).toStrictEqual([]);
    }
  });
});

describe('what it costs', () => {
  it('reading a cart takes at most four statements', async () => {
    const { id } = await makeProduct(site, shop);
    const { token } = await addEntry(site, undefined, wish(id, 2));
    const statements: string[] = [];
    const counted = await testDatabase({ onStatement: (text) => void statements.push(text) });
    try {
      const cart = await readCart({ ...site, db: counted }, token);
      expect(cart.totalQuantity).toBe(2);
    } finally {
      await counted.close();
    }
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  });
});

describe('carts that nobody came back to', () => {
  it('are removed in portions, with their lines, and others stay', async () => {
    const away = await makeWebsite(database);
    const { id } = await makeProduct(away, await makeCollection(away));
    for (let made = 0; made < 3; made++) await addEntry(away, undefined, wish(id));
    away.clock.pass(15 * 24 * 3600 * 1000);
    const { token } = await addEntry(away, undefined, wish(id));
    const mine = () => database.sql`
      select c.id from carts c join cart_entries e on e.website_id = c.website_id and e.cart_id = c.id
      where c.website_id = ${away.websiteId}`;
    expect(await mine()).toHaveLength(4);
    let removed = 0;
    for (let portion = 2; portion === 2; removed += portion) portion = await removeExpired(database, away.clock(), 2);
    expect(removed).toBeGreaterThanOrEqual(3);
    expect(await mine()).toHaveLength(1);
    expect(await readCart(away, token)).toMatchObject({ totalQuantity: 1 });
  });
});
