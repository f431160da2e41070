import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import {
  ADDRESS,
  accountTotals,
  getOnlySubscription,
  listAll,
  MONTHLY,
  makeShop,
  makeSubscriptionProduct,
  runJobs,
  Shopper,
  type TestShop,
} from './testing/subscribing.ts';

// Covers subscribing: what can be selected, what is ordered, and what the first payment starts.

let database: Database;
let shop: TestShop;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
});

const UNAVAILABLE = 'Sorry, that item variant is unavailable. Please select another variant.';
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.';
const NOT_A_NUMBER = 'Quantity must be a number.';

const tokenOf = (reply: { json: <T>() => T }): string => reply.json<{ cartToken: string }>().cartToken;

describe('the subscription cart endpoint', () => {
  it('accepts item, sku, quantity, answers and option, and returns a token [S7.20, S7.21, S7.22, S7.23, S7.24, S7.25, S7.26, S7.27]', async () => {
    const subscriptionProduct = await makeSubscriptionProduct(shop);
    const shopper = new Shopper(shop);
    const full = { qty: 2, additionalFields: '', subscriptionOptionId: '1-month-0' };
    for (const [more, quantity] of [
      [full, 2],
      [{}, 1],
      [{ qty: '3' }, 3],
    ] as const) {
      const reply = await shopper.choose(subscriptionProduct, more);
      expect(reply.statusCode).toBe(200);
      expect(Object.keys(reply.json())).toStrictEqual(['cartToken']);
      const quote = await shopper.post('/api/subscriptions/checkout/quote', {
        cartToken: tokenOf(reply),
        location: null,
      });
      expect(quote.json()).toMatchObject({ cart: { totalQuantity: quantity, subtotalCents: 4000 * quantity } });
    }
    expect((await shopper.post('/api/3/commerce/cart/subscription', { sku: subscriptionProduct.sku })).statusCode).toBe(
      400,
    );
  });

  it('requires a sku only for a product with several variants', async () => {
    const shopper = new Shopper(shop);
    const { id: single } = await makeSubscriptionProduct(shop);
    const options = {
      options: ['Glaze'],
      variants: [{ attributes: { Glaze: 'Ash' } }, { attributes: { Glaze: 'Moss' } }],
    };
    const { id: multiVariantId } = await makeSubscriptionProduct(shop, options);
    const createCart = async (itemId: string) => await shopper.post('/api/3/commerce/cart/subscription', { itemId });
    expect((await createCart(single)).statusCode).toBe(200);
    expect(refusalOf(await createCart(multiVariantId))).toStrictEqual({
      status: 404,
      code: 'CART_VARIANT_UNAVAILABLE',
    });
  });

  it("stores only the hash of the token and leaves the shopper's cart unchanged", async () => {
    const subscriptionProduct = await makeSubscriptionProduct(shop);
    const bowl = await makeSubscriptionProduct(shop, { subscription: undefined });
    const shopper = new Shopper(shop);
    await shopper.post('/api/commerce/shopping-cart/entries', { itemId: bowl.id, quantity: 1 });
    const before = (await shopper.get('/api/commerce/shopping-cart')).json();
    const token = tokenOf(await shopper.choose(subscriptionProduct));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await shopper.get('/api/commerce/shopping-cart')).json()).toStrictEqual(before);
    const rows = await database.sql<{ row: string }>`
      select c::text as row from subscription_carts c where website_id = ${shop.websiteId}`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['an unknown variant', { sku: 'NONE', qty: 'x' }, 404, UNAVAILABLE],
    ['a quantity above the stock', { qty: 2.5 }, 409, NOT_ENOUGH],
    ['a quantity that is not a number', { qty: 'two' }, 400, NOT_A_NUMBER],
    ['a blank quantity', { qty: ' ' }, 400, NOT_A_NUMBER],
    ['a quantity of zero', { qty: 0 }, 400, NOT_A_NUMBER],
    ['a fractional quantity', { qty: 1.5 }, 400, 'Quantity must be a whole number'],
    ['outdated terms', { subscriptionOptionId: '1-month-12' }, 409, 'The terms of this subscription have changed.'],
    ['answers without a form', { additionalFields: '{"name":"Ada"}' }, 400, 'Some of these answers'],
  ])('rejects %s with a message in the body [S7.28]', async (...[, more, status, words]) => {
    const subscriptionProduct = await makeSubscriptionProduct(shop, { variants: [{ stock: 2, priceCents: 4000 }] });
    const reply = await new Shopper(shop).choose(subscriptionProduct, more);
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ message: string }>().message).toContain(words);
  });

  it('rejects a product without a plan, an unpublished product and a missing CSRF token', async () => {
    const shopper = new Shopper(shop);
    const nonSubscriptionReply = await shopper.choose(await makeSubscriptionProduct(shop, { subscription: undefined }));
    expect(refusalOf(nonSubscriptionReply)).toStrictEqual({ status: 409, code: 'SUBSCRIPTIONS_NOT_SOLD_SO' });
    const draft = await shopper.choose(await makeSubscriptionProduct(shop, { state: 'draft' }));
    expect(refusalOf(draft)).toStrictEqual({ status: 404, code: 'CART_VARIANT_UNAVAILABLE' });
    const { id: itemId, sku } = await makeSubscriptionProduct(shop);
    const replyWithoutCsrf = await shopper.send({
      method: 'POST',
      url: '/api/3/commerce/cart/subscription',
      payload: { itemId, sku },
      headers: { 'x-csrf-token': '' },
    });
    expect(replyWithoutCsrf.statusCode).toBe(400);
    expect(replyWithoutCsrf.json()).toMatchObject({ crumbFail: true });
  });
});

