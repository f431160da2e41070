import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Order } from '../order.ts';
import { record } from './event-repository.ts';
import { giveBack } from './order-jobs.ts';
import { insert, type OrderRefundId } from './refund-repository.ts';

export interface RefundRequest {
  paymentId: string;
  amountCents: number;
  ofOrder: boolean;
  reason: string;
  key: string;
  memberId?: MemberId | null;
}

/**
 * Notes down that money is to be given back, with the job that will do it: both exist if the transaction commits. Null
 * when it is noted down already.
 */
export async function requestRefund(tx: Ctx, order: Order, request: RefundRequest): Promise<OrderRefundId | null> {
  const now = tx.clock();
  const id = newId<'order-refund'>(now, tx.random);
  const { memberId = null } = request;
  const isNew = await insert(tx.db, tx.websiteId, { ...request, id, orderId: order.id, memberId, now });
  if (!isNew) return null;
  const facts = { amountCents: request.amountCents, reason: request.reason };
  await record(tx, { orderId: order.id, kind: 'refund-requested', facts, memberId });
  await enqueue(tx, giveBack, { payload: { refundId: id }, uniqueKey: id });
  return id;
}
