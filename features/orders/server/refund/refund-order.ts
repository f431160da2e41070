import type { PaymentsCtx } from '#features/payments/server/index.ts';
import { returnStock } from '#features/stock/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { orderErrors } from '../../errors.ts';
import type { LineUnits, Order, OrderId } from '../../order.ts';
import type { ReturnId } from '../../order-return.ts';
import { areReturnable, checkRefund } from '../../refund-rules.ts';
import { completeFulfilment } from '../fulfilment/complete-fulfilment.ts';
import { toSubject } from '../order-subject.ts';
import { findReturn, requireReturnAction } from '../returns/change-return.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import * as orderReturns from '../store/return-repository.ts';
import { toStockLines } from '../to-stock-lines.ts';
import { executeRefundOrLeaveToJob } from './execute-refund.ts';
import { requestRefund } from './request-refund.ts';

export interface RefundOrder {
  orderId: OrderId;
  amountCents: number;
  reason: string;
  /** Units to restock. */
  returns: readonly LineUnits[];
  /** A received return that the refund is for. */
  returnId?: ReturnId | undefined;
  /** Idempotency key: the same key refunds once. */
  key: string;
  memberId: MemberId | null;
}

/** Refunds all or part of what was paid and restocks units. Must not run in a transaction. */
export async function refundOrder(ctx: PaymentsCtx, input: RefundOrder): Promise<void> {
  const refundIds = await inTransaction(ctx, (tx) => recordRefundRequest(tx, input));
  for (const refundId of refundIds) await executeRefundOrLeaveToJob(ctx, refundId);
}

async function recordRefundRequest(tx: Ctx, input: RefundOrder): Promise<string[]> {
  const { orderId, amountCents, key } = input;
  const order = await orders.lock(tx.db, tx.websiteId, orderId);
  if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
  const existing = await orderRefunds.findByKey(tx.db, tx.websiteId, { orderId, key: ownerKey(key) });
  if (existing !== null) return [existing.id];
  const claimedCents = await orderRefunds.claimedCents(tx.db, tx.websiteId, orderId);
  const check = checkRefund({ ...order, claimedCents }, amountCents);
  if (!check.ok && check.reason === 'too-much') throw orderErrors.error('ORDERS_REFUND_TOO_MUCH');
  if (!check.ok) throw orderErrors.error('ORDERS_STATE_FORBIDS', { state: order.state });
  const { reason, memberId } = input;
  const ids = await requestRefund(tx, order, { amountCents, reason, memberId, key: ownerKey(key) });
  const [id] = ids ?? [];
  if (ids === null || id === undefined) throw new Error('Another transaction recorded a refund despite the lock');
  if (input.returnId !== undefined) await markReturnRefunded(tx, order, { id, returnId: input.returnId });
  if (input.returns.length > 0) await returnItems(tx, order, { id, lines: input.returns });
  await recordRefundActivity(tx, order, { ...input, claimedCents });
  return ids;
}

async function recordRefundActivity(
  tx: Ctx,
  order: Order,
  input: RefundOrder & { claimedCents: number },
): Promise<void> {
  const { claimedCents, amountCents, reason, returns } = input;
  tx.activity?.describe({
    subject: toSubject(order),
    before: { refundRequestedCents: claimedCents },
    after: { refundRequestedCents: claimedCents + amountCents, reason, ...(returns.length > 0 && { returns }) },
  });
  await tx.activity?.write(tx.db);
}

/** Separate from the keys of refunds that the shop makes automatically. */
const ownerKey = (key: string): string => `owner-${key}`;

/** Its units were restocked when they were received. */
async function markReturnRefunded(
  tx: Ctx,
  order: Order,
  { id, returnId }: { id: string; returnId: ReturnId },
): Promise<void> {
  const found = await findReturn(tx, order, returnId);
  const to = requireReturnAction(found, 'refund');
  const change = { id: found.id, from: found.state, to, now: tx.clock(), refundId: id };
  await orderReturns.transition(tx.db, tx.websiteId, change);
}

async function returnItems(
  tx: Ctx,
  order: Order,
  { id, lines }: { id: string; lines: readonly LineUnits[] },
): Promise<void> {
  const items = await orderItems.list(tx.db, tx.websiteId, order.id);
  const returns = await orderReturns.list(tx.db, tx.websiteId, order.id);
  if (!areReturnable(items, lines, returns)) throw orderErrors.error('ORDERS_RETURN_TOO_MANY');
  const stockLines = toStockLines(items, lines);
  if (stockLines.length > 0) await returnStock(tx, { kind: 'refund', reference: id, lines: stockLines });
  await orderItems.addReturned(tx.db, tx.websiteId, { orderId: order.id, lines });
  await completeFulfilment(tx, order.id);
}
