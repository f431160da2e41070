import { afterAll, beforeAll, expect, it } from 'vitest';
import * as catalogRules from '#features/catalog/rules.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../quantity.ts';
import * as cartRules from '../../rules.ts';
import { addItem } from '../add-item/add-item.ts';
import { guest } from '../testing/guest.ts';
import * as rules from './rules-sql.ts';

// Covers that the rules in SQL agree with those in TypeScript for every combination of the facts that they depend on.

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Every combination of one value from each list. */
function combine<T extends object>(lists: { [K in keyof T]: readonly T[K][] }): T[] {
  let rows: object[] = [{}];
  for (const [name, values] of Object.entries(lists) as [string, readonly unknown[]][]) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
  }
  return rows as T[];
}

const NEAR_LIMITS = [1, 2, 5, 6, MAX_QUANTITY - 1, MAX_QUANTITY, MAX_QUANTITY + 1];

it('allows the same additions to a new cart as the rules of the cart', async () => {
  const cases = combine<cartRules.Offer>({
    // Including codes that no product type has.
    productType: [0, 1, 2, 3, 4, 5, 6],
    subscribable: [false, true],
    unlimited: [false, true],
    qtyInStock: [-1, 0, 1, 5, MAX_QUANTITY, MAX_QUANTITY + 5],
    reserved: [0, 1, 5, 6, MAX_QUANTITY],
  });
  const records = cases.map(({ productType, subscribable, unlimited, qtyInStock, reserved }, index) => ({
    index,
    product_type: productType,
    details: subscribable ? { subscription: {} } : {},
    unlimited,
    qty_in_stock: qtyInStock,
    reserved,
  }));
  const rows = await database.sql<object>`
    with facts as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as facts (index int, product_type int,
        details jsonb, unlimited boolean, qty_in_stock int, reserved int)
    )
    select ${rules.isSoldThroughCart} as "isSold", ${rules.maxUnits} as "maxUnits",
      array(select q from unnest(${NEAR_LIMITS}::int[]) q
        where ${rules.isSoldThroughCart} and q <= ${rules.maxUnits} order by q) as allowed
    from facts v join facts p on p.index = v.index order by v.index`;
  const expected = cases.map((offer) => ({
    isSold: cartRules.isSoldThroughCart(offer),
    maxUnits: cartRules.maxUnits(offer),
    allowed: NEAR_LIMITS.filter((quantity) => cartRules.checkAdd({ ...offer, inCart: 0, quantity }).ok),
  }));
  expect(cases).toHaveLength(840);
  expect(rows.map((row, index) => ({ ...cases[index], ...row }))).toStrictEqual(
    expected.map((row, index) => ({ ...cases[index], ...row })),
  );
});

it('stores the same price as the rule of the catalog', async () => {
  const cases = combine<Pick<catalogRules.VariantSummary, 'priceCents' | 'salePriceCents' | 'onSale'>>({
    priceCents: [0, 3000],
    salePriceCents: [null, 0, 2500, 4000],
    onSale: [false, true],
  });
  const rows = await database.sql<{ payable: number }>`
    select ${rules.payablePriceCents} as payable
    from jsonb_to_recordset(${JSON.stringify(cases.map((facts, index) => ({ ...facts, index })))}::jsonb) as given (
        index int, "priceCents" int, "salePriceCents" int, "onSale" boolean),
      lateral (select "priceCents" as price_cents, "salePriceCents" as sale_price_cents, "onSale" as on_sale) v
    order by given.index`;
  expect(rows.map(({ payable }) => payable)).toStrictEqual(
    cases.map((facts) => catalogRules.payablePriceCents({ ...facts, unlimited: false, qtyInStock: 1 })),
  );
});

it('the table accepts exactly the quantities between the limits of a line', async () => {
  const site = await makeWebsite(database);
  const { id } = await makeProduct(site, await makeCollection(site));
  await addItem(site, guest(), { itemId: id, sku: null, quantity: 1, additionalFields: null });
  const accepts = async (quantity: number): Promise<boolean> =>
    await database.sql`update cart_entries set quantity = ${quantity} where website_id = ${site.websiteId}`.then(
      () => true,
      () => false,
    );
  const quantities = [MIN_QUANTITY - 1, MIN_QUANTITY, MAX_QUANTITY, MAX_QUANTITY + 1];
  expect(await Promise.all(quantities.map(accepts))).toStrictEqual([false, true, true, false]);
});
