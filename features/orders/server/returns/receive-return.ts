import { returnStock } from '#features/stock/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { orderErrors } from '../../errors.ts';
import type { ReceivedLine } from '../../order-return.ts';
import { findExcess, restockedLines, unitsAt } from '../../return-rules.ts';
import { toSubject } from '../order-subject.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orderReturns from '../store/return-repository.ts';
import { toStockLines } from '../to-stock-lines.ts';
import { type LockedReturn, lockReturn, type MemberChange, requireReturnAction } from './change-return.ts';

export interface ReceiveReturn extends MemberChange {
  lines: readonly ReceivedLine[];
}

/** Records the units that have arrived and restocks those that can be sold again. Units that are missing can be returned later. */
export async function receiveReturn(ctx: Ctx, { lines, memberId, ...key }: ReceiveReturn): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, key);
    const { order, found } = locked;
    const to = requireReturnAction(found, 'receive');
    const left = new Map(found.lines.map(({ position }) => [position, unitsAt(found.lines, position)]));
    if (findExcess(lines, left) !== null) throw orderErrors.error('ORDERS_RECEIPT_TOO_MANY');
    const change = { id: found.id, from: found.state, to, now: tx.clock(), received: lines };
    await orderReturns.transition(tx.db, tx.websiteId, change);
    const restocked = await restock(tx, locked, lines);
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const facts = { number: found.number, units, restocked };
    await orderEvents.record(tx, { orderId: order.id, kind: 'return-received', facts, memberId });
    tx.activity?.describe({
      subject: toSubject(order),
      before: { state: found.state },
      after: { return: found.number, state: to, units, restocked },
    });
  });
}

/** Returns how many units were restocked. */
async function restock(tx: Ctx, { order, found }: LockedReturn, received: readonly ReceivedLine[]): Promise<number> {
  const lines = restockedLines(received);
  if (lines.length === 0) return 0;
  const items = await orderItems.list(tx.db, tx.websiteId, order.id);
  const stockLines = toStockLines(items, lines);
  if (stockLines.length > 0) await returnStock(tx, { kind: 'refund', reference: found.id, lines: stockLines });
  await orderItems.addReturnedSent(tx.db, tx.websiteId, { orderId: order.id, lines });
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
