import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { OrderView } from '#features/orders/contract.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import type { PlacedOrder } from '../contract.ts';
import { buyCard } from './testing/gifts.ts';
import { openReturnShop, type ReturnShop } from './testing/return-shop.ts';
import { back, codesOf, idOf, pathOf, put, units } from './testing/returning.ts';
import type { Reply } from './testing/shopping.ts';

// Covers returns: requests of shoppers, and what follows from them.

let database: Database;
let at: ReturnShop;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => void (at = await openReturnShop(database)));

describe('a return', () => {
  it('is requested, approved, received with one of two units restocked, and refunded', async () => {
    const placed = await at.buyAndSend();
    const requested = await at.request(placed, units(2), { note: 'The glaze is cracked.' });
    expect(requested.json<OrderView>()).toMatchObject({
      returns: [{ number: 1, state: 'requested', lines: units(2), note: 'The glaze is cracked.' }],
      returnable: [{ position: 0, quantity: 1 }],
      returnInstructions: '',
    });
    expect((await at.change(placed, 'approval')).statusCode).toBe(200);
    expect(await at.viewOf(placed)).toMatchObject({
      returns: [{ state: 'approved' }],
      returnInstructions: 'Send it to 1 Kiln Road.',
    });
    const received = await at.change(placed, 'receipt', { lines: [back(1, true), back(1, false)] });
    expect(received.json<{ order: OwnerOrder }>().order).toMatchObject({
      fulfilmentState: 'fulfilled',
      items: [{ quantity: 3, fulfilled: 3, returned: 1, unfulfilled: 0 }],
      returns: [{ state: 'received', received: [back(1, true), back(1, false)] }],
      returnable: [{ position: 0, quantity: 1 }],
    });
    expect(await at.stockOf()).toBe(3);
    const returnId = (await at.orderOf(placed)).returns[0]?.id ?? '';
    const body = { amountCents: 8000, key: 'refund-of-two', returnId };
    const refunded = await at.owner.post(pathOf(placed, '/refunds'), body);
    expect(refunded.json<{ order: OwnerOrder }>().order).toMatchObject({
      paymentState: 'partly-refunded',
      refundedCents: 8000,
      returns: [{ state: 'refunded' }],
    });
    expect((await at.viewOf(placed)).returns).toMatchObject([{ state: 'refunded' }]);
    // The same request again refunds nothing.
    expect((await at.owner.post(pathOf(placed, '/refunds'), body)).statusCode).toBe(200);
    expect(await at.orderOf(placed)).toMatchObject({ refundedCents: 8000 });
    const kinds = (await at.orderOf(placed)).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('return'))).toStrictEqual([
      'return-requested',
      'return-approved',
      'return-received',
    ]);
  });

  it('is announced to the shopper and to the at.owner, with each decision', async () => {
    await makeOwner(at.shop);
    const placed = await at.buyAndSend();
    await at.request(placed, units(1), { note: 'Cracked' });
    const first = await at.emails();
    expect(first).toHaveLength(2);
    expect(first.find(({ subject }) => subject.startsWith('Your return request'))?.to).toBe('ada@example.test');
    const notice = first.find(({ subject }) => subject.startsWith('Return request'));
    expect(notice?.text).toContain('Cracked');
    expect(notice?.text).toContain('You can turn return requests off under Orders, Return settings.');
    expect(notice?.text).toContain(`/config/orders/${idOf(placed)}`);
    await at.change(placed, 'approval');
    expect((await at.emails()).at(-1)?.text).toContain('Send it to 1 Kiln Road.');
    await at.request(placed, units(1));
    await at.change(placed, 'decline', { message: 'This one was used.' });
    const all = await at.emails();
    expect(all.at(-1)?.text).toContain('This one was used.');
    // The owner is not asked to decide about a return that was declined before the email was sent.
    expect(all.filter(({ subject }) => subject.startsWith('Return request'))).toHaveLength(1);
  });

  it('can be started by a member, also when shoppers cannot request one', async () => {
    await put(at.owner, '/api/config/settings/returns', { enabled: false, days: 14, instructions: '' });
    const placed = await at.buyAndSend();
    expect((await at.viewOf(placed)).returnable).toStrictEqual([]);
    expect(refusalOf(await at.request(placed, units(1)))).toStrictEqual({ status: 409, code: 'ORDERS_RETURNS_CLOSED' });
    const reply = await at.start(placed, units(1), { notify: false });
    expect(reply.json<{ order: OwnerOrder }>().order.returns).toMatchObject([{ number: 1, state: 'approved' }]);
    expect(await at.emails()).toStrictEqual([]);
  });

  it('ends without a refund when a member closes it', async () => {
    const placed = await at.buyAndSend();
    await at.start(placed, units(1));
    expect(refusalOf(await at.change(placed, 'closure')).code).toBe('ORDERS_RETURN_STATE');
    await at.change(placed, 'receipt', { lines: [back(1, false)] });
    expect((await at.change(placed, 'closure')).statusCode).toBe(200);
    const { returns, refundedCents, items } = await at.orderOf(placed);
    expect([returns[0]?.state, refundedCents, items[0]?.returned]).toStrictEqual(['closed', 0, 0]);
    expect(await at.stockOf()).toBe(2);
  });

  it('waits for another refund when the payment provider refuses the first', async () => {
    at = await openReturnShop(database, {
      wrap: (bank) => ({
        ...bank,
        refund: async (input) => ({ ...(await bank.refund(input)), state: 'failed', failure: 'Account closed' }),
      }),
    });
    const placed = await at.buyAndSend();
    await at.start(placed, units(1));
    await at.change(placed, 'receipt', { lines: [back(1, true)] });
    const returnId = (await at.orderOf(placed)).returns[0]?.id ?? '';
    await at.owner.post(pathOf(placed, '/refunds'), { amountCents: 4000, key: 'refund-01', returnId });
    expect(await at.orderOf(placed)).toMatchObject({
      refunds: [{ state: 'failed' }],
      returns: [{ state: 'received' }],
    });
  });

  it('leaves the units to be sent that were not sent yet', async () => {
    const placed = await at.buyThree();
    await at.send(placed, { lines: [{ position: 0, quantity: 2 }] });
    await at.start(placed, units(1));
    await at.change(placed, 'receipt', { lines: [back(1, true)] });
    expect(await at.orderOf(placed)).toMatchObject({
      fulfilmentState: 'partly-fulfilled',
      items: [{ fulfilled: 2, returned: 1, unfulfilled: 1 }],
    });
    await at.send(placed);
    expect(await at.orderOf(placed)).toMatchObject({ fulfilmentState: 'fulfilled', items: [{ fulfilled: 3 }] });
  });

  it('leaves units that did not arrive to be returned later', async () => {
    const placed = await at.buyAndSend();
    await at.start(placed, units(3));
    expect((await at.orderOf(placed)).returnable).toStrictEqual([]);
    await at.change(placed, 'receipt', { lines: [back(1, true)] });
    expect((await at.orderOf(placed)).returnable).toStrictEqual([{ position: 0, quantity: 2 }]);
  });
});

