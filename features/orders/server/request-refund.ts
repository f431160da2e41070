import { voidCards } from '#features/gift-cards/server/index.ts';
import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { dueCents, type Order } from '../order.ts';
import { splitRefund } from '../refund-rules.ts';
import { endRefund } from './end-refund.ts';
import { record } from './event-repository.ts';
import { refundJob } from './order-jobs.ts';
import { claimedCents, insert, type OrderRefundId } from './refund-repository.ts';

export interface RefundRequest {
  paymentId: string;
  amountCents: number;
  reason: string;
  key: string;
}

/**
 * Records that a payment is to be returned, together with the job that does it: both exist if the transaction commits.
 * Null when it is already recorded.
 */
export async function requestReturn(
  tx: Ctx,
  order: Order,
  request: RefundRequest & { ofOrder: boolean },
): Promise<OrderRefundId | null> {
  return await noteDown(tx, order, { ...request, giftCardCents: 0, memberId: null });
}

export interface OrderRefundRequest extends Omit<RefundRequest, 'paymentId'> {
  memberId: MemberId | null;
}

/**
 * Records a refund of an order: to its payment up to what the payment covered, the rest to gift cards. A refund to gift
 * cards only completes at once. A gift card that was bought with the order loses the refunded part of its price. The
 * refund is rejected when that card has been used. The caller has locked the order.
 */
export async function requestRefund(tx: Ctx, order: Order, request: OrderRefundRequest): Promise<OrderRefundId | null> {
  const claimed = await claimedCents(tx.db, tx.websiteId, order.id);
  const facts = { dueCents: dueCents(order), claimedPaymentCents: claimed.paymentCents };
  const { paymentCents, giftCardCents } = splitRefund(facts, request.amountCents);
  const paymentId = paymentCents === 0 ? null : order.paymentId;
  const id = await noteDown(tx, order, { ...request, paymentId, giftCardCents, ofOrder: true });
  if (id === null) return null;
  await voidCards(tx, { orderId: order.id, refundId: id, cents: request.amountCents });
  if (paymentId === null) await endRefund(tx, order, { id, state: 'done' });
  return id;
}

interface Note extends Omit<RefundRequest, 'paymentId'> {
  paymentId: string | null;
  giftCardCents: number;
  ofOrder: boolean;
  memberId: MemberId | null;
}

async function noteDown(tx: Ctx, order: Order, note: Note): Promise<OrderRefundId | null> {
  const now = tx.clock();
  const id = newId<'order-refund'>(now, tx.random);
  const isNew = await insert(tx.db, tx.websiteId, { ...note, id, orderId: order.id, now });
  if (!isNew) return null;
  const { amountCents, reason, memberId } = note;
  await record(tx, { orderId: order.id, kind: 'refund-requested', facts: { amountCents, reason }, memberId });
  if (note.paymentId !== null) await enqueue(tx, refundJob, { payload: { refundId: id }, uniqueKey: id });
  return id;
}
