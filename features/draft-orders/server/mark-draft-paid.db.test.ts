import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { reconcilePayments } from '#features/payments/server/index.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { ADDRESS, makeDraftShop, makeVariant, runJobs, type TestShop } from './testing/draft-shop.ts';
import { DRAFTS, ENGRAVING, nextKey, Owner, type SavedDraft } from './testing/owner.ts';

// Covers drafts that are paid outside the shop: one order, settled at once, with consistent books.

let database: Database;
let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  shop = await makeDraftShop(database);
  owner = new Owner(shop);
});
afterAll(() => database.close());

const levelOf = async (id: string) =>
  (
    await database.sql<{ level: number; reserved: number }>`
    select qty_in_stock as level, reserved from variants where id = ${id}`
  )[0];
const line = (variantId: string, quantity = 1) => ({ kind: 'variant', variantId, quantity });
const orderOf = async (reply: { json: <T>() => T }) => {
  const { orderId } = reply.json<{ orderId: string }>();
  return (await owner.get(`/api/config/orders/${orderId}`)).json<{ order: OwnerOrder }>().order;
};
const countOrders = async ({ draft }: SavedDraft) =>
  (await database.sql`select from orders where cart_id = ${draft.id}`).length;

describe('marking a draft as paid', () => {
  it('creates a paid order with its number, and sells the stock', async () => {
    const variantId = await makeVariant(shop, { stock: 5 });
    const saved = await owner.create({
      lines: [line(variantId, 2), ENGRAVING],
      discount: { kind: 'amount', amountCents: 500, reason: 'Regular' },
      shipping: { kind: 'custom', name: 'Courier', priceCents: 900 },
      delivery: ADDRESS,
    });
    const order = await orderOf(await owner.markPaid(saved, { method: 'bank-transfer', reference: 'Statement 7' }));
    expect(order).toMatchObject({
      state: 'paid',
      channel: 'manual',
      risk: null,
      email: 'ada@example.test',
      totalCents: saved.quote.totalCents,
      discounts: [{ code: '', title: 'Regular', cents: 500 }],
      shippingOption: { name: 'Courier', priceCents: 900 },
      testMode: false,
      payments: [
        { provider: 'manual', state: 'succeeded', manual: { method: 'bank-transfer', reference: 'Statement 7' } },
      ],
    });
    expect(order.items.map(({ title, quantity, productId }) => [title, quantity, productId === ''])).toMatchObject([
      [expect.any(String), 2, false],
      ['Engraving', 1, true],
    ]);
    expect(await levelOf(variantId)).toStrictEqual({ level: 3, reserved: 0 });
    const { draft } = (await owner.get(`${DRAFTS}/${saved.draft.id}`)).json<SavedDraft>();
    expect(draft).toMatchObject({ state: 'completed', order: { id: order.id, number: order.number } });
    const events = new Map(order.events.map(({ kind, facts }) => [kind, facts]));
    expect([...events.keys()].toSorted()).toStrictEqual(['draft-completed', 'paid', 'placed']);
    expect(events.get('paid')).toMatchObject({ method: 'bank-transfer', reference: 'Statement 7' });
    expect(events.get('draft-completed')).toMatchObject({ draft: `D${draft.number}` });
  });

  it('sends the confirmation unless the member does not want it', async () => {
    await runJobs(shop);
    for (const [notify, subjects] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const before = shop.mail.sent.length;
      await owner.markPaid(await owner.create({}), { notify });
      await runJobs(shop);
      expect(shop.mail.sent.length - before).toBe(subjects);
    }
  });

  it('settles an order with nothing to pay', async () => {
    const saved = await owner.create({ lines: [{ ...ENGRAVING, unitPriceCents: 0 }] });
    expect(await orderOf(await owner.markPaid(saved))).toMatchObject({ state: 'paid', totalCents: 0, payments: [] });
  });

  it('creates one order when two members do it at once', async () => {
    const variantId = await makeVariant(shop, { stock: 5 });
    const saved = await owner.create({ lines: [line(variantId)] });
    const replies = await Promise.all([1, 2, 3].map(() => owner.markPaid(saved)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toStrictEqual([200, 409, 409]);
    expect([await countOrders(saved), await levelOf(variantId)]).toStrictEqual([1, { level: 4, reserved: 0 }]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused && refusalOf(refused).code).toBe('DRAFT_ORDERS_COMPLETED');
  });

  it('returns the same order for a repeated request', async () => {
    const saved = await owner.create({});
    const key = nextKey();
    const replies = await Promise.all([owner.markPaid(saved, { key }), owner.markPaid(saved, { key })]);
    expect(new Set(replies.map((reply) => reply.json<{ orderId: string }>().orderId)).size).toBe(1);
    expect(await countOrders(saved)).toBe(1);
  });

  it('is refused at another total than the member saw', async () => {
    const saved = await owner.create({});
    const reply = await owner.markPaid(saved, { expectedTotalCents: 1 });
    expect(refusalOf(reply).code).toBe('CHECKOUT_TOTAL_CHANGED');
    expect(await countOrders(saved)).toBe(0);
  });

  it.each([
    ['no lines', { lines: [] }, 'DRAFT_ORDERS_EMPTY'],
    ['no email address', { email: '' }, 'DRAFT_ORDERS_EMAIL_MISSING'],
    ['a deleted product', { lines: [line('f'.repeat(24))] }, 'DRAFT_ORDERS_LINE_GONE'],
  ])('is refused with %s', async (_what, values, code) => {
    const saved = await owner.create(values);
    expect(refusalOf(await owner.markPaid(saved)).code).toBe(code);
    expect(await countOrders(saved)).toBe(0);
  });

  it('is refused without an address for what is shipped, and with a rate that is not offered there', async () => {
    const goods = { lines: [{ ...ENGRAVING, requiresShipping: true }], shipping: { kind: 'rate', id: 'standard' } };
    expect((await owner.markPaid(await owner.create(goods))).statusCode).toBe(400);
    const abroad = { ...goods, delivery: { ...ADDRESS, country: 'DE', region: '', postalCode: '10115' } };
    expect(refusalOf(await owner.markPaid(await owner.create(abroad))).code).toBe('DRAFT_ORDERS_RATE_MISSING');
  });

  it('is refused and leaves nothing behind when the stock is not sufficient', async () => {
    const variantId = await makeVariant(shop, { stock: 1 });
    const saved = await owner.create({ lines: [line(variantId, 2)] });
    expect(refusalOf(await owner.markPaid(saved)).code).toBe('DRAFT_ORDERS_SOLD_OUT');
    expect([await countOrders(saved), await levelOf(variantId)]).toStrictEqual([0, { level: 1, reserved: 0 }]);
  });

  it('ends changes and links of the draft', async () => {
    const saved = await owner.create({});
    const { number } = await orderOf(await owner.markPaid(saved));
    for (const reply of [await owner.save(saved, { note: 'Late' }, 2), await owner.link(saved)])
      expect(reply.json()).toMatchObject({
        code: 'DRAFT_ORDERS_COMPLETED',
        message: expect.stringContaining(`#${number}`),
      });
  });
});

describe('an order that was paid outside the shop', () => {
  const refund = async (id: string, amountCents: number) =>
    await owner.post(`/api/config/orders/${id}/refunds`, { amountCents, reason: 'Broken', key: nextKey() });

  it('is refunded at once, without a provider', async () => {
    const order = await orderOf(await owner.markPaid(await owner.create({})));
    const refunded = (await refund(order.id, 500)).json<{ order: OwnerOrder }>().order;
    expect(refunded).toMatchObject({
      state: 'partly-refunded',
      refundedCents: 500,
      refunds: [{ amountCents: 500, state: 'done' }],
      payments: [{ refundedCents: 500 }],
    });
    expect(refusalOf(await refund(order.id, 1001)).code).toBe('ORDERS_REFUND_TOO_MUCH');
  });

  it('completes a refund that a crash has interrupted', async () => {
    const order = await orderOf(await owner.markPaid(await owner.create({})));
    const [payment] = await database.sql<{ id: string }>`select id from payments where reference = ${order.id}`;
    await database.sql`
      insert into payment_refunds (website_id, id, payment_id, key, state, amount_minor, created_at, updated_at)
      values (${shop.websiteId}, ${'e'.repeat(24)}, ${payment?.id}, 'interrupted', 'pending', 100, now(), now())`;
    await database.sql`update payments set recheck_at = ${shop.clock()} where id = ${payment?.id}`;
    shop.clock.advance(MINUTE);
    expect((await reconcilePayments(shop, 50)).failed).toBe(0);
    const rows = await database.sql`
      select r.state, p.recheck_at from payment_refunds r join payments p on p.id = r.payment_id where p.id = ${payment?.id}`;
    expect(rows).toStrictEqual([{ state: 'succeeded', recheck_at: null }]);
  });

  it('can be cancelled, which restocks its products and not its custom lines', async () => {
    const variantId = await makeVariant(shop, { stock: 5 });
    const saved = await owner.create({ lines: [line(variantId, 2), ENGRAVING] });
    const order = await orderOf(await owner.markPaid(saved));
    const reply = await owner.post(`/api/config/orders/${order.id}/cancellation`, { reason: '' });
    expect(reply.json<{ order: OwnerOrder }>().order).toMatchObject({
      state: 'cancelled',
      refundedCents: order.totalCents,
    });
    expect(await levelOf(variantId)).toStrictEqual({ level: 5, reserved: 0 });
  });
});
