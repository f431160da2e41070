import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderView } from '#features/orders/contract.ts';
import type { OrderId } from '#features/orders/order.ts';
import { settleOrder } from '#features/orders/server/index.ts';
import { listPaymentsOf } from '#features/payments/server/index.ts';
import { money } from '#kernel/money/money.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../../contract.ts';
import { completePurchase } from '../place-order/complete-purchase.ts';
import { buyCard, quote, readCards, redeem } from '../testing/gifts.ts';
import {
  ADDRESS,
  DECLINED,
  makeShop,
  makeTestProduct,
  runExpiry,
  runJobs,
  Shopper,
  type TestShop,
} from '../testing/shopping.ts';

// Covers payment with gift cards: allocation, holds, redemption and refunds, alone and concurrently. A bowl for $40
// costs $50.00 with shipping and tax.

let database: Database;
let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  shopper = new Shopper(shop);
});

const idOf = ({ token }: PlacedOrder): OrderId => token.slice(0, 24) as OrderId;

async function orderOf({ token }: PlacedOrder): Promise<OrderView> {
  return (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
}

async function balances(): Promise<number[]> {
  const cards = await readCards(shop);
  for (const { balance, sum } of cards) expect(balance).toBe(sum);
  return cards.map(({ balance }) => balance);
}

/** A shopper with a bowl in the cart and these codes entered. */
async function withBowl(codes: readonly string[], priceCents = 4000): Promise<Shopper> {
  const otherShopper = new Shopper(shop);
  await otherShopper.add((await makeTestProduct(shop, { priceCents })).id);
  for (const code of codes) expect((await redeem(otherShopper, code)).statusCode).toBe(200);
  return otherShopper;
}

describe('paying with a gift card', () => {
  it('a card that covers the total leaves nothing due, and the order is paid when placed', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 10_000 });
    const buyer = await withBowl([code]);
    expect(await quote(buyer)).toMatchObject({
      dueCents: 0,
      steps: { payment: false },
      giftCards: [{ last4: code.slice(-4), cents: 5000, remainingCents: 5000 }],
    });
    const placed = (await buyer.place({ expectedDueCents: 0 })).json<PlacedOrder>();
    expect(placed).toMatchObject({ state: 'paid', payment: null, totalCents: 5000 });
    expect(await orderOf(placed)).toMatchObject({
      giftCardCents: 5000,
      giftCards: [{ last4: code.slice(-4), cents: 5000 }],
    });
    expect(await listPaymentsOf(shop, idOf(placed))).toStrictEqual([]);
    const [card] = await readCards(shop);
    expect(card?.ledger).toStrictEqual(['issue 10000', 'hold -5000', 'release 5000', 'redeem -5000']);
    await runJobs(shop);
    const mail = shop.mail.sent.find(({ text }) => text.includes('ending in'));
    expect(mail?.text).toContain(`Gift card ending in ${code.slice(-4)}: -$50.00`);
    expect(mail?.text).toContain('Paid: $0.00');
    // Cards are removed from the cart after the purchase: the next one requires the code again.
    await buyer.add((await makeTestProduct(shop)).id);
    expect((await quote(buyer)).giftCards).toStrictEqual([]);
  });

  it('a card that covers a part leaves a payment for the remainder', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const buyer = await withBowl([code]);
    expect(await quote(buyer)).toMatchObject({ dueCents: 2500, steps: { payment: true } });
    const placed = (await buyer.place({ expectedDueCents: 2500 })).json<PlacedOrder>();
    expect(placed.state).toBe('pending');
    expect(await balances()).toStrictEqual([0]);
    const [payment] = await listPaymentsOf(shop, idOf(placed));
    expect(payment?.amount.minor).toBe(2500);
    const fullPayment = { orderId: idOf(placed), paymentId: 'f'.repeat(24), amount: money(5000, 'USD') };
    expect(await settleOrder(shop, fullPayment, completePurchase)).toBe('mismatch');
    await buyer.pay(placed);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', totalCents: 5000, giftCardCents: 2500 });
    const [card] = await readCards(shop);
    expect(card?.ledger).toStrictEqual(['issue 2500', 'hold -2500', 'release 2500', 'redeem -2500']);
  });

  it('several cards pay in the order in which they were entered, at most five', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      codes.push((await buyCard(shop, new Shopper(shop), { priceCents: 2500 })).code);
    }
    const buyer = await withBowl(codes.slice(0, 5), 20_000);
    expect(refusalOf(await redeem(buyer, codes[5] ?? '')).code).toBe('GIFT_CARDS_TOO_MANY');
    // Entering the same card again does not count as another one.
    expect((await redeem(buyer, codes[0] ?? '')).statusCode).toBe(200);
    const { giftCards, dueCents } = await quote(buyer);
    expect(giftCards.map(({ last4 }) => last4)).toStrictEqual(codes.slice(0, 5).map((code) => code.slice(-4)));
    expect(dueCents).toBe(22_600 - 5 * 2500);
    const removedCardId = giftCards[0]?.id ?? '';
    const remove = { method: 'DELETE' as const, url: `/api/checkout/gift-cards/${removedCardId}` };
    expect((await buyer.send(remove)).statusCode).toBe(200);
    expect((await buyer.send(remove)).statusCode).toBe(200);
    expect((await quote(buyer)).giftCards).toHaveLength(4);
  });

  it('a card stays held by its pending order after a reload or a decline, until a new order replaces it', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const buyer = await withBowl([code]);
    const first = (await buyer.place({ expectedDueCents: 2500 })).json<PlacedOrder>();
    await buyer.pay(first, DECLINED);
    expect(await quote(buyer)).toMatchObject({ dueCents: 2500, giftCards: [{ cents: 2500 }] });
    const second = (await buyer.place({ expectedDueCents: 2500 })).json<PlacedOrder>();
    expect(second.state).toBe('pending');
    expect(await orderOf(first)).toMatchObject({ cancelReason: 'replaced' });
    expect(await balances()).toStrictEqual([0]);
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect(await orderOf(second)).toMatchObject({ cancelReason: 'expired' });
    expect(await balances()).toStrictEqual([2500]);
    const [card] = await readCards(shop);
    expect(card?.ledger.toSorted()).toStrictEqual(
      ['issue 2500', 'hold -2500', 'release 2500', 'hold -2500', 'release 2500'].toSorted(),
    );
  });

  it('a card spent by another order is reported before more is charged than was shown', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const firstShopper = await withBowl([code]);
    const seen = await quote(firstShopper);
    const quick = await withBowl([code]);
    expect((await quick.place()).json<PlacedOrder>().state).toBe('pending');
    const reply = await firstShopper.place({ expectedDueCents: seen.dueCents });
    expect(refusalOf(reply).code).toBe('CHECKOUT_DUE_CHANGED');
    expect(reply.json<{ message: string }>().message).toContain('$50.00');
    expect(await quote(firstShopper)).toMatchObject({ dueCents: 5000, giftCards: [] });
  });

  it('cancelling a pending order restores the card balance', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const buyer = await withBowl([code]);
    const placed = (await buyer.place()).json<PlacedOrder>();
    await new Shopper(shop, [8]).post(`/api/config/orders/${idOf(placed)}/cancellation`, {});
    expect(await balances()).toStrictEqual([2500]);
  });

  it('the card balance is restored when the goods are sold out at payment', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const buyer = new Shopper(shop);
    const { id } = await makeTestProduct(shop, { stock: 1 });
    await buyer.add(id);
    await redeem(buyer, code);
    const placed = (await buyer.place()).json<PlacedOrder>();
    await database.sql`delete from stock_reservations where website_id = ${shop.websiteId}`;
    await database.sql`update variants set reserved = 0, qty_in_stock = 0 where website_id = ${shop.websiteId}
      and item_id = ${id}`;
    await buyer.pay(placed);
    await runJobs(shop);
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', cancelReason: 'sold-out', refundedCents: 2500 });
    expect(await balances()).toStrictEqual([2500]);
  });

  it('a card disabled or expired after entry pays nothing, but existing holds remain', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const holdingShopper = await withBowl([code]);
    const placed = (await holdingShopper.place()).json<PlacedOrder>();
    const { code: other } = await buyCard(shop, new Shopper(shop), { priceCents: 2500 });
    const waiting = await withBowl([other]);
    const owner = new Shopper(shop, [8]);
    for (const { id } of await readCards(shop)) {
      const url = `/api/config/gift-cards/${id}/disabled`;
      expect((await owner.send({ method: 'PUT', url, payload: { disabled: true } })).statusCode).toBe(200);
    }
    expect(await quote(waiting)).toMatchObject({ giftCards: [], dueCents: 5000 });
    await holdingShopper.pay(placed);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', giftCardCents: 2500 });
  });

  it('a modified request cannot change the amount taken from a card', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const buyer = await withBowl([code]);
    const body = { email: 'a@b.test', delivery: ADDRESS, expectedTotalCents: 5000, expectedCurrency: 'USD' };
    for (const change of [{ giftCardCents: 5000 }, { giftCards: [] }, { expectedTotalCents: 2500 }]) {
      expect((await buyer.placeWith({ ...body, ...change }, 'key-00001')).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await balances()).toStrictEqual([2500]);
  });
});

