import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/pages/server/index.ts';
import type { AppError } from '#kernel/errors/app-error.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { checkAdd } from '../rules.ts';
import { addEntry } from './add-entry.ts';
import { readCart } from './read-cart.ts';
import { guest } from './testing/guest.ts';

// Checks that the SQL conditions for creating a simple cart are equivalent to the rules.

let database: Database;
let site: TestSite;
let shop: Collection;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  shop = await makeCollection(site);
});
afterAll(() => database.close());

const item = (itemId: string, quantity: number) => ({
  itemId: itemId as never,
  sku: null,
  quantity,
  additionalFields: null,
});

describe('the first item in a new cart', () => {
  it('is written exactly when the rules allow it and is refused with their reason', async () => {
    const { id } = await makeProduct(site, shop, { variants: [{ stock: 5 }] });
    const facts = fc.record({
      productType: fc.integer({ min: 1, max: 5 }),
      subscribable: fc.boolean(),
      unlimited: fc.boolean(),
      qtyInStock: fc.integer({ min: 0, max: 6 }),
      reserved: fc.integer({ min: 0, max: 6 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(9999)),
    });
    const property = fc.asyncProperty(facts, async (given) => {
      await database.sql`
        with p as (
          update products set product_type = ${given.productType},
            details = (details - 'subscription') || ${given.subscribable ? '{"subscription": {}}' : '{}'}::jsonb
          where website_id = ${site.websiteId} and item_id = ${id})
        update variants set unlimited = ${given.unlimited}, qty_in_stock = ${given.qtyInStock},
          reserved = ${given.reserved} where website_id = ${site.websiteId} and item_id = ${id}`;
      const check = checkAdd({ ...given, inCart: 0 });
      const outcome = await addEntry(site, guest(), item(id, given.quantity)).then(
        ({ newlyAdded }) => newlyAdded.quantity,
        (error: AppError) => error.code,
      );
      const codes = { 'out-of-stock': 'CART_OUT_OF_STOCK', 'not-sold-here': 'CART_NOT_SOLD_HERE' };
      expect(outcome).toBe(check.ok ? given.quantity : codes[check.reason]);
    });
    await fc.assert(property, { numRuns: 150 });
    const [row] = await database.sql<{ carts: number; entries: number }>`
      select (select count(*)::int from carts) as carts, (select count(*)::int from cart_entries) as entries`;
    expect(row?.carts).toBe(row?.entries);
  });

  it('stores the title and price that the shopper saw, so that the next read has no notices', async () => {
    const variants = [{ priceCents: 3000, salePriceCents: 2500, onSale: true }];
    const { id } = await makeProduct(site, shop, { variants });
    const { shoppingCart, token } = await addEntry(site, guest(), item(id, 2));
    expect([shoppingCart.subtotalCents, shoppingCart.messages]).toStrictEqual([5000, []]);
    expect(await readCart(site, guest(token))).toStrictEqual(shoppingCart);
  });

  it('is accepted when the product refers to a deleted form', async () => {
    const { id } = await makeProduct(site, shop);
    await database.sql`
      update products set details = details || '{"form": "gone"}' where website_id = ${site.websiteId} and item_id = ${id}`;
    expect((await addEntry(site, guest(), item(id, 1))).shoppingCart.totalQuantity).toBe(1);
  });
});