describe('the subscription checkout', () => {
  it('shows the plan, the amount due today and the payment provider', async () => {
    const subscriptionProduct = await makeSubscriptionProduct(shop, {
      subscription: { ...MONTHLY, billingCycles: 12 },
    });
    const shopper = new Shopper(shop);
    const { region, postalCode, country } = ADDRESS;
    const reply = await shopper.post('/api/subscriptions/checkout', {
      cartToken: tokenOf(await shopper.choose(subscriptionProduct)),
      location: { country, region, postalCode },
    });
    expect(reply.json()).toMatchObject({
      planText: 'every month for 1 year',
      // Items, the cheapest shipping, 10 % tax on the items.
      dueCents: 4000 + 600 + 400,
      steps: { delivery: true, shipping: true, payment: true },
      payment: { provider: 'test', testMode: true },
    });
  });

  it('is not found after it expires or for an invented token', async () => {
    const shopper = new Shopper(shop);
    const cartToken = tokenOf(await shopper.choose(await makeSubscriptionProduct(shop)));
    const cartNotFound = { status: 404, code: 'SUBSCRIPTIONS_CART_NOT_FOUND' };
    const createCart = (token: string) =>
      shopper.post('/api/subscriptions/checkout', { cartToken: token, location: null });
    expect(refusalOf(await createCart(`${cartToken.slice(0, -1)}?`))).toStrictEqual(cartNotFound);
    shop.clock.advance(2 * DAY);
    expect(refusalOf(await createCart(cartToken))).toStrictEqual(cartNotFound);
  });
});