describe('a gift card bought in test mode', () => {
  it('pays only for test orders and is refused once the shop takes real payments', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 2500 });
    const buyer = await withBowl([code]);
    expect((await quote(buyer)).giftCards).toHaveLength(1);
    const [bank] = shop.payments.providers;
    Object.assign(shop.payments, { providers: [{ ...bank!, testMode: false }] });
    expect(await quote(buyer)).toMatchObject({ giftCards: [], dueCents: 5000 });
    expect(refusalOf(await redeem(buyer, code)).code).toBe('GIFT_CARDS_CODE_REFUSED');
  });
});

describe('concurrent use of a gift card', () => {
  it('20 orders with one card never spend more than its balance', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 10_000 });
    const { id } = await makeTestProduct(shop, { priceCents: 2000 });
    const shoppers = Array.from({ length: 20 }, () => new Shopper(shop));
    for (const one of shoppers) {
      await one.add(id);
      expect((await redeem(one, code)).statusCode).toBe(200);
    }
    // 20.00 with tax and shipping is 28.00: the card covers three complete orders and a part of a fourth.
    const body = { email: 'a@b.test', delivery: ADDRESS, expectedTotalCents: 2800, expectedCurrency: 'USD' };
    const replies = await Promise.all(
      shoppers.map((one) => one.placeWith({ ...body, expectedDueCents: 0 }, 'key-00001')),
    );
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'placed' : refusalOf(reply).code));
    expect(codes.filter((one) => one === 'placed')).toHaveLength(3);
    const refusals = new Set(codes.filter((one) => one !== 'placed'));
    expect([...refusals].every((one) => one === 'CHECKOUT_GIFT_CARD_GONE' || one === 'CHECKOUT_DUE_CHANGED')).toBe(
      true,
    );
    expect(await balances()).toStrictEqual([1600]);
    const [spent] = await database.sql<{ cents: number }>`
      select sum(gift_card_cents)::bigint as cents from orders
      where website_id = ${shop.websiteId} and state in ('paid', 'pending')`;
    expect(spent?.cents).toBe(8400);
  });

  it('concurrent holds, releases and redemptions keep the balance equal to the sum of entries', async () => {
    const { code } = await buyCard(shop, shopper, { priceCents: 10_000 });
    const { id } = await makeTestProduct(shop, { priceCents: 2000 });
    const shoppers = Array.from({ length: 12 }, () => new Shopper(shop));
    for (const one of shoppers) {
      await one.add(id);
      await redeem(one, code);
    }
    await Promise.all(
      shoppers.map(async (one, index) => {
        const reply = await one.place();
        if (reply.statusCode !== 200) return;
        const placed = reply.json<PlacedOrder>();
        if (placed.payment !== null && index % 2 === 0) await one.pay(placed);
      }),
    );
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    const [card] = await balances();
    const [spent] = await database.sql<{ cents: number }>`
      select coalesce(sum(gift_card_cents), 0)::bigint as cents from orders
      where website_id = ${shop.websiteId} and state = 'paid'`;
    expect((card ?? 0) + (spent?.cents ?? 0)).toBe(10_000);
  });
});
