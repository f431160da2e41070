import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { requireConsistentBooks } from './testing/books.ts';
import { Browser, type EditShop, makeEditShop, makeVariant, runJobs, type TestVariant } from './testing/edit-shop.ts';
import { Editor, idOf, nextKey } from './testing/editor.ts';

// Covers edits of paid orders: the price, the stock, the balance, and what is refused. A unit costs $40, and tax is 10 %.

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

async function makeOrder(quantity = 2, stock = 10): Promise<{ id: string; variant: TestVariant }> {
  const variant = await makeVariant(shop, { stock });
  const placed = await new Browser(shop).buy([{ itemId: variant.itemId, quantity }]);
  return { id: idOf(placed), variant };
}

async function levelOf({ variantId }: TestVariant): Promise<number> {
  const [row] = await database.sql<{ level: number }>`
    select qty_in_stock::int as level from variants where id = ${variantId}`;
  return row?.level ?? -1;
}

const setUnits = (quantity: number) => ({ lines: [{ position: 0, quantity }] });
const add = (variantId: string, quantity = 1) => ({ added: [{ kind: 'variant', variantId, quantity }] });

describe('editing a paid order', () => {
  it('prices the edit with the tax of the order, and keeps its shipping', async () => {
    const { id } = await makeOrder();
    // 3 × $40 + $6 + 10 % of $120
    expect(await member.quote(id, setUnits(3))).toMatchObject({
      subtotalCents: 12_000,
      shippingCents: 600,
      taxCents: 1200,
      totalCents: 13_800,
      totalBeforeCents: 9400,
      balanceCents: 4400,
    });
    expect(await member.order(id)).toMatchObject({ totalCents: 9400, balanceCents: 0 });
  });

  it('takes added units from the stock and leaves an amount due', async () => {
    const { id, variant } = await makeOrder();
    const other = await makeVariant(shop, { stock: 3, priceCents: 1000 });
    expect(
      (await member.edit(id, { ...setUnits(3), ...add(other.variantId, 2) }, { reason: 'Phone call' })).statusCode,
    ).toBe(200);
    const order = await member.order(id);
    expect(order).toMatchObject({ totalCents: 16_000, amountDueCents: 6600, balanceCents: 6600, editRevision: 1 });
    expect(order.items).toMatchObject([
      { position: 0, quantity: 3, unfulfilled: 3 },
      { position: 1, quantity: 2, unfulfilled: 2 },
    ]);
    expect(order.events.find(({ kind }) => kind === 'edited')).toMatchObject({
      kind: 'edited',
      memberId: 'd'.repeat(24),
      facts: { reason: 'Phone call', totalBeforeCents: 9400, totalAfterCents: 16_000 },
    });
    expect([await levelOf(variant), await levelOf(other)]).toStrictEqual([7, 1]);
  });

  it('restocks removed units and owes the difference until it is refunded', async () => {
    const { id, variant } = await makeOrder();
    await member.edit(id, setUnits(1));
    expect(await member.order(id)).toMatchObject({ totalCents: 5000, balanceCents: -4400, refundableCents: 5000 });
    expect(await levelOf(variant)).toBe(9);
    expect((await member.balance(id, 'refund', { expectedCents: 4400 })).statusCode).toBe(200);
    await runJobs(shop);
    expect(await member.order(id)).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      balanceCents: 0,
      refundedCents: 0,
      refunds: [{ amountCents: 4400, state: 'done' }],
    });
  });

  it('refunds the difference together with the edit', async () => {
    const { id } = await makeOrder();
    const reply = await member.edit(id, setUnits(1), { refund: true });
    expect(reply.json()).toMatchObject({ order: { totalCents: 5000, balanceCents: 0, refundedCents: 0 } });
  });

  it('removes a line, and lines added later have positions of their own', async () => {
    const { id } = await makeOrder();
    const other = await makeVariant(shop, { priceCents: 1000 });
    await member.edit(id, add(other.variantId));
    await member.edit(id, setUnits(0));
    await member.edit(id, add(other.variantId, 3));
    expect((await member.order(id)).items).toMatchObject([
      { position: 1, quantity: 1 },
      { position: 2, quantity: 3 },
    ]);
  });

  it('replaces the shipping if the member recalculates it', async () => {
    const { id } = await makeOrder();
    const { rates } = await member.quote(id, setUnits(2));
    const express = rates.find(({ name }) => name === 'Express');
    await member.edit(id, { shipping: { kind: 'rate', id: express?.id } });
    expect(await member.order(id)).toMatchObject({ shippingCents: 1500, balanceCents: 900 });
    await member.edit(id, { shipping: { kind: 'custom', name: 'Courier', priceCents: 0 } });
    expect(await member.order(id)).toMatchObject({
      shippingCents: 0,
      shippingOption: { name: 'Courier' },
      balanceCents: -600,
    });
  });

  it('adds a custom line without tax', async () => {
    const { id } = await makeOrder();
    const line = { kind: 'custom', title: 'Engraving', quantity: 1, unitPriceCents: 500, isTaxable: false };
    await member.edit(id, { added: [line] });
    expect(await member.order(id)).toMatchObject({ taxCents: 800, balanceCents: 500 });
    // It stays untaxed when the order is priced again.
    expect(await member.quote(id, setUnits(1))).toMatchObject({ taxCents: 400 });
  });

  it('is made once for repeated requests with the same key', async () => {
    const { id, variant } = await makeOrder();
    const body = { ...setUnits(3), expectedTotalCents: 13_800, key: nextKey() };
    const replies = await Promise.all([0, 1, 2].map(() => member.save(id, body, 0)));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200, 200]);
    expect(await member.order(id)).toMatchObject({ editRevision: 1, totalCents: 13_800 });
    expect(await levelOf(variant)).toBe(7);
  });
});

