import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CartEntry, ShoppingCart } from '../../contract.ts';
import { createCartRoutes } from './routes.ts';

// Covers the HTTP replies: status, code, message, exact keys, cookies, CSRF token. Concurrency and rows of other
// websites are tested with each operation.

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

const CART_KEYS = [
  'id',
  'websiteId',
  'orderId',
  'created',
  'isPurchased',
  'entries',
  'shippingOptions',
  'selectedShippingOption',
  'shippingLocation',
  'applicableTaxRules',
  'coupons',
  'validCoupons',
  'invalidCoupons',
  'subtotalCents',
  'taxCents',
  'includedTaxCents',
  'shippingCostCents',
  'discountCents',
  'grandTotalCents',
  'totalQuantity',
  'hasDigital',
  'purelyDigital',
  'requiresShipping',
  'currency',
  'messages',
];
const ENTRY_KEYS = [
  'id',
  'itemId',
  'quantity',
  'chosenVariant',
  'title',
  'subTotal',
  'purchasePriceCents',
  'additionalFields',
  'fullUrl',
  'imageUrl',
];

interface Added {
  shoppingCart: ShoppingCart;
  newlyAdded: CartEntry;
}

let database: Database;
let site: TestSite;
let shop: Collection;
let app: HttpApp;
let shopper: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  shop = await makeCollection(site);
  app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
  shopper = new Visitor(app.server);
});

