import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { listPaymentsOf, reconcilePayments } from '#features/payments/server/index.ts';
import { money } from '#kernel/money/money.ts';
import { SECOND } from '#kernel/time/clock.ts';
import { type PaymentProvider, PaymentProviderError } from '#platform/adapters/payments/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../../contract.ts';
import { buyCard, readCards, redeem } from '../testing/gifts.ts';
import { makeShop, makeTestProduct, type Reply, runJobs, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers refunds: to the payment first, then to the gift cards used, and from a card whose own purchase is refunded. An
// order here costs $50.00: a bowl with shipping and tax.

const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => openShop());

async function openShop(wrap?: (bank: PaymentProvider) => PaymentProvider): Promise<void> {
  shop = await makeShop(database, wrap === undefined ? {} : { wrap });
  shopper = new Shopper(shop);
  owner = new Shopper(shop, [STORE_MANAGER]);
}

const idOf = ({ token }: PlacedOrder): string => token.slice(0, 24);

async function refund(placed: PlacedOrder, amountCents: number): Promise<Reply> {
  // Gives the events distinct times, so that their order is defined.
  shop.clock.advance(SECOND);
  const key = `refund-${amountCents}-${Math.random()}`;
  return await owner.post(`/api/config/orders/${idOf(placed)}/refunds`, { amountCents, key });
}

async function orderOf(placed: PlacedOrder): Promise<OwnerOrder> {
  return (await owner.get(`/api/config/orders/${idOf(placed)}`)).json<{ order: OwnerOrder }>().order;
}

async function balances(): Promise<number[]> {
  const cards = await readCards(shop);
  for (const { balance, sum } of cards) expect(balance).toBe(sum);
  return cards.map(({ balance }) => balance);
}

async function refundedOfPayment(placed: PlacedOrder): Promise<number | undefined> {
  const [payment] = await listPaymentsOf(shop, idOf(placed));
  return payment?.refunded.minor;
}

/** Buys a bowl, paid with a card of this value and the remainder by a payment. */
async function buyBowl(priceCents: number): Promise<PlacedOrder> {
  const { code } = await buyCard(shop, shopper, { priceCents });
  const buyer = new Shopper(shop);
  await buyer.add((await makeTestProduct(shop)).id);
  await redeem(buyer, code);
  const placed = (await buyer.place()).json<PlacedOrder>();
  if (placed.payment !== null) await buyer.pay(placed);
  await runJobs(shop);
  return placed;
}

describe('an order paid in part by a gift card', () => {
  it('is refunded to the payment first, the rest to the card, and never more', async () => {
    const placed = await buyBowl(2500);
    expect((await refund(placed, 2000)).statusCode).toBe(200);
    expect([await refundedOfPayment(placed), await balances()]).toStrictEqual([2000, [0]]);
    expect((await refund(placed, 1000)).statusCode).toBe(200);
    expect([await refundedOfPayment(placed), await balances()]).toStrictEqual([2500, [500]]);
    expect(await orderOf(placed)).toMatchObject({
      state: 'partly-refunded',
      refundedCents: 3000,
      refunds: [
        { amountCents: 2000, giftCardCents: 0, state: 'done' },
        { amountCents: 1000, giftCardCents: 500, state: 'done' },
      ],
    });
    expect(refusalOf(await refund(placed, 2001)).code).toBe('ORDERS_REFUND_TOO_MUCH');
    expect((await refund(placed, 2000)).statusCode).toBe(200);
    expect([await refundedOfPayment(placed), await balances()]).toStrictEqual([2500, [2500]]);
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', refundedCents: 5000 });
    expect(refusalOf(await refund(placed, 1)).code).toBe('ORDERS_REFUND_TOO_MUCH');
    await runJobs(shop);
    const emailTexts = shop.mail.sent.filter(({ subject }) => subject.startsWith('Refund')).map(({ text }) => text);
    expect(emailTexts[1]).toContain('$5.00 was returned to your gift card');
    expect(emailTexts[2]).toContain('The amount was returned to your gift card.');
  });

  it('a cancellation refunds the payment and the card with their own amounts', async () => {
    const placed = await buyBowl(2500);
    expect((await owner.post(`/api/config/orders/${idOf(placed)}/cancellation`, {})).statusCode).toBe(200);
    expect([await refundedOfPayment(placed), await balances()]).toStrictEqual([2500, [2500]]);
    expect(await orderOf(placed)).toMatchObject({ state: 'cancelled', refundedCents: 5000 });
  });

  it('refunds the card only after the provider has refunded, and not at all when the provider refuses', async () => {
    let answer: 'away' | 'there' = 'away';
    await openShop((bank) => ({
      ...bank,
      refund: (input) => (answer === 'away' ? Promise.reject(new Error('no route to host')) : bank.refund(input)),
    }));
    const placed = await buyBowl(2500);
    expect((await refund(placed, 3000)).statusCode).toBe(200);
    expect(await balances()).toStrictEqual([0]);
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', refunds: [{ state: 'requested' }] });
    answer = 'there';
    await runJobs(shop);
    expect([await refundedOfPayment(placed), await balances()]).toStrictEqual([2500, [500]]);
  });

  it('ten concurrent refunds never exceed the amount paid by either side', async () => {
    const placed = await buyBowl(2500);
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(placed, 900)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    await runJobs(shop);
    expect([await refundedOfPayment(placed), await balances()]).toStrictEqual([2500, [2000]]);
  });
});