describe('an edit is refused', () => {
  it('with 412 if another member has edited the order', async () => {
    const { id } = await makeOrder();
    const edits = [3, 4].map((units) => {
      const total = 600 + units * 4400;
      return member.save(id, { ...setUnits(units), expectedTotalCents: total }, 0);
    });
    const codes = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toStrictEqual([200, 412]);
    expect(await member.order(id)).toMatchObject({ editRevision: 1 });
  });

  it('if the total is not the one that the member saw', async () => {
    const { id } = await makeOrder();
    const reply = await member.save(id, { ...setUnits(3), expectedTotalCents: 1 }, 0);
    expect(refusalOf(reply).code).toBe('CHECKOUT_TOTAL_CHANGED');
    expect(await member.order(id)).toMatchObject({ editRevision: 0, totalCents: 9400 });
  });

  it('if there are not enough units, and nothing of it is saved', async () => {
    const { id, variant } = await makeOrder(2, 3);
    const other = await makeVariant(shop, { stock: 1 });
    const edit = { ...setUnits(4), ...add(other.variantId) };
    expect(refusalOf(await member.edit(id, edit)).code).toBe('ORDERS_EDIT_SOLD_OUT');
    expect([await levelOf(variant), await levelOf(other)]).toStrictEqual([1, 1]);
    expect((await member.order(id)).items).toHaveLength(1);
  });

  it('below what was sent, also if the parcel was sent after the preview', async () => {
    const { id } = await makeOrder(3);
    const { totalCents } = await member.quote(id, setUnits(1));
    const sent = { lines: [{ position: 0, quantity: 2 }], key: nextKey(), notify: false };
    expect((await member.post(`/api/config/orders/${id}/fulfilment`, sent)).statusCode).toBe(200);
    const reply = await member.save(id, { ...setUnits(1), expectedTotalCents: totalCents }, 0);
    expect(refusalOf(reply).code).toBe('ORDERS_EDIT_TOO_FEW');
    expect((await member.edit(id, setUnits(2))).statusCode).toBe(200);
    expect(await member.order(id)).toMatchObject({ fulfilmentState: 'fulfilled' });
  });

  it('below what was refunded', async () => {
    const { id } = await makeOrder();
    await member.post(`/api/config/orders/${id}/refunds`, { amountCents: 6000, key: nextKey() });
    expect(refusalOf(await member.edit(id, setUnits(1))).code).toBe('ORDERS_EDIT_BELOW_REFUNDED');
  });

  it('without any line, without a change and for an unknown line', async () => {
    const { id } = await makeOrder();
    expect(refusalOf(await member.edit(id, setUnits(0))).code).toBe('ORDERS_EDIT_EMPTY');
    expect(refusalOf(await member.edit(id, setUnits(2))).code).toBe('ORDERS_EDIT_UNCHANGED');
    const unknown = { lines: [{ position: 7, quantity: 1 }], expectedTotalCents: 1 };
    expect(refusalOf(await member.save(id, unknown, 0)).code).toBe('ORDERS_EDIT_LINE_GONE');
  });

  it('for pending, sent and cancelled orders', async () => {
    const { id } = await makeOrder();
    await database.sql`update orders set state = 'pending', number = null, paid_at = null where id = ${id}`;
    const edit = { ...setUnits(3), expectedTotalCents: 13_800 };
    expect(refusalOf(await member.save(id, edit, 0)).code).toBe('ORDERS_EDIT_PENDING');
    const sent = (await makeOrder()).id;
    await member.post(`/api/config/orders/${sent}/fulfilment`, { key: nextKey(), notify: false });
    expect(refusalOf(await member.save(sent, edit, 0)).code).toBe('ORDERS_EDIT_FULFILLED');
    const cancelled = (await makeOrder()).id;
    await member.post(`/api/config/orders/${cancelled}/cancellation`, {});
    expect(refusalOf(await member.save(cancelled, edit, 0)).code).toBe('ORDERS_STATE_FORBIDS');
  });

  it('for an unknown order, and by a member who may only read orders', async () => {
    const { id } = await makeOrder();
    const edit = { ...setUnits(1), expectedTotalCents: 5000 };
    expect(refusalOf(await member.save('f'.repeat(24), edit, 0)).code).toBe('ORDERS_NOT_FOUND');
    const BILLING = 2;
    expect((await new Editor(shop, [BILLING]).save(id, edit, 0)).statusCode).toBe(403);
  });
});
