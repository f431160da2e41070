import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CartEntry, ShoppingCart } from '../../contract.ts';
import { createCartRoutes } from '../http/routes.ts';

// Covers changes to a cart with content: quantities, removal, answers, codes, destination.

const CART = '/api/commerce/shopping-cart';

let database: Database;
let site: TestSite;
let shop: Collection;
let shopper: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database, {
    store: {
      shipping: [
        { name: 'Standard', countries: ['US'], regions: [], postalPrefixes: [], kind: 'flat', priceCents: 600 },
        { name: 'Express', countries: ['US'], regions: [], postalPrefixes: [], kind: 'flat', priceCents: 1800 },
      ],
      tax: [
        { name: 'New York', country: 'US', region: 'NY', regions: [], postalPrefixes: [], rate: '10', shipping: false },
      ],
    },
  });
  shop = await makeCollection(site);
  const app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
  shopper = new Visitor(app.server);
});

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  return await shopper.send({ method, url, ...(payload === undefined ? {} : { payload }) });
}

async function changed(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<ShoppingCart> {
  const reply = await send(method, url, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ shoppingCart: ShoppingCart }>().shoppingCart;
}

async function addBowls(quantity: number, stock = 10): Promise<{ entry: CartEntry; itemId: string }> {
  const { id } = await makeProduct(site, shop, {
    variants: [
      {
        sku: `bowl-${Math.random()}`.replace('0.', ''),
        attributes: {},
        priceCents: 3000,
        onSale: false,
        stock,
        weightGrams: 0,
      },
    ],
  });
  const reply = await send('POST', `${CART}/entries`, { itemId: id, quantity });
  expect(reply.statusCode, reply.body).toBe(200);
  return { entry: reply.json<{ newlyAdded: CartEntry }>().newlyAdded, itemId: id };
}

describe('changing the quantity of an entry [S7.19]', () => {
  it('sets a quantity, and 0 removes the entry', async () => {
    const { entry } = await addBowls(2);
    const more = await changed('PUT', `${CART}/entries/${entry.id}`, { quantity: 5 });
    expect([more.totalQuantity, more.subtotalCents]).toEqual([5, 15_000]);
    expect((await changed('PUT', `${CART}/entries/${entry.id}`, { quantity: 0 })).entries).toEqual([]);
  });

  it('increases only while the stock suffices and can always decrease', async () => {
    const { entry } = await addBowls(3, 3);
    expect(refusalOf(await send('PUT', `${CART}/entries/${entry.id}`, { quantity: 4 }))).toEqual({
      status: 409,
      code: 'CART_OUT_OF_STOCK',
    });
    await database.sql`update variants set qty_in_stock = 2 where website_id = ${site.websiteId}`;
    expect((await changed('PUT', `${CART}/entries/${entry.id}`, { quantity: 2 })).totalQuantity).toBe(2);
  });

  it('counts units reserved by others and other lines of the variant', async () => {
    const form = await makeForm(site);
    const { id } = await makeProduct(site, shop, { form, variants: [{ stock: 6 }] });
    const withName = async (name: string, quantity: number) => {
      const reply = await send('POST', `${CART}/entries`, {
        itemId: id,
        quantity,
        additionalFields: JSON.stringify({ name }),
      });
      return { reply, entry: reply.json<{ newlyAdded: CartEntry }>().newlyAdded };
    };
    const { entry } = await withName('Ada', 2);
    await withName('Grace', 1);
    await database.sql`update variants set reserved = 2 where website_id = ${site.websiteId}`;
    const refused = { status: 409, code: 'CART_OUT_OF_STOCK' };
    expect(refusalOf((await withName('Alan', 2)).reply)).toEqual(refused);
    expect(refusalOf(await send('PUT', `${CART}/entries/${entry.id}`, { quantity: 4 }))).toEqual(refused);
    expect((await changed('PUT', `${CART}/entries/${entry.id}`, { quantity: 3 })).totalQuantity).toBe(4);
  });

  it.each([-1, 1.5, '2', 10_000])('rejects a quantity of %j', async (quantity) => {
    const { entry } = await addBowls(1);
    expect(refusalOf(await send('PUT', `${CART}/entries/${entry.id}`, { quantity }))).toEqual({
      status: 400,
      code: 'HTTP_BAD_INPUT',
    });
  });

  it('rejects a change to an entry of another shopper', async () => {
    const { entry } = await addBowls(1);
    const otherShopper = shopper;
    shopper = new Visitor(
      makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() }).server,
    );
    expect(refusalOf(await send('PUT', `${CART}/entries/${entry.id}`, { quantity: 9 }))).toMatchObject({ status: 404 });
    await addBowls(1);
    expect(refusalOf(await send('PUT', `${CART}/entries/${entry.id}`, { quantity: 9 }))).toMatchObject({
      code: 'CART_ENTRY_NOT_FOUND',
    });
    await changed('DELETE', `${CART}/entries/${entry.id}`);
    shopper = otherShopper;
    expect((await shopper.get(CART)).json<ShoppingCart>().totalQuantity).toBe(1);
  });
});

describe('removing an entry [S7.19]', () => {
  it('returns the cart, also when the entry is already removed', async () => {
    const { entry } = await addBowls(1);
    expect((await changed('DELETE', `${CART}/entries/${entry.id}`)).totalQuantity).toBe(0);
    expect((await changed('DELETE', `${CART}/entries/${entry.id}`)).totalQuantity).toBe(0);
  });
});

