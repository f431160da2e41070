import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#features/checkout/contract.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { requireConsistentBooks } from './testing/books.ts';
import { Browser, type EditShop, makeEditShop, makeVariant, runJobs } from './testing/edit-shop.ts';
import { Editor, idOf, nextKey } from './testing/editor.ts';

// Covers what is due and what is owed after an edit: payment links, manual payments, refunds and cancellations.

let database: Database;
let shop: EditShop;
let member: Editor;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  shop = await makeEditShop(database);
  member = new Editor(shop);
});
afterAll(() => database.close());
afterEach(() => requireConsistentBooks(shop));

const setUnits = (quantity: number) => ({ lines: [{ position: 0, quantity }] });

/** An order of $94 for 2 units. With 3 units, $44 are due. */
async function makeEdited(units = 3) {
  const { itemId } = await makeVariant(shop, { stock: 20 });
  const { token } = await new Browser(shop).buy([{ itemId, quantity: 2 }]);
  const id = idOf({ token });
  // Payments are listed by their time.
  shop.clock.advance(1000);
  await member.edit(id, setUnits(units));
  return { id, token, customer: new Browser(shop) };
}

const payPath = (token: string, revision: number) => `/api/checkout/orders/${token}/balance/${revision}`;

interface Attempt {
  revision?: number;
  expectedCents?: number;
}

async function begin(customer: Browser, token: string, { revision = 1, expectedCents = 4400 }: Attempt = {}) {
  return await customer.post(`${payPath(token, revision)}/payment`, { expectedCents });
}

describe('paying the amount due by the link', () => {
  it('charges the difference once, and the order is paid', async () => {
    const { id, token, customer } = await makeEdited();
    const quote = await customer.post(`${payPath(token, 1)}/quote`, {});
    expect(quote.json()).toMatchObject({ dueCents: 4400, cart: { grandTotalCents: 4400 } });
    const placed = (await begin(customer, token)).json<PlacedOrder>();
    expect(placed).toMatchObject({ token, state: 'pending' });
    // A second click continues the same payment.
    expect((await begin(customer, token)).json<PlacedOrder>().payment).toStrictEqual(placed.payment);
    await customer.pay(placed);
    const order = await member.order(id);
    expect(order).toMatchObject({ balanceCents: 0, amountDueCents: 0, totalCents: 13_800, refundableCents: 13_800 });
    expect(order.payments).toMatchObject([{ capturedCents: 9400 }, { capturedCents: 4400 }]);
    expect(order.events.filter(({ kind }) => kind === 'balance-paid')).toHaveLength(1);
    expect(refusalOf(await begin(customer, token)).code).toBe('CHECKOUT_PAID_ALREADY');
    const check = await customer.post(`/api/checkout/orders/${token}/check`, {});
    expect(check.json()).toMatchObject({ state: 'paid' });
  });

  it('accepts another card after one was declined', async () => {
    const { id, token, customer } = await makeEdited();
    const placed = (await begin(customer, token)).json<PlacedOrder>();
    await customer.pay(placed, '4000 0000 0000 0002');
    const again = await customer.post(`/api/checkout/orders/${token}/payment`, {});
    expect(again.json()).toMatchObject({ state: 'pending', payment: placed.payment });
    await customer.pay(placed);
    expect(await member.order(id)).toMatchObject({ balanceCents: 0 });
  });

  it('refuses a link from before another edit', async () => {
    const { id, token, customer } = await makeEdited();
    await member.edit(id, setUnits(4));
    expect(refusalOf(await begin(customer, token))).toMatchObject({ code: 'ORDER_EDITS_LINK_CHANGED', status: 410 });
    expect(refusalOf(await begin(customer, token, { revision: 2 })).code).toBe('ORDERS_DUE_CHANGED');
    expect((await begin(customer, token, { revision: 2, expectedCents: 8800 })).statusCode).toBe(200);
  });

  it('keeps the order from being edited until the payment is over', async () => {
    const { id, token, customer } = await makeEdited();
    const placed = (await begin(customer, token)).json<PlacedOrder>();
    const edit = { ...setUnits(4), expectedTotalCents: 18_200 };
    expect(refusalOf(await member.save(id, edit, 1)).code).toBe('ORDERS_BEING_PAID');
    // The customer has left.
    shop.clock.advance(31 * MINUTE);
    expect((await member.save(id, edit, 1)).statusCode).toBe(200);
    expect(refusalOf(await customer.pay(placed)).code).toBe('PAYMENTS_NOT_OPEN');
    expect(await member.order(id)).toMatchObject({ balanceCents: 8800 });
  });

  it('refunds a payment that arrives after another edit', async () => {
    const { id, token, customer } = await makeEdited();
    const placed = (await begin(customer, token)).json<PlacedOrder>();
    await database.sql`update orders set edit_revision = 2 where id = ${id}`;
    await customer.pay(placed);
    await runJobs(shop);
    const order = await member.order(id);
    expect(order).toMatchObject({ balanceCents: 4400, refundedCents: 0 });
    expect(order.payments.at(-1)).toMatchObject({ capturedCents: 4400, refundedCents: 4400 });
  });

  it('is sent by email, with the link to pay', async () => {
    const { id, token } = await makeEdited();
    const sent = await member.balance(id, 'payment-link', {});
    expect(sent.json()).toMatchObject({ url: `https://shop.test/checkout/order/${token}/pay/1` });
    await runJobs(shop);
    const mail = shop.mail.sent.at(-1);
    expect(mail?.subject).toContain('has changed');
    expect(mail?.text).toContain(`/checkout/order/${token}/pay/1`);
    expect(mail?.text).toContain('$44.00');
  });
});

