import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { OrderView } from '#features/orders/contract.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import type { PlacedOrder } from '../contract.ts';
import { buyCard } from './testing/gifts.ts';
import { back, codesOf, idOf, pathOf, put, units } from './testing/returning.ts';
import { makeShop, makeTestProduct, type Reply, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers returns: requests of shoppers, decisions of members, receipts and refunds.

const STORE_MANAGER = 8;
const COMMENTER = 7;

let database: Database;
let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
let productId: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => openShop());

async function openShop(overrides: Parameters<typeof makeShop>[1] = {}): Promise<void> {
  shop = await makeShop(database, overrides);
  shopper = new Shopper(shop);
  owner = new Shopper(shop, [STORE_MANAGER]);
  await put(owner, '/api/config/settings/returns', {
    enabled: true,
    days: 14,
    instructions: 'Send it to 1 Kiln Road.',
  });
}

/** Three units of a product with a stock of five. */
async function buyThree(): Promise<PlacedOrder> {
  productId = (await makeTestProduct(shop, { stock: 5 })).id;
  await shopper.add(productId, 3);
  const placed = (await shopper.place()).json<PlacedOrder>();
  await shopper.pay(placed);
  return placed;
}

async function send(placed: PlacedOrder, body: object = {}): Promise<void> {
  shop.clock.advance(MINUTE);
  const reply = await owner.post(pathOf(placed, '/fulfilment'), { ...body, notify: false });
  expect(reply.statusCode, reply.body).toBe(200);
}

async function buyAndSend(): Promise<PlacedOrder> {
  const placed = await buyThree();
  await send(placed);
  return placed;
}

let keys = 0;
const newKey = (): string => `request-${++keys}`;

async function request({ token }: PlacedOrder, lines: readonly object[], more: object = {}): Promise<Reply> {
  return await shopper.post(`/api/orders/${token}/returns`, { lines, key: newKey(), ...more });
}

async function start(placed: PlacedOrder, lines: readonly object[], more: object = {}): Promise<Reply> {
  return await owner.post(pathOf(placed, '/returns'), { lines, key: newKey(), ...more });
}

async function orderOf(placed: PlacedOrder): Promise<OwnerOrder> {
  return (await owner.get(pathOf(placed))).json<{ order: OwnerOrder }>().order;
}

async function viewOf({ token }: PlacedOrder): Promise<OrderView> {
  return (await shopper.get(`/api/orders/${token}`)).json<OrderView>();
}

/** Changes the latest return of the order. */
async function change(placed: PlacedOrder, action: string, body: object = {}): Promise<Reply> {
  const { returns } = await orderOf(placed);
  shop.clock.advance(MINUTE);
  return await owner.post(pathOf(placed, `/returns/${returns.at(-1)?.id ?? ''}/${action}`), body);
}

async function stockOf(): Promise<number> {
  const [row] = await database.sql<{ level: number }>`
    select qty_in_stock as level from variants where website_id = ${shop.websiteId} and item_id = ${productId}`;
  return row?.level ?? -1;
}

async function emails(): Promise<{ to: string; subject: string; text: string }[]> {
  await runJobs(shop);
  return shop.mail.sent.filter(({ subject }) => /return/i.test(subject));
}