describe('changing the answers of an entry', () => {
  async function addMug(name: string): Promise<{ entry: CartEntry; itemId: string }> {
    const form = await makeForm(site);
    const { id } = await makeProduct(site, shop, { form });
    const entry = await addAgain(id, name);
    return { entry, itemId: id };
  }
  async function addAgain(itemId: string, name: string): Promise<CartEntry> {
    const additionalFields = JSON.stringify({ name });
    const reply = await send('POST', `${CART}/entries`, { itemId, quantity: 1, additionalFields });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ newlyAdded: CartEntry }>().newlyAdded;
  }

  it('replaces the answers and keeps the entry id [S7.9, S7.10, S7.11, S7.12, S7.13, S7.14]', async () => {
    const { entry, itemId } = await addMug('Ada');
    const reply = await send('PUT', `${CART}/entries/${entry.id}/additionalFields`, {
      itemId,
      sku: entry.chosenVariant.sku,
      additionalFields: JSON.stringify({ name: 'Grace' }),
    });
    const { shoppingCart, updatedEntry, ...more } = reply.json<{
      shoppingCart: ShoppingCart;
      updatedEntry: CartEntry;
    }>();
    expect(more).toEqual({});
    expect(updatedEntry).toEqual({ ...entry, additionalFields: { name: 'Grace' } });
    expect(shoppingCart.entries).toEqual([updatedEntry]);
  });

  it('merges the entry into another one with the same answers', async () => {
    const { entry, itemId } = await addMug('Ada');
    const other = await addAgain(itemId, 'Grace');
    const cart = await changed('PUT', `${CART}/entries/${entry.id}/additionalFields`, {
      itemId,
      additionalFields: JSON.stringify({ name: 'Grace' }),
    });
    expect(cart.entries.map(({ id, quantity }) => [id, quantity])).toEqual([[other.id, 2]]);
  });

  it('rejects unreadable answers and answers for another product', async () => {
    const { entry, itemId } = await addMug('Ada');
    const url = `${CART}/entries/${entry.id}/additionalFields`;
    const another = { itemId: '0'.repeat(24), additionalFields: '{"name":"x"}' };
    expect(refusalOf(await send('PUT', url, another))).toMatchObject({ code: 'CART_ENTRY_NOT_FOUND' });
    expect(refusalOf(await send('PUT', url, { itemId, additionalFields: '{' }))).toMatchObject({
      code: 'CART_ANSWERS_UNREADABLE',
    });
  });
});

describe('codes, destination and shipping option of a cart', () => {
  type File = Parameters<typeof saveDiscounts>[1][number];
  const file = (code: string, more: Pick<File, 'kind'> & Partial<File>): File => ({
    code,
    title: '',
    oncePerPerson: false,
    automatic: false,
    ...more,
  });
  beforeEach(async () => {
    await saveDiscounts(site, [
      file('TEN', { kind: 'percent', percent: 10 }),
      file('BIG', { kind: 'amount', amountCents: 500, minimumCents: 100_000 }),
      file('OLD', { kind: 'percent', percent: 50, endsAt: '2020-01-01T00:00:00.000Z' }),
    ]);
  });

  it('codes, destination and shipping option determine the totals [S3.24]', async () => {
    await addBowls(2);
    await changed('POST', `${CART}/coupons`, { code: ' ten ' });
    const location = { country: 'US', region: 'NY', postalCode: '10001' };
    const cart = await changed('PUT', `${CART}/shipping`, { location });
    expect(cart).toMatchObject({
      coupons: [{ code: 'TEN', type: 'percent', amount: 10 }],
      validCoupons: [{ code: 'TEN', type: 'percent', amount: 10 }],
      invalidCoupons: [],
      shippingOptions: [
        { id: 'standard', name: 'Standard', priceCents: 600 },
        { id: 'express', name: 'Express', priceCents: 1800 },
      ],
      selectedShippingOption: 'standard',
      shippingLocation: location,
      applicableTaxRules: [{ name: 'New York', rate: 10 }],
      subtotalCents: 6000,
      discountCents: 600,
      shippingCostCents: 600,
      taxCents: 540,
      grandTotalCents: 6000 - 600 + 600 + 540,
    });
    const express = await changed('PUT', `${CART}/shipping`, { location, option: 'express' });
    expect(express.shippingCostCents).toBe(1800);
    expect((await changed('DELETE', `${CART}/coupons/TEN`)).discountCents).toBe(0);
  });

  it('a code that the cart does not qualify for yet is kept with the reason', async () => {
    await addBowls(1);
    const cart = await changed('POST', `${CART}/coupons`, { code: 'BIG' });
    expect(cart).toMatchObject({ coupons: [], invalidCoupons: [{ code: 'BIG', reason: 'minimum' }], discountCents: 0 });
  });

  it('unknown and expired codes are refused alike', async () => {
    await addBowls(1);
    const replies = [
      await send('POST', `${CART}/coupons`, { code: 'NOPE' }),
      await send('POST', `${CART}/coupons`, { code: 'OLD' }),
    ];
    expect(replies.map(refusalOf)).toEqual([
      { status: 409, code: 'DISCOUNTS_CODE_REFUSED' },
      { status: 409, code: 'DISCOUNTS_CODE_REFUSED' },
    ]);
  });

  it('codes and a destination require a cart', async () => {
    expect(refusalOf(await send('POST', `${CART}/coupons`, { code: 'TEN' }))).toEqual({
      status: 404,
      code: 'CART_NOT_FOUND',
    });
  });
});