async function add(payload: object, visitor = shopper): Promise<Added> {
  const reply = await visitor.post(ENTRIES, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Added>();
}

async function read(visitor = shopper): Promise<ShoppingCart> {
  return (await visitor.get(CART)).json<ShoppingCart>();
}

describe('adding to the cart', () => {
  it('creates a cart on the first add and returns it with the entry [S7.1, S7.2, S7.3, S7.4, S7.6, S7.7]', async () => {
    const product = await makeProduct(site, shop, {
      options: ['Size'],
      variants: [
        { sku: 'BOWL-S', attributes: { Size: 'Small' }, priceCents: 2800 },
        { sku: 'BOWL-L', attributes: { Size: 'Large' }, priceCents: 3400, salePriceCents: 3000, onSale: true },
      ],
    });
    const { shoppingCart, newlyAdded } = await add({ itemId: product.id, sku: 'BOWL-L', quantity: 2 });
    expect(shoppingCart).toStrictEqual({
      id: shoppingCart.id,
      websiteId: site.websiteId,
      orderId: null,
      created: site.clock().getTime(),
      isPurchased: false,
      entries: [newlyAdded],
      shippingOptions: [],
      selectedShippingOption: null,
      shippingLocation: null,
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      subtotalCents: 6000,
      taxCents: 0,
      includedTaxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 6000,
      totalQuantity: 2,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
      currency: 'USD',
      messages: [],
    });
    expect(newlyAdded).toStrictEqual({
      id: newlyAdded.id,
      itemId: product.id,
      quantity: 2,
      chosenVariant: { sku: 'BOWL-L', attributes: { Size: 'Large' } },
      title: product.file.title,
      subTotal: 6000,
      purchasePriceCents: 3000,
      additionalFields: null,
      fullUrl: product.path,
      imageUrl: null,
    });
    expect(shoppingCart.id).toMatch(/^[0-9a-f]{24}$/);
    expect(await read()).toStrictEqual(shoppingCart);
  });

  it('sets the cart secret in an HttpOnly cookie with a readable flag cookie', async () => {
    const { id, sku } = await makeProduct(site, shop);
    const reply = await shopper.post(ENTRIES, { itemId: id, sku, quantity: 1 });
    const [cart, flag, ...more] = reply.headers['set-cookie'] as string[];
    expect(cart).toMatch(/^CART=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=1209600; HttpOnly$/);
    expect(flag).toBe('hasCart=true; Path=/; SameSite=Lax; Max-Age=1209600');
    expect(more).toStrictEqual([]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('increases the line with the same variant and answers and creates one for other answers [S7.5, S7.8]', async () => {
    const question = { type: 'text' as const, title: 'Question', required: false };
    const form = await makeForm(site, {
      fields: [
        { ...question, id: 'name' },
        { ...question, id: 'colours' },
      ],
    });
    const { id, sku } = await makeProduct(site, shop, { form });
    const anna = JSON.stringify({ name: 'Anna', colours: ['red', 'blue'] });
    const same = JSON.stringify({ colours: ['red', 'blue'], name: 'Anna' });
    const first = await add({ itemId: id, sku, quantity: 1, additionalFields: anna });
    const secondAdd = await add({ itemId: id, sku, quantity: 2, additionalFields: same });
    expect(secondAdd.newlyAdded).toMatchObject({ id: first.newlyAdded.id, quantity: 3 });
    site.clock.advance(1);
    const other = await add({ itemId: id, sku, quantity: 1, additionalFields: JSON.stringify({ name: 'Ben' }) });
    expect(
      other.shoppingCart.entries.map(({ quantity, additionalFields }) => [quantity, additionalFields]),
    ).toStrictEqual([
      [3, { name: 'Anna', colours: ['red', 'blue'] }],
      [1, { name: 'Ben' }],
    ]);
  });

  it('creates a line for each variant of a product [S7.8]', async () => {
    const product = await makeProduct(site, shop, {
      options: ['Size'],
      variants: [
        { sku: 'A', attributes: { Size: 'S' } },
        { sku: 'B', attributes: { Size: 'L' } },
      ],
    });
    await add({ itemId: product.id, sku: 'A', quantity: 1 });
    site.clock.advance(1);
    const { shoppingCart } = await add({ itemId: product.id, sku: 'B', quantity: 1 });
    expect(shoppingCart.entries.map((entry) => entry.chosenVariant.sku)).toStrictEqual(['A', 'B']);
  });

  it('requires a sku only for a product with several variants', async () => {
    const single = await makeProduct(site, shop);
    expect((await add({ itemId: single.id, quantity: 1 })).newlyAdded.chosenVariant.sku).toBe(single.sku);
    const choice = await makeProduct(site, shop, {
      options: ['Size'],
      variants: [{ attributes: { Size: 'S' } }, { attributes: { Size: 'L' } }],
    });
    const reply = await shopper.post(ENTRIES, { itemId: choice.id, quantity: 1 });
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'CART_VARIANT_UNAVAILABLE' });
  });

  it('uses the smallest unit of the currency, also for yen [S3.23]', async () => {
    const tokyo = await makeWebsite(database, { store: { currency: 'JPY' } });
    const product = await makeProduct(tokyo, await makeCollection(tokyo), { variants: [{ priceCents: 1250 }] });
    const there = makeApp({ database, websiteId: tokyo.websiteId, clock: tokyo.clock, routes: createCartRoutes() });
    const { shoppingCart } = await add({ itemId: product.id, quantity: 2 }, new Visitor(there.server));
    expect(shoppingCart).toMatchObject({ subtotalCents: 2500, grandTotalCents: 2500, currency: 'JPY' });
    expect(shoppingCart.entries[0]).toMatchObject({ purchasePriceCents: 1250, subTotal: 2500 });
  });
});

describe('the reply with a cart', () => {
  it(`has exactly these fields [S3.1, S3.2, S3.3, S3.4, S3.5, S3.6, S3.7, S3.8, S3.9, S3.10, S3.11, S3.12, S3.13, S3.14, S3.15, S3.16, S3.17, S3.18, S3.19, S3.20, S3.21, S3.22]`, async () => {
    const physical = await makeProduct(site, shop, { variants: [{ priceCents: 1000 }] });
    const digital = await makeProduct(site, shop, { type: 'digital', variants: [{ priceCents: 500 }] });
    await add({ itemId: digital.id, quantity: 1 });
    const digitalCart = await read();
    expect(Object.keys(digitalCart)).toStrictEqual(CART_KEYS);
    expect(digitalCart).toMatchObject({ hasDigital: true, purelyDigital: true, requiresShipping: false });
    await add({ itemId: physical.id, quantity: 3 });
    expect(await read()).toMatchObject({
      websiteId: site.websiteId,
      orderId: null,
      created: site.clock().getTime(),
      isPurchased: false,
      subtotalCents: 3500,
      grandTotalCents: 3500,
      totalQuantity: 4,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
  });

  it('has entries with exactly these fields [S3.25, S3.26, S3.27, S3.28, S3.29, S3.30, S3.31, S3.32, S3.33, S3.34]', async () => {
    const form = await makeForm(site);
    const product = await makeProduct(site, shop, {
      form,
      options: ['Glaze'],
      variants: [{ sku: 'ASH', attributes: { Glaze: 'Ash' }, priceCents: 1000 }],
    });
    await add({ itemId: product.id, sku: 'ASH', quantity: 3, additionalFields: '{"name":"Anna"}' });
    const [entry] = (await read()).entries;
    expect(Object.keys(entry!)).toStrictEqual(ENTRY_KEYS);
    expect(entry).toMatchObject({
      itemId: product.id,
      quantity: 3,
      chosenVariant: { sku: 'ASH', attributes: { Glaze: 'Ash' } },
      title: product.file.title,
      subTotal: 3000,
      purchasePriceCents: 1000,
      additionalFields: { name: 'Anna' },
    });
  });

  it('is empty for a visitor without a cart, and a read creates none [S7.15]', async () => {
    const reply = await shopper.get(CART);
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json<object>())).toStrictEqual(CART_KEYS);
    expect(reply.json<ShoppingCart>()).toMatchObject({ id: '', entries: [], totalQuantity: 0, grandTotalCents: 0 });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('accepts the query parameters that pages send [S7.17, S7.18]', async () => {
    const { id } = await makeProduct(site, shop, { variants: [{ priceCents: 700 }] });
    await add({ itemId: id, quantity: 2 });
    const reply = await shopper.get(`${CART}?timecode=1767225600000&calculateSubtotal=true&crumb=${shopper.crumb}`);
    expect(reply.json<ShoppingCart>().subtotalCents).toBe(1400);
    expect(refusalOf(await shopper.get(`${CART}?calculateSubtotal=perhaps`))).toStrictEqual({
      status: 400,
      code: 'HTTP_BAD_INPUT',
    });
  });

  it('uses the current price of a product', async () => {
    const { id, slug } = await makeProduct(site, shop, { variants: [{ sku: 'DAY', priceCents: 1000 }] });
    await add({ itemId: id, quantity: 2 });
    await database.sql`update variants set price_cents = 900 where website_id = ${site.websiteId} and sku = 'DAY'`;
    expect(await read()).toMatchObject({ subtotalCents: 1800, entries: [{ fullUrl: `/${shop.slug}/p/${slug}` }] });
  });

  it('expires two weeks after the last change', async () => {
    const { id } = await makeProduct(site, shop);
    const { shoppingCart } = await add({ itemId: id, quantity: 1 });
    site.clock.advance(10 * DAY);
    await add({ itemId: id, quantity: 1 });
    site.clock.advance(14 * DAY - 1);
    expect((await read()).id).toBe(shoppingCart.id);
    site.clock.advance(1);
    expect((await read()).id).toBe('');
    expect((await add({ itemId: id, quantity: 1 })).shoppingCart).toMatchObject({ totalQuantity: 1 });
    expect((await read()).id).not.toBe(shoppingCart.id);
  });
});

describe('an add with an Idempotency-Key', () => {
  it('a repeated request adds nothing, even when the first reply and its cookie were lost', async () => {
    const { id } = await makeProduct(site, shop);
    const headers = { 'idempotency-key': 'a-key-of-this-press' };
    const send = async () =>
      await shopper.send({ method: 'POST', url: ENTRIES, payload: { itemId: id, quantity: 2 }, headers });
    const first = await send();
    shopper.cookies.delete('CART');
    const again = await send();
    expect([first.statusCode, again.statusCode]).toStrictEqual([200, 200]);
    expect(again.json()).toStrictEqual(first.json());
    expect((await read()).totalQuantity).toBe(2);
  });
});

describe('the quantity of an add request', () => {
  it.each([0, -1, 1.5, 'two', '2', 10_000, 1e9, 1e300, null, [1], {}, true])(
    'a quantity of %j is refused with a readable message [S5.23]',
    async (quantity) => {
      const { id } = await makeProduct(site, shop);
      const reply = await shopper.post(ENTRIES, { itemId: id, quantity });
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
      expect(reply.json<object>()).toMatchObject({
        message: 'Quantity must be a number.',
        errors: { quantity: ['Quantity must be a number.'] },
      });
      expect(reply.headers['set-cookie']).toBeUndefined();
    },
  );

  it('a missing quantity is refused with the same message [S5.23]', async () => {
    const { id } = await makeProduct(site, shop);
    const reply = await shopper.post(ENTRIES, { itemId: id });
    expect(reply.json<object>()).toMatchObject({ message: 'Quantity must be a number.' });
  });

  it('allows up to 9999 units over several adds', async () => {
    const { id } = await makeProduct(site, shop);
    expect((await add({ itemId: id, quantity: 9999 })).newlyAdded.quantity).toBe(9999);
    const reply = await shopper.post(ENTRIES, { itemId: id, quantity: 1 });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'CART_OUT_OF_STOCK' });
  });
});
