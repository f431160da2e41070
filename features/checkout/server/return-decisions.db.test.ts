import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { openReturnShop, type ReturnShop, STORE_MANAGER } from './testing/return-shop.ts';
import { back, codesOf, pathOf, units } from './testing/returning.ts';
import { makeShop, Shopper } from './testing/shopping.ts';

// Covers decisions of members about returns, receipts and refunds.

const COMMENTER = 7;

let database: Database;
let at: ReturnShop;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => void (at = await openReturnShop(database)));

describe('a decision about a return', () => {
  it('cannot be replaced by another one', async () => {
    const placed = await at.buyAndSend();
    await at.request(placed, units(1));
    expect((await at.change(placed, 'decline', { message: ' ' })).statusCode).toBe(400);
    const replies = await Promise.all([
      at.change(placed, 'approval'),
      at.change(placed, 'decline', { message: 'No' }),
      at.change(placed, 'approval'),
    ]);
    expect(codesOf(replies)).toStrictEqual(['200', 'ORDERS_RETURN_STATE', 'ORDERS_RETURN_STATE']);
  });

  it('cannot be an approval after the order was refunded', async () => {
    const placed = await at.buyAndSend();
    await at.request(placed, units(1));
    const { refundableCents } = await at.orderOf(placed);
    await at.owner.post(pathOf(placed, '/refunds'), { amountCents: refundableCents, key: 'refund-of-all' });
    expect(refusalOf(await at.change(placed, 'approval'))).toStrictEqual({ status: 409, code: 'ORDERS_STATE_FORBIDS' });
    expect((await at.change(placed, 'decline', { message: 'It is refunded.' })).statusCode).toBe(200);
  });

  it('is not announced as an approval after the return was cancelled', async () => {
    const placed = await at.buyAndSend();
    await at.start(placed, units(1));
    expect((await at.change(placed, 'cancellation')).statusCode).toBe(200);
    await at.start(placed, units(1));
    await at.change(placed, 'receipt', { lines: [back(1, true)] });
    expect(await at.emails()).toMatchObject([{ subject: expect.stringContaining('was approved') as string }]);
  });

  it('restocks once when the receipt arrives twice at once', async () => {
    const placed = await at.buyAndSend();
    await at.start(placed, units(2));
    const lines = [back(2, true)];
    const replies = await Promise.all([1, 2, 3].map(() => at.change(placed, 'receipt', { lines })));
    expect(codesOf(replies)).toStrictEqual(['200', 'ORDERS_RETURN_STATE', 'ORDERS_RETURN_STATE']);
    expect(await at.stockOf()).toBe(4);
  });

  it('never receives more units than the return has', async () => {
    const placed = await at.buyAndSend();
    await at.start(placed, units(2));
    for (const lines of [[back(3, true)], [back(2, true), back(1, false)], [back(1, true, 1)]])
      expect(refusalOf(await at.change(placed, 'receipt', { lines })).code).toBe('ORDERS_RECEIPT_TOO_MANY');
    expect((await at.orderOf(placed)).returns[0]?.state).toBe('approved');
  });

  it('is not undercut by a refund that restocks units of the return', async () => {
    const placed = await at.buyAndSend();
    await at.start(placed, units(2));
    const refund = (quantity: number) =>
      at.owner.post(pathOf(placed, '/refunds'), {
        amountCents: 100,
        key: at.newKey(),
        returns: [{ position: 0, quantity }],
      });
    expect(await at.orderOf(placed)).toMatchObject({ items: [{ quantity: 3, restockable: 1 }] });
    expect(refusalOf(await refund(2)).code).toBe('ORDERS_RETURN_TOO_MANY');
    expect((await refund(1)).statusCode).toBe(200);
    expect((await at.change(placed, 'receipt', { lines: [back(1, true), back(1, false)] })).statusCode).toBe(200);
    expect(await at.orderOf(placed)).toMatchObject({ items: [{ returned: 2, restockable: 0 }] });
    expect(refusalOf(await refund(1)).code).toBe('ORDERS_RETURN_TOO_MANY');
    expect(await at.stockOf()).toBe(4);
  });

  it('refunds a return once, and only one that was received', async () => {
    const placed = await at.buyAndSend();
    await at.start(placed, units(1));
    const returnId = (await at.orderOf(placed)).returns[0]?.id ?? '';
    const refund = () => at.owner.post(pathOf(placed, '/refunds'), { amountCents: 100, key: at.newKey(), returnId });
    expect(refusalOf(await refund()).code).toBe('ORDERS_RETURN_STATE');
    await at.change(placed, 'receipt', { lines: [back(1, true)] });
    expect(codesOf(await Promise.all([refund(), refund()]))).toStrictEqual(['200', 'ORDERS_RETURN_STATE']);
    expect((await at.orderOf(placed)).refundedCents).toBe(100);
  });

  it('is made by members of the website with the right to change orders', async () => {
    const placed = await at.buyAndSend();
    await at.request(placed, units(1));
    const { returns } = await at.viewOf(placed);
    const path = pathOf(placed, `/returns/${returns[0]?.id ?? ''}/approval`);
    const stranger = new Shopper(await makeShop(database), [STORE_MANAGER]);
    expect(refusalOf(await stranger.post(path, {})).code).toBe('ORDERS_NOT_FOUND');
    expect((await new Shopper(at.shop, [COMMENTER]).post(path, {})).statusCode).toBe(403);
    expect((await at.viewOf(placed)).returns).toMatchObject([{ state: 'requested' }]);
  });
});