describe('a return', () => {
  it('is requested, approved, received with one of two units restocked, and refunded', async () => {
    const placed = await buyAndSend();
    const requested = await request(placed, units(2), { note: 'The glaze is cracked.' });
    expect(requested.json<OrderView>()).toMatchObject({
      returns: [{ number: 1, state: 'requested', lines: units(2), note: 'The glaze is cracked.' }],
      returnable: [{ position: 0, quantity: 1 }],
      returnInstructions: '',
    });
    expect((await change(placed, 'approval')).statusCode).toBe(200);
    expect(await viewOf(placed)).toMatchObject({
      returns: [{ state: 'approved' }],
      returnInstructions: 'Send it to 1 Kiln Road.',
    });
    const received = await change(placed, 'receipt', { lines: [back(1, true), back(1, false)] });
    expect(received.json<{ order: OwnerOrder }>().order).toMatchObject({
      fulfilmentState: 'fulfilled',
      items: [{ quantity: 3, fulfilled: 3, returned: 1, unfulfilled: 0 }],
      returns: [{ state: 'received', received: [back(1, true), back(1, false)] }],
      returnable: [{ position: 0, quantity: 1 }],
    });
    expect(await stockOf()).toBe(3);
    const returnId = (await orderOf(placed)).returns[0]?.id ?? '';
    const body = { amountCents: 8000, key: 'refund-of-two', returnId };
    const refunded = await owner.post(pathOf(placed, '/refunds'), body);
    expect(refunded.json<{ order: OwnerOrder }>().order).toMatchObject({
      paymentState: 'partly-refunded',
      refundedCents: 8000,
      returns: [{ state: 'refunded' }],
    });
    expect((await viewOf(placed)).returns).toMatchObject([{ state: 'refunded' }]);
    // The same request again refunds nothing.
    expect((await owner.post(pathOf(placed, '/refunds'), body)).statusCode).toBe(200);
    expect(await orderOf(placed)).toMatchObject({ refundedCents: 8000 });
    const kinds = (await orderOf(placed)).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('return'))).toStrictEqual([
      'return-requested',
      'return-approved',
      'return-received',
    ]);
  });

  it('is announced to the shopper and to the owner, with each decision', async () => {
    await makeOwner(shop);
    const placed = await buyAndSend();
    await request(placed, units(1), { note: 'Cracked' });
    const first = await emails();
    expect(first).toHaveLength(2);
    expect(first.find(({ subject }) => subject.startsWith('Your return request'))?.to).toBe('ada@example.test');
    const notice = first.find(({ subject }) => subject.startsWith('Return request'));
    expect(notice?.text).toContain('Cracked');
    expect(notice?.text).toContain('You can turn return requests off under Orders, Return settings.');
    expect(notice?.text).toContain(`/config/orders/${idOf(placed)}`);
    await change(placed, 'approval');
    expect((await emails()).at(-1)?.text).toContain('Send it to 1 Kiln Road.');
    await request(placed, units(1));
    await change(placed, 'decline', { message: 'This one was used.' });
    const all = await emails();
    expect(all.at(-1)?.text).toContain('This one was used.');
    // The owner is not asked to decide about a return that was declined before the email was sent.
    expect(all.filter(({ subject }) => subject.startsWith('Return request'))).toHaveLength(1);
  });

  it('can be started by a member, also when shoppers cannot request one', async () => {
    await put(owner, '/api/config/settings/returns', { enabled: false, days: 14, instructions: '' });
    const placed = await buyAndSend();
    expect((await viewOf(placed)).returnable).toStrictEqual([]);
    expect(refusalOf(await request(placed, units(1)))).toStrictEqual({ status: 409, code: 'ORDERS_RETURNS_CLOSED' });
    const reply = await start(placed, units(1), { notify: false });
    expect(reply.json<{ order: OwnerOrder }>().order.returns).toMatchObject([{ number: 1, state: 'approved' }]);
    expect(await emails()).toStrictEqual([]);
  });

  it('ends without a refund when a member closes it', async () => {
    const placed = await buyAndSend();
    await start(placed, units(1));
    expect(refusalOf(await change(placed, 'closure')).code).toBe('ORDERS_RETURN_STATE');
    await change(placed, 'receipt', { lines: [back(1, false)] });
    expect((await change(placed, 'closure')).statusCode).toBe(200);
    const { returns, refundedCents, items } = await orderOf(placed);
    expect([returns[0]?.state, refundedCents, items[0]?.returned]).toStrictEqual(['closed', 0, 0]);
    expect(await stockOf()).toBe(2);
  });

  it('waits for another refund when the payment provider refuses the first', async () => {
    await openShop({
      wrap: (bank) => ({
        ...bank,
        refund: async (input) => ({ ...(await bank.refund(input)), state: 'failed', failure: 'Account closed' }),
      }),
    });
    const placed = await buyAndSend();
    await start(placed, units(1));
    await change(placed, 'receipt', { lines: [back(1, true)] });
    const returnId = (await orderOf(placed)).returns[0]?.id ?? '';
    await owner.post(pathOf(placed, '/refunds'), { amountCents: 4000, key: 'refund-01', returnId });
    expect(await orderOf(placed)).toMatchObject({ refunds: [{ state: 'failed' }], returns: [{ state: 'received' }] });
  });

  it('leaves the units to be sent that were not sent yet', async () => {
    const placed = await buyThree();
    await send(placed, { lines: [{ position: 0, quantity: 2 }] });
    await start(placed, units(1));
    await change(placed, 'receipt', { lines: [back(1, true)] });
    expect(await orderOf(placed)).toMatchObject({
      fulfilmentState: 'partly-fulfilled',
      items: [{ fulfilled: 2, returned: 1, unfulfilled: 1 }],
    });
    await send(placed);
    expect(await orderOf(placed)).toMatchObject({ fulfilmentState: 'fulfilled', items: [{ fulfilled: 3 }] });
  });

  it('leaves units that did not arrive to be returned later', async () => {
    const placed = await buyAndSend();
    await start(placed, units(3));
    expect((await orderOf(placed)).returnable).toStrictEqual([]);
    await change(placed, 'receipt', { lines: [back(1, true)] });
    expect((await orderOf(placed)).returnable).toStrictEqual([{ position: 0, quantity: 2 }]);
  });
});

