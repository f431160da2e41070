import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import type { AppError } from '#kernel/errors/app-error.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { checkAdd } from '../../rules.ts';
import { readCart } from '../read-cart.ts';
import { guest } from '../testing/guest.ts';
import { addItem } from './add-item.ts';

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
    const productStates = fc.record({
      productType: fc.integer({ min: 1, max: 5 }),
      subscribable: fc.boolean(),
      unlimited: fc.boolean(),
      qtyInStock: fc.integer({ min: 0, max: 6 }),
      reserved: fc.integer({ min: 0, max: 6 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(9999)),
    });
    const property = fc.asyncProperty(productStates, async (productState) => {
      await database.sql`
        with p as (
          update products set product_type = ${productState.productType},
            details = (details - 'subscription') || ${productState.subscribable ? '{"subscription": {}}' : '{}'}::jsonb
          where website_id = ${site.websiteId} and item_id = ${id})
        update variants set unlimited = ${productState.unlimited}, qty_in_stock = ${productState.qtyInStock},
          reserved = ${productState.reserved} where website_id = ${site.websiteId} and item_id = ${id}`;
      const check = checkAdd({ ...productState, inCart: 0 });
      const outcome = await addItem(site, guest(), item(id, productState.quantity)).then(
        ({ newlyAdded }) => newlyAdded.quantity,
        (error: AppError) => error.code,
      );
      const codes = { 'out-of-stock': 'CART_OUT_OF_STOCK', 'not-sold-here': 'CART_NOT_SOLD_HERE' };
      expect(outcome).toBe(check.ok ? productState.quantity : codes[check.reason]);
    });
    await fc.assert(property, { numRuns: 150 });
    const [row] = await database.sql<{ carts: number; entries: number }>`
      select (select count(*)::int from carts) as carts, (select count(*)::int from cart_entries) as entries`;
    expect(row?.carts).toBe(row?.entries);
  });

  it('has the same outcome as an addition that checks the rules in the program', async () => {
    const { websiteId } = site;
    const collection = await makeCollection(site);
    await makeForm(site, { key: 'names' });
    const single = await makeProduct(site, collection, { variants: [{ sku: 'ONE', stock: 2 }] });
    const multiVariant = await makeProduct(site, collection, {
      variants: [
        { sku: 'TWO-S', stock: 2 },
        { sku: 'TWO-L', stock: 0 },
      ],
    });
    const productStates = fc.record({
      itemId: fc.constantFrom(single.id, multiVariant.id, 'unknown'),
      sku: fc.constantFrom(null, 'ONE', 'TWO-S', 'TWO-L', 'unknown'),
      quantity: fc.integer({ min: 1, max: 3 }),
      productType: fc.integer({ min: 1, max: 5 }),
      form: fc.constantFrom(null, 'names', 'deleted'),
      state: fc.constantFrom('published', 'draft'),
      access: fc.constantFrom('public', 'members'),
      isMember: fc.boolean(),
    });
    const property = fc.asyncProperty(productStates, async ({ itemId, sku, quantity, ...productState }) => {
      await database.sql`
        with c as (
          update collections set content = ${JSON.stringify({ access: productState.access })}::json
          where website_id = ${websiteId} and id = ${collection.id}
        ), i as (
          update items set state = ${productState.state} where website_id = ${websiteId} and collection_id = ${collection.id}
        )
        update products set product_type = ${productState.productType},
          details = (details - 'form') || ${JSON.stringify(productState.form === null ? {} : { form: productState.form })}::jsonb
        where website_id = ${websiteId} and item_id = any (${[single.id, multiVariant.id]}::text[])`;
      const ctx = { ...site, isMember: productState.isMember };
      const outcomeFor = async (token?: string) =>
        await addItem(ctx, guest(token), { ...item(itemId, quantity), sku }).then(
          ({ shoppingCart: { entries, subtotalCents } }) => ({
            entries: entries.map(({ id: _id, ...entry }) => entry),
            subtotalCents,
          }),
          (error: AppError) => error.code,
        );
      // With an unknown token the cart is not a simple one.
      expect(await outcomeFor()).toStrictEqual(await outcomeFor('unknown-token'));
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it('stores the title and price that the shopper saw, so that the next read has no notices', async () => {
    const variants = [{ priceCents: 3000, salePriceCents: 2500, onSale: true }];
    const { id } = await makeProduct(site, shop, { variants });
    const { shoppingCart, token } = await addItem(site, guest(), item(id, 2));
    expect([shoppingCart.subtotalCents, shoppingCart.messages]).toStrictEqual([5000, []]);
    expect(await readCart(site, guest(token))).toStrictEqual(shoppingCart);
  });

  it('is accepted when the product refers to a deleted form', async () => {
    const { id } = await makeProduct(site, shop);
    await database.sql`
      update products set details = details || '{"form": "gone"}' where website_id = ${site.websiteId} and item_id = ${id}`;
    expect((await addItem(site, guest(), item(id, 1))).shoppingCart.totalQuantity).toBe(1);
  });
});