describe('an order paid entirely by a gift card', () => {
  it('is refunded to the card at once, also by a cancellation', async () => {
    const refunded = await buyBowl(10_000);
    expect((await refund(refunded, 1500)).json<{ order: OwnerOrder }>().order).toMatchObject({
      state: 'partly-refunded',
      refunds: [{ amountCents: 1500, giftCardCents: 1500, state: 'done' }],
    });
    expect(await balances()).toStrictEqual([6500]);
    const cancelled = await buyBowl(10_000);
    await owner.post(`/api/config/orders/${idOf(cancelled)}/cancellation`, {});
    expect(await balances()).toStrictEqual([6500, 10_000]);
    expect(await orderOf(cancelled)).toMatchObject({ state: 'cancelled', refundedCents: 5000 });
  });
});

describe('the purchase of a gift card', () => {
  it('a refund of the purchase voids the card', async () => {
    const { placed, code } = await buyCard(shop, shopper);
    expect((await refund(placed, 2000)).statusCode).toBe(200);
    expect(await balances()).toStrictEqual([3000]);
    expect((await refund(placed, 3000)).statusCode).toBe(200);
    const [card] = await readCards(shop);
    expect(card?.ledger).toStrictEqual(['issue 5000', 'void -2000', 'void -3000']);
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', refundedCents: 5000 });
    expect(refusalOf(await redeem(shopper, code)).code).toBe('GIFT_CARDS_CODE_REFUSED');
  });

  it('a refund is limited to the unused balance, and the owner is informed of that amount', async () => {
    const { placed, code } = await buyCard(shop, shopper, { priceCents: 10_000 });
    const buyer = new Shopper(shop);
    await buyer.add((await makeTestProduct(shop)).id);
    await redeem(buyer, code);
    await buyer.place();
    expect(await balances()).toStrictEqual([5000]);
    for (const reply of [
      await refund(placed, 5001),
      await owner.post(`/api/config/orders/${idOf(placed)}/cancellation`, {}),
    ]) {
      expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'GIFT_CARDS_USED' });
      expect(reply.json<{ message: string }>().message).toContain('At most $50.00');
    }
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', refundedCents: 0, refunds: [] });
    expect((await refund(placed, 5000)).statusCode).toBe(200);
    expect(await balances()).toStrictEqual([0]);
    expect(await refundedOfPayment(placed)).toBe(5000);
  });

  it('a refund that the provider refuses permanently restores the card', async () => {
    await openShop((bank) => ({
      ...bank,
      refund: () => Promise.reject(new PaymentProviderError('refused', 'this charge cannot be refunded')),
    }));
    const { placed } = await buyCard(shop, shopper);
    expect((await refund(placed, 2000)).statusCode).toBe(200);
    await runJobs(shop);
    const [card] = await readCards(shop);
    expect(card).toMatchObject({ balance: 5000, ledger: ['issue 5000', 'void -2000', 'restore 2000'] });
    expect(await orderOf(placed)).toMatchObject({ state: 'paid', refunds: [{ state: 'failed' }] });
  });

  it('a refund made at the provider voids the remaining balance of the card', async () => {
    const { placed } = await buyCard(shop, shopper);
    const [payment] = await listPaymentsOf(shop, idOf(placed));
    const [bank] = shop.payments.providers;
    await bank!.refund({
      websiteId: shop.websiteId,
      providerRef: payment!.providerRef ?? '',
      refundId: 'external',
      amount: money(5000, 'USD'),
    });
    await database.sql`update payments set recheck_at = ${shop.clock()} where id = ${payment!.id}`;
    await reconcilePayments(shop, 100);
    expect(await balances()).toStrictEqual([0]);
  });

  it('a card cancelled before its delivery day is not emailed', async () => {
    const { placed } = await buyCard(shop, shopper, { recipientEmail: 'first@example.test' });
    expect((await owner.post(`/api/config/orders/${idOf(placed)}/cancellation`, {})).statusCode).toBe(200);
    const [card] = await readCards(shop);
    const again = await owner.post(`/api/config/gift-cards/${card?.id}/mails`, {});
    expect(refusalOf(again).code).toBe('GIFT_CARDS_CANNOT_BE_SENT');
  });
});