describe('a request for a return', () => {
  it('names units that were sent and that no other return has', async () => {
    const placed = await at.buyThree();
    expect(refusalOf(await at.start(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
    expect(refusalOf(await at.request(placed, units(1))).code).toBe('ORDERS_RETURNS_CLOSED');
    await at.send(placed, { lines: [{ position: 0, quantity: 2 }] });
    const refused = [await at.request(placed, units(3)), await at.request(placed, units(1, 7))];
    refused.push(await at.request(placed, [...units(1), ...units(2)]));
    expect(codesOf(refused)).toStrictEqual(Array<string>(3).fill('ORDERS_RETURN_UNITS'));
    expect((await at.request(placed, units(2))).statusCode).toBe(200);
    expect(refusalOf(await at.request(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
    for (const lines of [[], units(0), units(10_000), [{ position: 0, quantity: 1, reason: 'bored' }]])
      expect((await at.request(placed, lines)).statusCode).toBe(400);
    expect((await at.request(placed, units(1), { note: 'a'.repeat(501) })).statusCode).toBe(400);
  });

  it('is refused for units that a refund has restocked', async () => {
    const placed = await at.buyAndSend();
    const refund = { amountCents: 8000, key: 'refund-of-two', returns: [{ position: 0, quantity: 2 }] };
    expect((await at.owner.post(pathOf(placed, '/refunds'), refund)).statusCode).toBe(200);
    expect(refusalOf(await at.request(placed, units(2))).code).toBe('ORDERS_RETURN_UNITS');
    expect((await at.request(placed, units(1))).statusCode).toBe(200);
  });

  it('is refused after the order was refunded as a whole', async () => {
    const placed = await at.buyAndSend();
    const { refundableCents } = await at.orderOf(placed);
    await at.owner.post(pathOf(placed, '/refunds'), { amountCents: refundableCents, key: 'refund-of-all' });
    expect((await at.viewOf(placed)).returnable).toStrictEqual([]);
    expect(refusalOf(await at.request(placed, units(1))).code).toBe('ORDERS_RETURNS_CLOSED');
    expect(refusalOf(await at.start(placed, units(1))).code).toBe('ORDERS_STATE_FORBIDS');
  });

  it('is refused after the days that the settings allow', async () => {
    const placed = await at.buyAndSend();
    at.shop.clock.advance(14 * DAY);
    expect((await at.viewOf(placed)).returnable).toStrictEqual([{ position: 0, quantity: 3 }]);
    at.shop.clock.advance(1);
    expect((await at.viewOf(placed)).returnable).toStrictEqual([]);
    expect(refusalOf(await at.request(placed, units(1))).code).toBe('ORDERS_RETURNS_CLOSED');
  });

  it('is refused for a gift card', async () => {
    const { placed } = await buyCard(at.shop, at.shopper);
    await at.send(placed);
    expect(await at.viewOf(placed)).toMatchObject({ returnable: [] });
    expect(refusalOf(await at.request(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
  });

  it('is refused for a file', async () => {
    const placed = await at.buyThree();
    await database.sql`
      update order_items set download = '{"mediaId": "m", "sha256": "", "filename": "a.pdf"}'
      where website_id = ${at.shop.websiteId} and order_id = ${idOf(placed)}`;
    await at.send(placed);
    expect(refusalOf(await at.request(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
  });

  it('is recorded once for a request that arrives twice', async () => {
    const placed = await at.buyAndSend();
    const key = 'the-same-key';
    const replies = await Promise.all([1, 2, 3].map(() => at.request(placed, units(1), { key })));
    expect(codesOf(replies)).toStrictEqual(['200', '200', '200']);
    expect((await at.viewOf(placed)).returns).toHaveLength(1);
    // The key of a member is another one.
    expect((await at.start(placed, units(1), { key })).statusCode).toBe(200);
    expect((await at.viewOf(placed)).returns).toHaveLength(2);
  });

  it('is refused when its key was used for another return', async () => {
    const placed = await at.buyAndSend();
    const key = 'the-same-key';
    await at.request(placed, units(1), { key, note: 'Cracked' });
    const replies = [
      await at.request(placed, units(2), { key, note: 'Cracked' }),
      await at.request(placed, units(1), { key }),
    ];
    expect(codesOf(replies)).toStrictEqual(Array<string>(2).fill('ORDERS_RETURN_KEY_REUSED'));
    expect((await at.request(placed, units(1), { key, note: 'Cracked' })).statusCode).toBe(200);
    expect((await at.viewOf(placed)).returns).toMatchObject([{ lines: units(1), note: 'Cracked' }]);
  });

  it('never claims a unit twice when two tabs send it at once', async () => {
    const placed = await at.buyAndSend();
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => at.request(placed, units(2))),
      ...[1, 2].map(() => at.start(placed, units(2))),
    ]);
    expect(codesOf(replies)).toStrictEqual(['200', ...Array<string>(4).fill('ORDERS_RETURN_UNITS')]);
  });

  it('can be withdrawn by the shopper until the shop decides', async () => {
    const placed = await at.buyAndSend();
    const withdraw = async (): Promise<Reply> => {
      const { returns } = await at.viewOf(placed);
      return await at.shopper.post(`/api/orders/${placed.token}/returns/${returns.at(-1)?.id ?? ''}/withdrawal`, {});
    };
    await at.request(placed, units(3));
    expect((await withdraw()).json<OrderView>()).toMatchObject({ returns: [{ state: 'cancelled' }] });
    expect((await withdraw()).statusCode).toBe(200);
    await at.request(placed, units(3));
    await at.change(placed, 'approval');
    expect(refusalOf(await withdraw())).toStrictEqual({ status: 409, code: 'ORDERS_RETURN_STATE' });
    expect((await at.change(placed, 'cancellation')).statusCode).toBe(200);
    expect((await at.viewOf(placed)).returnable).toStrictEqual([{ position: 0, quantity: 3 }]);
  });

  /** Adds declined returns, so that the order has this number of them. */
  async function addDeclined(placed: PlacedOrder, until: number): Promise<void> {
    const { returns } = await at.orderOf(placed);
    await database.sql`
      insert into order_returns (website_id, id, order_id, number, state, lines, request_key, created_at, updated_at)
      select ${at.shop.websiteId}, lpad(n::text, 24, '0'), ${idOf(placed)}, n, 'declined', '[]', n::text, now(), now()
      from generate_series(${returns.length + 1}::int, ${until}::int) n`;
  }

  it('is refused when the order has too many of them, which does not stop members', async () => {
    const placed = await at.buyAndSend();
    await addDeclined(placed, 49);
    expect((await at.request(placed, units(1))).statusCode).toBe(200);
    expect(refusalOf(await at.request(placed, units(1))).code).toBe('ORDERS_TOO_MANY_RETURNS');
    expect((await at.start(placed, units(1))).statusCode).toBe(200);
    await addDeclined(placed, 200);
    expect(refusalOf(await at.start(placed, units(1)))).toStrictEqual({ status: 409, code: 'ORDERS_RETURN_LIMIT' });
  });

  it('opens nothing with another link, and not after the link was revoked', async () => {
    const placed = await at.buyAndSend();
    await at.request(placed, units(1));
    const { returns } = await at.viewOf(placed);
    const other = await at.buyThree();
    const path = `/api/orders/${other.token}/returns/${returns[0]?.id ?? ''}/withdrawal`;
    expect(refusalOf(await at.shopper.post(path, {})).code).toBe('ORDERS_RETURN_NOT_FOUND');
    await database.sql`
      update orders set link_version = 1 where website_id = ${at.shop.websiteId} and id = ${idOf(placed)}`;
    expect(refusalOf(await at.request(placed, units(1)))).toStrictEqual({ status: 404, code: 'ORDERS_NOT_FOUND' });
  });
});