describe('ordering a subscription', () => {
  it('starts the subscription when the order is paid, and not before', async () => {
    const shopper = new Shopper(shop);
    const cartToken = tokenOf(
      await shopper.choose(await makeSubscriptionProduct(shop, { title: 'Clay Club' }), { qty: 2 }),
    );
    const placed = await shopper.placeWith(await shopper.orderOf(cartToken));
    const { payment } = placed.json<{ payment: { clientSecret: string } }>();
    expect(await listAll(shop)).toStrictEqual([]);
    await shopper.pay(payment.clientSecret);
    const subscription = await getOnlySubscription(shop);
    expect(subscription).toMatchObject({
      state: 'active',
      title: 'Clay Club',
      quantity: 2,
      unitPriceCents: 4000,
      cyclesPaid: 1,
      period: 1,
      method: { brand: 'visa', last4: '4242' },
      // March 1 to April 1 at the same time of day in New York, where the clocks change in between.
      anchorAt: new Date('2026-03-01T12:00:00Z'),
      nextRenewalAt: new Date('2026-04-01T11:00:00Z'),
    });
    await runJobs(shop);
    const subjects = shop.mail.sent.map(({ subject }) => subject);
    expect(subjects).toStrictEqual([
      `Order #1001 at ${shop.website.site.title}`,
      `Your subscription at ${shop.website.site.title}`,
    ]);
  });

  it('rejects another total, an address without a shipping rate and a missing address', async () => {
    const shopper = new Shopper(shop);
    const cartToken = tokenOf(await shopper.choose(await makeSubscriptionProduct(shop)));
    const body = await shopper.orderOf(cartToken);
    const total = await shopper.placeWith({ ...body, expectedTotalCents: 1 });
    expect(refusalOf(total)).toStrictEqual({ status: 409, code: 'CHECKOUT_TOTAL_CHANGED' });
    const foreignAddress = { ...ADDRESS, country: 'DE', region: 'BE', postalCode: '10115' };
    const noRateReply = await shopper.placeWith({ ...body, delivery: foreignAddress });
    expect(refusalOf(noRateReply)).toStrictEqual({ status: 409, code: 'CHECKOUT_NO_RATE' });
    expect((await shopper.placeWith({ ...body, delivery: null })).statusCode).toBe(400);
    expect((await shopper.placeWith({ ...body, unitPriceCents: 1 })).statusCode).toBe(400);
    expect(await accountTotals(shop)).toMatchObject({ paid: 0, pending: 0 });
  });

  it('creates one order per key, and none after it is paid', async () => {
    const shopper = new Shopper(shop);
    const cartToken = tokenOf(await shopper.choose(await makeSubscriptionProduct(shop)));
    const body = await shopper.orderOf(cartToken);
    const [one, two] = await Promise.all([shopper.placeWith(body, 'key-00001'), shopper.placeWith(body, 'key-00001')]);
    expect(one.json()).toStrictEqual(two.json());
    await shopper.pay(one.json<{ payment: { clientSecret: string } }>().payment.clientSecret);
    expect((await shopper.placeWith(body, 'key-00001')).json()).toMatchObject({ state: 'paid', payment: null });
    const again = await shopper.placeWith(body, 'key-00002');
    expect(refusalOf(again)).toStrictEqual({ status: 409, code: 'CHECKOUT_PAID_ALREADY' });
    expect((await listAll(shop)).length).toBe(1);
  });

  it('sells the last unit once', async () => {
    const subscriptionProduct = await makeSubscriptionProduct(shop, { variants: [{ stock: 1, priceCents: 4000 }] });
    const results = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const shopper = new Shopper(shop);
        const chosen = await shopper.choose(subscriptionProduct);
        return chosen.statusCode === 200 ? await shopper.placeWith(await shopper.orderOf(tokenOf(chosen))) : chosen;
      }),
    );
    expect(results.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  });
});

it('is not marked as paid by a member, and its payment stays open for the shopper', async () => {
  const shopper = new Shopper(shop);
  const cartToken = tokenOf(await shopper.choose(await makeSubscriptionProduct(shop)));
  const placed = (await shopper.placeWith(await shopper.orderOf(cartToken))).json<{
    token: string;
    payment: { clientSecret: string };
  }>();
  const owner = new Shopper(shop, [1]);
  const paid = { method: 'cash', reference: '', key: 'paid-in-cash' };
  const reply = await owner.post(`/api/config/orders/${placed.token.slice(0, 24)}/manual-payment`, paid);
  expect(refusalOf(reply)).toMatchObject({ status: 409, code: 'SUBSCRIPTIONS_NEEDS_CARD' });
  await shopper.pay(placed.payment.clientSecret);
  expect(await getOnlySubscription(shop)).toMatchObject({ state: 'active' });
});