describe('a request for a return', () => {
  it('names units that were sent and that no other return has', async () => {
    const placed = await buyThree();
    expect(refusalOf(await start(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
    expect(refusalOf(await request(placed, units(1))).code).toBe('ORDERS_RETURNS_CLOSED');
    await send(placed, { lines: [{ position: 0, quantity: 2 }] });
    const refused = [await request(placed, units(3)), await request(placed, units(1, 7))];
    refused.push(await request(placed, [...units(1), ...units(2)]));
    expect(codesOf(refused)).toStrictEqual(Array<string>(3).fill('ORDERS_RETURN_UNITS'));
    expect((await request(placed, units(2))).statusCode).toBe(200);
    expect(refusalOf(await request(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
    for (const lines of [[], units(0), units(10_000), [{ position: 0, quantity: 1, reason: 'bored' }]])
      expect((await request(placed, lines)).statusCode).toBe(400);
    expect((await request(placed, units(1), { note: 'a'.repeat(501) })).statusCode).toBe(400);
  });

  it('is refused for units that a refund has restocked', async () => {
    const placed = await buyAndSend();
    const refund = { amountCents: 8000, key: 'refund-of-two', returns: [{ position: 0, quantity: 2 }] };
    expect((await owner.post(pathOf(placed, '/refunds'), refund)).statusCode).toBe(200);
    expect(refusalOf(await request(placed, units(2))).code).toBe('ORDERS_RETURN_UNITS');
    expect((await request(placed, units(1))).statusCode).toBe(200);
  });

  it('is refused after the order was refunded as a whole', async () => {
    const placed = await buyAndSend();
    const { refundableCents } = await orderOf(placed);
    await owner.post(pathOf(placed, '/refunds'), { amountCents: refundableCents, key: 'refund-of-all' });
    expect((await viewOf(placed)).returnable).toStrictEqual([]);
    expect(refusalOf(await request(placed, units(1))).code).toBe('ORDERS_RETURNS_CLOSED');
    expect(refusalOf(await start(placed, units(1))).code).toBe('ORDERS_STATE_FORBIDS');
  });

  it('is refused after the days that the settings allow', async () => {
    const placed = await buyAndSend();
    shop.clock.advance(14 * DAY);
    expect((await viewOf(placed)).returnable).toStrictEqual([{ position: 0, quantity: 3 }]);
    shop.clock.advance(1);
    expect((await viewOf(placed)).returnable).toStrictEqual([]);
    expect(refusalOf(await request(placed, units(1))).code).toBe('ORDERS_RETURNS_CLOSED');
  });

  it('is refused for a gift card', async () => {
    const { placed } = await buyCard(shop, shopper);
    await send(placed);
    expect(await viewOf(placed)).toMatchObject({ returnable: [] });
    expect(refusalOf(await request(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
  });

  it('is refused for a file', async () => {
    const placed = await buyThree();
    await database.sql`
      update order_items set download = '{"mediaId": "m", "sha256": "", "filename": "a.pdf"}'
      where website_id = ${shop.websiteId} and order_id = ${idOf(placed)}`;
    await send(placed);
    expect(refusalOf(await request(placed, units(1))).code).toBe('ORDERS_RETURN_UNITS');
  });

  it('is recorded once for a request that arrives twice', async () => {
    const placed = await buyAndSend();
    const key = 'the-same-key';
    const replies = await Promise.all([1, 2, 3].map(() => request(placed, units(1), { key })));
    expect(codesOf(replies)).toStrictEqual(['200', '200', '200']);
    expect((await viewOf(placed)).returns).toHaveLength(1);
    // The key of a member is another one.
    expect((await start(placed, units(1), { key })).statusCode).toBe(200);
    expect((await viewOf(placed)).returns).toHaveLength(2);
  });

  it('is refused when its key was used for another return', async () => {
    const placed = await buyAndSend();
    const key = 'the-same-key';
    await request(placed, units(1), { key, note: 'Cracked' });
    const replies = [
      await request(placed, units(2), { key, note: 'Cracked' }),
      await request(placed, units(1), { key }),
    ];
    expect(codesOf(replies)).toStrictEqual(Array<string>(2).fill('ORDERS_RETURN_KEY_REUSED'));
    expect((await request(placed, units(1), { key, note: 'Cracked' })).statusCode).toBe(200);
    expect((await viewOf(placed)).returns).toMatchObject([{ lines: units(1), note: 'Cracked' }]);
  });

  it('never claims a unit twice when two tabs send it at once', async () => {
    const placed = await buyAndSend();
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => request(placed, units(2))),
      ...[1, 2].map(() => start(placed, units(2))),
    ]);
    expect(codesOf(replies)).toStrictEqual(['200', ...Array<string>(4).fill('ORDERS_RETURN_UNITS')]);
  });

  it('can be withdrawn by the shopper until the shop decides', async () => {
    const placed = await buyAndSend();
    const withdraw = async (): Promise<Reply> => {
      const { returns } = await viewOf(placed);
      return await shopper.post(`/api/orders/${placed.token}/returns/${returns.at(-1)?.id ?? ''}/withdrawal`, {});
    };
    await request(placed, units(3));
    expect((await withdraw()).json<OrderView>()).toMatchObject({ returns: [{ state: 'cancelled' }] });
    expect((await withdraw()).statusCode).toBe(200);
    await request(placed, units(3));
    await change(placed, 'approval');
    expect(refusalOf(await withdraw())).toStrictEqual({ status: 409, code: 'ORDERS_RETURN_STATE' });
    expect((await change(placed, 'cancellation')).statusCode).toBe(200);
    expect((await viewOf(placed)).returnable).toStrictEqual([{ position: 0, quantity: 3 }]);
  });

  /** Adds declined returns, so that the order has this number of them. */
  async function addDeclined(placed: PlacedOrder, until: number): Promise<void> {
    const { returns } = await orderOf(placed);
    await database.sql`
      insert into order_returns (website_id, id, order_id, number, state, lines, request_key, created_at, updated_at)
      select ${shop.websiteId}, lpad(n::text, 24, '0'), ${idOf(placed)}, n, 'declined', '[]', n::text, now(), now()
      from generate_series(${returns.length + 1}::int, ${until}::int) n`;
  }

  it('is refused when the order has too many of them, which does not stop members', async () => {
    const placed = await buyAndSend();
    await addDeclined(placed, 49);
    expect((await request(placed, units(1))).statusCode).toBe(200);
    expect(refusalOf(await request(placed, units(1))).code).toBe('ORDERS_TOO_MANY_RETURNS');
    expect((await start(placed, units(1))).statusCode).toBe(200);
    await addDeclined(placed, 200);
    expect(refusalOf(await start(placed, units(1)))).toStrictEqual({ status: 409, code: 'ORDERS_RETURN_LIMIT' });
  });

  it('opens nothing with another link, and not after the link was revoked', async () => {
    const placed = await buyAndSend();
    await request(placed, units(1));
    const { returns } = await viewOf(placed);
    const other = await buyThree();
    const path = `/api/orders/${other.token}/returns/${returns[0]?.id ?? ''}/withdrawal`;
    expect(refusalOf(await shopper.post(path, {})).code).toBe('ORDERS_RETURN_NOT_FOUND');
    await database.sql`
      update orders set link_version = 1 where website_id = ${shop.websiteId} and id = ${idOf(placed)}`;
    expect(refusalOf(await request(placed, units(1)))).toStrictEqual({ status: 404, code: 'ORDERS_NOT_FOUND' });
  });
});

describe('a decision about a return', () => {
  it('cannot be replaced by another one', async () => {
    const placed = await buyAndSend();
    await request(placed, units(1));
    expect((await change(placed, 'decline', { message: ' ' })).statusCode).toBe(400);
    const replies = await Promise.all([
      change(placed, 'approval'),
      change(placed, 'decline', { message: 'No' }),
      change(placed, 'approval'),
    ]);
    expect(codesOf(replies)).toStrictEqual(['200', 'ORDERS_RETURN_STATE', 'ORDERS_RETURN_STATE']);
  });

  it('cannot be an approval after the order was refunded', async () => {
    const placed = await buyAndSend();
    await request(placed, units(1));
    const { refundableCents } = await orderOf(placed);
    await owner.post(pathOf(placed, '/refunds'), { amountCents: refundableCents, key: 'refund-of-all' });
    expect(refusalOf(await change(placed, 'approval'))).toStrictEqual({ status: 409, code: 'ORDERS_STATE_FORBIDS' });
    expect((await change(placed, 'decline', { message: 'It is refunded.' })).statusCode).toBe(200);
  });

  it('is not announced as an approval after the return was cancelled', async () => {
    const placed = await buyAndSend();
    await start(placed, units(1));
    expect((await change(placed, 'cancellation')).statusCode).toBe(200);
    await start(placed, units(1));
    await change(placed, 'receipt', { lines: [back(1, true)] });
    expect(await emails()).toMatchObject([{ subject: expect.stringContaining('was approved') as string }]);
  });

  it('restocks once when the receipt arrives twice at once', async () => {
    const placed = await buyAndSend();
    await start(placed, units(2));
    const lines = [back(2, true)];
    const replies = await Promise.all([1, 2, 3].map(() => change(placed, 'receipt', { lines })));
    expect(codesOf(replies)).toStrictEqual(['200', 'ORDERS_RETURN_STATE', 'ORDERS_RETURN_STATE']);
    expect(await stockOf()).toBe(4);
  });

  it('never receives more units than the return has', async () => {
    const placed = await buyAndSend();
    await start(placed, units(2));
    for (const lines of [[back(3, true)], [back(2, true), back(1, false)], [back(1, true, 1)]])
      expect(refusalOf(await change(placed, 'receipt', { lines })).code).toBe('ORDERS_RECEIPT_TOO_MANY');
    expect((await orderOf(placed)).returns[0]?.state).toBe('approved');
  });

  it('is not undercut by a refund that restocks units of the return', async () => {
    const placed = await buyAndSend();
    await start(placed, units(2));
    const refund = (quantity: number) =>
      owner.post(pathOf(placed, '/refunds'), { amountCents: 100, key: newKey(), returns: [{ position: 0, quantity }] });
    expect(await orderOf(placed)).toMatchObject({ items: [{ quantity: 3, restockable: 1 }] });
    expect(refusalOf(await refund(2)).code).toBe('ORDERS_RETURN_TOO_MANY');
    expect((await refund(1)).statusCode).toBe(200);
    expect((await change(placed, 'receipt', { lines: [back(1, true), back(1, false)] })).statusCode).toBe(200);
    expect(await orderOf(placed)).toMatchObject({ items: [{ returned: 2, restockable: 0 }] });
    expect(refusalOf(await refund(1)).code).toBe('ORDERS_RETURN_TOO_MANY');
    expect(await stockOf()).toBe(4);
  });

  it('refunds a return once, and only one that was received', async () => {
    const placed = await buyAndSend();
    await start(placed, units(1));
    const returnId = (await orderOf(placed)).returns[0]?.id ?? '';
    const refund = () => owner.post(pathOf(placed, '/refunds'), { amountCents: 100, key: newKey(), returnId });
    expect(refusalOf(await refund()).code).toBe('ORDERS_RETURN_STATE');
    await change(placed, 'receipt', { lines: [back(1, true)] });
    expect(codesOf(await Promise.all([refund(), refund()]))).toStrictEqual(['200', 'ORDERS_RETURN_STATE']);
    expect((await orderOf(placed)).refundedCents).toBe(100);
  });

  it('is made by members of the website with the right to change orders', async () => {
    const placed = await buyAndSend();
    await request(placed, units(1));
    const { returns } = await viewOf(placed);
    const path = pathOf(placed, `/returns/${returns[0]?.id ?? ''}/approval`);
    const stranger = new Shopper(await makeShop(database), [STORE_MANAGER]);
    expect(refusalOf(await stranger.post(path, {})).code).toBe('ORDERS_NOT_FOUND');
    expect((await new Shopper(shop, [COMMENTER]).post(path, {})).statusCode).toBe(403);
    expect((await viewOf(placed)).returns).toMatchObject([{ state: 'requested' }]);
  });
});
