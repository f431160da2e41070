import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderView } from '#features/orders/contract.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../../contract.ts';
import { buyCard, CODE, giftBody, makeGiftProduct, placeGift, readCards, TODAY } from '../testing/gifts.ts';
import { makeShop, makeTestProduct, runExpiry, runJobs, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers the purchase of a gift card: ordered like any product, issued when paid, emailed on its delivery day.

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

const placed = async (body: object, key?: string): Promise<PlacedOrder> =>
  (await placeGift(shopper, body, key)).json<PlacedOrder>();

describe('buying a gift card', () => {
  it('issues the card when its order is paid and emails the code at once if the delivery day is today', async () => {
    const product = await makeGiftProduct(shop);
    const order = await placed(giftBody(product, { message: 'For you <3' }));
    expect(order).toMatchObject({ state: 'pending', totalCents: 5000 });
    expect(await readCards(shop)).toStrictEqual([]);
    await shopper.pay(order);
    expect(await readCards(shop)).toMatchObject([{ balance: 5000, ledger: ['issue 5000'] }]);
    await runJobs(shop);
    const view = await orderOf(order);
    expect(view).toMatchObject({ state: 'paid', number: 1001, taxCents: 0, shippingCents: 0, requiresShipping: false });
    expect(view.items).toMatchObject([
      {
        title: 'Gift Card',
        answers: null,
        gift: { recipientEmail: 'bea@example.test', deliverOn: TODAY, sentOn: shop.clock().getTime() },
      },
    ]);
    const [confirmation, gift] = ['ada@example.test', 'bea@example.test'].map((to) =>
      shop.mail.sent.find((mail) => mail.to === to),
    );
    expect(confirmation?.text).toContain('The gift card will be sent to bea@example.test on March 1, 2026.');
    expect(confirmation?.text).not.toMatch(CODE);
    expect(gift?.text).toMatch(CODE);
    for (const expected of ['$50.00', 'For you <3', 'Ada', 'https://shop.test', 'does not expire']) {
      expect(gift?.text).toContain(expected);
    }
    expect(gift?.html).toContain('For you &lt;3');
    expect(gift?.html).toMatch(CODE);
  });

  it('stores the code nowhere, neither as text nor in a job', async () => {
    const { code } = await buyCard(shop, shopper);
    const normalizedCode = code.replaceAll('-', '');
    const [row] = await database.sql<{ all: string }>`
      select json_build_object('cards', (select json_agg(g) from gift_cards g),
        'orders', (select json_agg(o) from orders o), 'items', (select json_agg(i) from order_items i),
        'events', (select json_agg(e) from order_events e), 'jobs', (select json_agg(j) from jobs j))::text as all`;
    expect(row?.all).not.toContain(normalizedCode);
    expect(row?.all).not.toContain(code);
    expect(row?.all).toContain(normalizedCode.slice(-4));
  });

  it('emails a card for a later day in that morning in the site’s time zone, from when it can be used', async () => {
    const product = await makeGiftProduct(shop);
    const order = await placed(giftBody(product, { deliverOn: '2026-03-20' }));
    await shopper.pay(order);
    await runJobs(shop);
    expect(shop.mail.sent.map(({ to }) => to)).toStrictEqual(['ada@example.test']);
    expect((await orderOf(order)).items[0]?.gift).toMatchObject({ deliverOn: '2026-03-20', sentOn: null });
    // Nine in the morning in New York, where daylight saving time has begun.
    shop.clock.advance(new Date('2026-03-20T12:59:00Z').getTime() - shop.clock().getTime());
    await runJobs(shop);
    expect(shop.mail.sent).toHaveLength(1);
    shop.clock.advance(MINUTE);
    await runJobs(shop);
    expect(shop.mail.sent.map(({ to }) => to)).toStrictEqual(['ada@example.test', 'bea@example.test']);
  });

  it.each([
    ['for yesterday', { deliverOn: '2026-02-28' }],
    ['for a day more than a year ahead', { deliverOn: '2027-03-02' }],
    ['for a day that does not exist', { deliverOn: '2026-02-31' }],
    ['to an invalid email address', { recipientEmail: 'bea' }],
    ['with a message that is too long', { message: 'x'.repeat(501) }],
  ])('does not sell a card %s', async (_name, overrides) => {
    const reply = await placeGift(shopper, giftBody(await makeGiftProduct(shop), overrides));
    expect(refusalOf(reply).code).toBe('HTTP_BAD_INPUT');
    expect(await database.sql`select from orders where website_id = ${shop.websiteId}`).toHaveLength(0);
  });

  it('rejects another price, another denomination and a product that is not offered', async () => {
    const product = await makeGiftProduct(shop);
    const body = giftBody(product);
    const bowl = await makeTestProduct(shop);
    const other = await makeGiftProduct(await makeShop(database));
    const codes = [
      { ...body, expectedTotalCents: 1 },
      { ...body, expectedCurrency: 'EUR' },
      { ...body, sku: 'NONE' },
      { ...body, itemId: bowl.id, sku: bowl.sku },
      { ...body, itemId: other.id, sku: other.sku },
    ].map(async (overrides) => refusalOf(await placeGift(shopper, overrides)).code);
    expect(await Promise.all(codes)).toStrictEqual([
      'CHECKOUT_TOTAL_CHANGED',
      'CHECKOUT_TOTAL_CHANGED',
      'GIFT_CARDS_NOT_OFFERED',
      'GIFT_CARDS_NOT_OFFERED',
      'GIFT_CARDS_NOT_OFFERED',
    ]);
    const extra = { ...body, gift: { ...body.gift, valueCents: 1_000_000 } };
    expect(refusalOf(await placeGift(shopper, extra)).code).toBe('HTTP_BAD_INPUT');
  });

  it('ten requests with one key place one order, and repeated payment reports issue one card', async () => {
    const body = giftBody(await makeGiftProduct(shop));
    const replies = await Promise.all(Array.from({ length: 10 }, () => placeGift(shopper, body, 'gift-key-same')));
    const tokens = new Set(replies.map((reply) => reply.json<PlacedOrder>().token));
    expect(tokens.size).toBe(1);
    const [first] = replies;
    const order = first!.json<PlacedOrder>();
    await Promise.all([shopper.pay(order), shopper.pay(order)]);
    await shopper.post(`/api/checkout/orders/${order.token}/check`, {});
    expect(await readCards(shop)).toMatchObject([{ balance: 5000 }]);
    const otherValues = giftBody(await makeGiftProduct(shop));
    expect(refusalOf(await placeGift(shopper, otherValues, 'gift-key-same')).code).toBe('CHECKOUT_KEY_REUSED');
  });

  it('the same key from another browser places a separate order', async () => {
    const body = giftBody(await makeGiftProduct(shop));
    const firstOrder = await placed(body, 'gift-key-0001');
    const otherOrder = (await placeGift(new Shopper(shop), body, 'gift-key-0001')).json<PlacedOrder>();
    expect(otherOrder.token).not.toBe(firstOrder.token);
  });

  it('an unpaid order issues no card, and ordering again replaces it', async () => {
    const body = giftBody(await makeGiftProduct(shop));
    const first = await placed(body);
    const second = await placed(body);
    expect(await orderOf(first)).toMatchObject({ state: 'cancelled', cancelReason: 'replaced' });
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect(await orderOf(second)).toMatchObject({ state: 'cancelled', cancelReason: 'expired' });
    expect(await readCards(shop)).toStrictEqual([]);
  });

  it('offers the denominations and delivery days without tax or shipping', async () => {
    const product = await makeGiftProduct(shop);
    const read = async (sku: string) =>
      (await shopper.get(`/api/checkout/gift-card?giftCardProductId=${product.id}&sku=${sku}`)).json<object>();
    expect(await read(product.file.variants[1]?.sku ?? '')).toMatchObject({
      cart: { grandTotalCents: 5000, taxCents: 0 },
      steps: { delivery: false, shipping: false, payment: true },
      dueCents: 5000,
      gift: { firstDay: TODAY, lastDay: '2027-03-01' },
    });
    expect(await read('not-there')).toMatchObject({ cart: { grandTotalCents: 2500 } });
    const bowl = await makeTestProduct(shop);
    const reply = await shopper.get(`/api/checkout/gift-card?giftCardProductId=${bowl.id}`);
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'GIFT_CARDS_NOT_OFFERED' });
  });

  it('sets the expiry by the owner’s setting in months after the delivery day', async () => {
    const owner = new Shopper(shop, [8]);
    const settings = { method: 'PUT' as const, url: '/api/config/gift-card-settings' };
    expect((await owner.send({ ...settings, payload: { expiryMonths: 0 } })).statusCode).toBe(400);
    expect((await owner.send({ ...settings, payload: { expiryMonths: 12 } })).statusCode).toBe(200);
    const { code } = await buyCard(shop, shopper);
    expect(shop.mail.sent.find(({ to }) => to === 'bea@example.test')?.text).toContain('until March 1, 2027');
    const balance = async () => await shopper.post('/api/gift-cards/balance', { code });
    expect((await balance()).json<object>()).toMatchObject({ balanceCents: 5000, expiresOn: Date.UTC(2027, 2, 1, 12) });
    shop.clock.advance(365 * DAY);
    expect(refusalOf(await balance()).code).toBe('GIFT_CARDS_CODE_REFUSED');
  });
});
