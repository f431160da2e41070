import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShoppingCart } from '#features/cart/contract.ts';
import type { OrderConfirmation, OrderView } from '#features/orders/contract.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../../contract.ts';
import { ADDRESS, DECLINED, makeShop, makeTestProduct, runJobs, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers the checkout of one shopper over HTTP: from the cart to a paid order, with the replies. Concurrency is tested
// in concurrent-checkouts.db.test.ts, settlement of payments in settle-order.db.test.ts.

let database: Database;
let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  shopper = new Shopper(shop);
});

async function orderOf({ token }: PlacedOrder): Promise<OrderView> {
  return (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
}

async function cartOf(): Promise<ShoppingCart> {
  return (await shopper.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
}

async function countOrders(): Promise<number> {
  return (await database.sql`select from orders where website_id = ${shop.websiteId}`).length;
}

describe('a guest at the checkout', () => {
  it('buys with a card, which creates a numbered order, reduces stock, empties the cart and sends one email', async () => {
    const bowl = await makeTestProduct(shop, { title: 'River Bowl', stock: 5, priceCents: 3500 });
    await shopper.add(bowl.id, 2);
    const checkout = (await shopper.get('/api/checkout?country=US&region=NY&postalCode=10013')).json<{
      cart: ShoppingCart;
      steps: object;
      countries: { code: string }[];
      payment: object;
    }>();
    expect(checkout.steps).toStrictEqual({ contact: true, delivery: true, shipping: true, payment: true });
    expect(checkout.countries.map(({ code }) => code)).toStrictEqual(['US']);
    expect(checkout.payment).toStrictEqual({ provider: 'test', testMode: true });
    expect(checkout.cart).toMatchObject({
      subtotalCents: 7000,
      shippingCostCents: 600,
      taxCents: 700,
      grandTotalCents: 8300,
    });

    const reply = await shopper.place({ email: '  Ada@Example.test ', shippingOption: 'standard' });
    expect(reply.statusCode, reply.body).toBe(200);
    const placed = reply.json<PlacedOrder>();
    expect(placed).toMatchObject({
      state: 'pending',
      totalCents: 8300,
      currency: 'USD',
      payment: { provider: 'test' },
    });
    expect((await shopper.pay(placed)).json<object>()).toStrictEqual({ state: 'succeeded', failure: null });

    expect(await orderOf(placed)).toMatchObject({
      state: 'paid',
      number: 1001,
      email: 'ada@example.test',
      testMode: true,
      totalCents: 8300,
      delivery: { line1: '1 Main Street' },
      billing: { line1: '1 Main Street' },
      shippingOption: { id: 'standard', name: 'Standard', priceCents: 600 },
      items: [{ title: 'River Bowl', quantity: 2, unitPriceCents: 3500 }],
    });
    expect((await cartOf()).entries).toStrictEqual([]);
    const [variant] =
      await database.sql`select qty_in_stock, reserved from variants where website_id = ${shop.websiteId}`;
    expect(variant).toStrictEqual({ qty_in_stock: 3, reserved: 0 });
    await runJobs(shop);
    await runJobs(shop);
    expect(shop.mail.sent.map(({ to, subject }) => [to, subject])).toStrictEqual([
      ['ada@example.test', `Order #1001 at ${shop.website.site.title}`],
    ]);
    expect(shop.mail.sent[0]?.text).toContain(`https://shop.test/checkout/order/${placed.token}`);
    expect(shop.mail.sent[0]?.html).toContain('River Bowl');
  });

  it('gets the confirmation of a paid order with exactly its fields [S3.112, S3.113, S3.114, S3.115, S3.116, S3.117, S3.118, S3.119, S3.120, S3.121, S3.122, S3.123]', async () => {
    const bowl = await makeTestProduct(shop, { title: 'River Bowl' });
    await shopper.add(bowl.id, 2);
    const cart = await cartOf();
    const placed = (await shopper.place()).json<PlacedOrder>();
    const url = `/api/orders/${placed.token}/confirmation`;
    expect(refusalOf(await shopper.get(url))).toStrictEqual({ status: 409, code: 'ORDERS_NOT_PAID_YET' });
    await shopper.pay(placed);
    const usd = (value: string) => ({ value, currency: 'USD' });
    expect((await shopper.get(url)).json<OrderConfirmation>()).toStrictEqual({
      id: placed.token.slice(0, 24),
      purchasedCartId: cart.id,
      testMode: true,
      websiteId: shop.websiteId,
      items: [{ sku: bowl.sku, productName: 'River Bowl', quantity: 2, unitPrice: usd('4000') }],
      grandTotal: usd('9400'),
      shippingTotal: usd('600'),
      taxTotal: usd('800'),
    });
  });

  it('pays the same order with another card after a decline', async () => {
    await shopper.add((await makeTestProduct(shop, { stock: 1 })).id);
    const placed = (await shopper.place()).json<PlacedOrder>();
    const declined = (await shopper.pay(placed, DECLINED)).json<{ state: string; failure: { message: string } }>();
    expect(declined).toMatchObject({ state: 'failed', failure: { message: 'Your card was declined.' } });
    expect(await orderOf(placed)).toMatchObject({ state: 'pending', number: null });
    expect((await cartOf()).entries).toHaveLength(1);
    const again = (await shopper.post(`/api/checkout/orders/${placed.token}/payment`, {})).json<PlacedOrder>();
    expect(again.token).toBe(placed.token);
    await shopper.pay(again);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', number: 1001 });
    expect(await countOrders()).toBe(1);
  });

  it('needs no address for digital items and no payment for a total of zero', async () => {
    const free = await makeTestProduct(shop, { type: 'digital', priceCents: 0 });
    await shopper.add(free.id);
    const { steps, countries } = (await shopper.get('/api/checkout')).json<{ steps: object; countries: object[] }>();
    expect(steps).toStrictEqual({ contact: true, delivery: false, shipping: false, payment: false });
    expect(countries.length).toBeGreaterThan(200);
    const placed = (await shopper.place({ delivery: null, expectedTotalCents: 0 })).json<PlacedOrder>();
    expect(placed).toMatchObject({ state: 'paid', totalCents: 0, payment: null });
    expect((await cartOf()).entries).toStrictEqual([]);
    const paid = await makeTestProduct(shop, { type: 'digital', priceCents: 1500 });
    await shopper.add(paid.id);
    const second = (await shopper.place({ delivery: null, expectedTotalCents: 1500 })).json<PlacedOrder>();
    await shopper.pay(second);
    expect(await orderOf(second)).toMatchObject({ state: 'paid', number: 1002, delivery: null });
  });

  it('keeps items that were added in another tab during payment', async () => {
    const [bowl, mug] = [await makeTestProduct(shop), await makeTestProduct(shop)];
    await shopper.add(bowl.id, 1);
    const placed = (await shopper.place()).json<PlacedOrder>();
    await shopper.add(bowl.id, 2);
    await shopper.add(mug.id, 1);
    await shopper.pay(placed);
    expect((await orderOf(placed)).items).toMatchObject([{ quantity: 1 }]);
    const left = new Map((await cartOf()).entries.map(({ itemId, quantity }) => [itemId, quantity]));
    expect(left).toStrictEqual(
      new Map([
        [bowl.id as string, 2],
        [mug.id as string, 1],
      ]),
    );
  });
});

describe('the idempotency key of an order', () => {
  it('returns the same order before and after payment and refuses other values', async () => {
    await shopper.add((await makeTestProduct(shop)).id);
    const body = { email: 'ada@example.test', delivery: ADDRESS, expectedTotalCents: 5000, expectedCurrency: 'USD' };
    const first = (await shopper.placeWith(body, 'key-00001')).json<PlacedOrder>();
    expect((await shopper.placeWith(body, 'key-00001')).json<PlacedOrder>()).toStrictEqual(first);
    const other = await shopper.placeWith({ ...body, email: 'eve@example.test' }, 'key-00001');
    expect(refusalOf(other)).toStrictEqual({ status: 409, code: 'CHECKOUT_KEY_REUSED' });
    await shopper.pay(first);
    const after = (await shopper.placeWith(body, 'key-00001')).json<PlacedOrder>();
    expect(after).toMatchObject({ token: first.token, state: 'paid', payment: null });
    expect(await countOrders()).toBe(1);
  });

  it('is required, and the body must be JSON', async () => {
    await shopper.add((await makeTestProduct(shop)).id);
    for (const key of ['', 'short', 'a b c d e f g h', 'x'.repeat(101)]) {
      expect(refusalOf(await shopper.placeWith({}, key)).code).toBe('CHECKOUT_KEY_MISSING');
    }
    const send = (payload: string, type: string) =>
      shopper.send({
        method: 'POST',
        url: '/api/checkout/orders',
        payload,
        headers: { 'content-type': type, 'idempotency-key': 'key-00001' },
      });
    expect(refusalOf(await send('{', 'application/json')).code).toBe('HTTP_BAD_JSON');
    expect(refusalOf(await send('{}', 'text/plain')).code).toBe('HTTP_MEDIA_TYPE');
    expect(refusalOf(await send('{}', 'application/json')).code).toBe('HTTP_BAD_INPUT');
    expect(await countOrders()).toBe(0);
  });

  it('a second order from the same cart replaces the first, which can no longer be paid', async () => {
    await shopper.add((await makeTestProduct(shop, { stock: 1 })).id);
    const first = (await shopper.place()).json<PlacedOrder>();
    const second = (await shopper.place({ email: 'grace@example.test' })).json<PlacedOrder>();
    expect(second.token).not.toBe(first.token);
    expect(await orderOf(first)).toMatchObject({ state: 'cancelled', cancelReason: 'replaced' });
    expect(refusalOf(await shopper.pay(first)).code).toBe('PAYMENTS_NOT_OPEN');
    const retry = await shopper.post(`/api/checkout/orders/${first.token}/payment`, {});
    expect(refusalOf(retry).code).toBe('CHECKOUT_ORDER_OVER');
    await shopper.pay(second);
    expect(await orderOf(second)).toMatchObject({ state: 'paid' });
  });
});

describe('an order request that is refused', () => {
  it.each([
    ['a forged total', { expectedTotalCents: 1 }, 'CHECKOUT_TOTAL_CHANGED'],
    ['another currency', { expectedCurrency: 'JPY' }, 'CHECKOUT_TOTAL_CHANGED'],
    ['a shipping option that is not offered', { shippingOption: 'teleport' }, 'CHECKOUT_OPTION_GONE'],
    ['a price in the request', { unitPriceCents: 1 }, 'HTTP_BAD_INPUT'],
    ['no address', { delivery: null }, 'HTTP_BAD_INPUT'],
    ['a postal code that does not exist', { delivery: { ...ADDRESS, postalCode: '1001' } }, 'HTTP_BAD_INPUT'],
    [
      'an address without a shipping rate',
      { delivery: { ...ADDRESS, country: 'DE', region: 'BE', postalCode: '10115' } },
      'CHECKOUT_NO_RATE',
    ],
    ['an invalid email address', { email: 'no-address' }, 'HTTP_BAD_INPUT'],
  ])('%s is refused, and no order is placed', async (_name, overrides, code) => {
    await shopper.add((await makeTestProduct(shop, { stock: 3 })).id);
    const reply = await shopper.place(overrides);
    expect(refusalOf(reply).code, reply.body).toBe(code);
    expect(await countOrders()).toBe(0);
    const [variant] = await database.sql`select reserved from variants where website_id = ${shop.websiteId}`;
    expect(variant).toStrictEqual({ reserved: 0 });
  });

  it('reports all invalid fields at once', async () => {
    await shopper.add((await makeTestProduct(shop)).id);
    const reply = await shopper.place({
      delivery: { ...ADDRESS, city: '', postalCode: '1001' },
      billing: { ...ADDRESS, region: 'XX' },
    });
    expect(reply.json<{ errors: object }>().errors).toStrictEqual({
      'delivery.city': ['Please enter a city.'],
      'delivery.postalCode': ['ZIP Codes need to be 5 digits.'],
      'billing.region': ['Please choose a state.'],
    });
  });

  it('states the new total in the message', async () => {
    await shopper.add((await makeTestProduct(shop)).id);
    const reply = await shopper.place({ expectedTotalCents: 4999 });
    expect(reply.json<{ message: string }>().message).toBe(
      'The total has changed to $50.00. Please review your order.',
    );
  });

  it('a cart that changed since it was shown is refused once, then the shopper can continue', async () => {
    const { id } = await makeTestProduct(shop, { title: 'Last Jar', stock: 2 });
    await shopper.add(id, 2);
    const otherShopper = new Shopper(shop);
    await otherShopper.buy(id);
    const reply = await shopper.place({ expectedTotalCents: 9400 });
    // A quote reports the change. A browser that requested no quote learns of it from the refusal.
    expect(refusalOf(reply).code).toBe('CHECKOUT_TOTAL_CHANGED');
    const second = await makeTestProduct(shop, { title: 'Moon Vase', stock: 1 });
    const other = new Shopper(shop);
    await other.add(second.id);
    await otherShopper.buy(second.id);
    const body = { email: 'ada@example.test', delivery: ADDRESS, expectedTotalCents: 5000, expectedCurrency: 'USD' };
    const stale = await other.placeWith(body, 'key-00001');
    expect(refusalOf(stale).code).toBe('CHECKOUT_CART_CHANGED');
    expect(stale.json<{ message: string }>().message).toContain('Moon Vase is sold out');
    await other.get('/api/checkout');
    expect(refusalOf(await other.placeWith(body, 'key-00002')).code).toBe('CHECKOUT_EMPTY');
  });

  it('an order without a cart is refused', async () => {
    const body = { email: 'ada@example.test', delivery: ADDRESS, expectedTotalCents: 5000, expectedCurrency: 'USD' };
    expect(refusalOf(await shopper.placeWith(body, 'key-00001'))).toStrictEqual({
      status: 404,
      code: 'CART_NOT_FOUND',
    });
  });
});