describe('marking the amount due as paid', () => {
  it('records one manual payment for repeated requests', async () => {
    const { id } = await makeEdited();
    const body = { method: 'cash', expectedCents: 4400, key: nextKey(), notify: false };
    const replies = await Promise.all([0, 1].map(() => member.balance(id, 'manual-payment', body)));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
    const order = await member.order(id);
    expect(order).toMatchObject({ balanceCents: 0 });
    expect(order.payments).toHaveLength(2);
    const another = await member.balance(id, 'manual-payment', { method: 'cash', expectedCents: 4400 });
    expect(refusalOf(another).code).toBe('ORDERS_NOTHING_DUE');
  });

  it('cancels the payment that the customer has begun', async () => {
    const { id, token, customer } = await makeEdited();
    const placed = (await begin(customer, token)).json<PlacedOrder>();
    const body = { method: 'cash', expectedCents: 4400, notify: false };
    expect((await member.balance(id, 'manual-payment', body)).statusCode).toBe(200);
    expect(refusalOf(await customer.pay(placed)).code).toBe('PAYMENTS_NOT_OPEN');
    expect(await member.order(id)).toMatchObject({ balanceCents: 0 });
  });
});

describe('refunds of an edited order', () => {
  const refund = async (id: string, amountCents: number) =>
    await member.post(`/api/config/orders/${id}/refunds`, { amountCents, key: nextKey() });

  it('are limited to what was paid while an amount is due', async () => {
    const { id } = await makeEdited();
    expect(refusalOf(await refund(id, 9401)).code).toBe('ORDERS_REFUND_TOO_MUCH');
    expect((await refund(id, 9400)).statusCode).toBe(200);
    expect(await member.order(id)).toMatchObject({ state: 'partly-refunded', refundedCents: 9400, balanceCents: 4400 });
  });

  it('return each payment up to what it has paid', async () => {
    const { id, token, customer } = await makeEdited();
    await customer.pay((await begin(customer, token)).json<PlacedOrder>());
    expect((await refund(id, 13_800)).statusCode).toBe(200);
    await runJobs(shop);
    const order = await member.order(id);
    expect(order).toMatchObject({ state: 'refunded', refundedCents: 13_800, refundableCents: 0 });
    expect(order.payments).toMatchObject([{ refundedCents: 9400 }, { refundedCents: 4400 }]);
  });

  it('return the difference once, for repeated requests', async () => {
    const { id } = await makeEdited(1);
    const body = { expectedCents: 4400, key: nextKey() };
    const replies = await Promise.all([0, 1].map(() => member.balance(id, 'refund', body)));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
    const another = await member.balance(id, 'refund', { expectedCents: 4400 });
    expect(refusalOf(another).code).toBe('ORDERS_NOTHING_OWED');
    expect(await member.order(id)).toMatchObject({ balanceCents: 0, refunds: [{ amountCents: 4400 }] });
  });

  it('include the difference if the order is cancelled', async () => {
    const owed = await makeEdited(1);
    await member.post(`/api/config/orders/${owed.id}/cancellation`, {});
    await runJobs(shop);
    expect((await member.order(owed.id)).payments).toMatchObject([{ refundedCents: 9400 }]);
    const due = await makeEdited(3);
    await member.post(`/api/config/orders/${due.id}/cancellation`, {});
    await runJobs(shop);
    expect(await member.order(due.id)).toMatchObject({ refundedCents: 9400, amountDueCents: 0 });
    expect(refusalOf(await begin(due.customer, due.token)).code).toBe('CHECKOUT_PAID_ALREADY');
  });
});

it('edits, parcels and cancellations at the same time leave one consistent order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await makeEdited(2 + round);
    const units = 2 + round;
    await Promise.all([
      member.save(id, { ...setUnits(units + 1), expectedTotalCents: 600 + (units + 1) * 4400 }, round === 0 ? 0 : 1),
      member.post(`/api/config/orders/${id}/fulfilment`, { key: nextKey(), notify: false }),
      member.post(`/api/config/orders/${id}/cancellation`, {}),
    ]);
    await runJobs(shop);
    const { state, items } = await member.order(id);
    const sent = items.reduce((sum, { fulfilled }) => sum + fulfilled, 0);
    expect([state, sent > 0]).toStrictEqual([state, state !== 'cancelled']);
  }
});
