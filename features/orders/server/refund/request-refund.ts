import { voidCards } from '#features/gift-cards/server/index.ts';
import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { dueCents, type Order } from '../../order.ts';
import { splitRefund } from '../../refund-rules.ts';
import { refundJob } from '../order-jobs.ts';
import * as orderEvents from '../store/event-repository.ts';
import type { OrderRefundId } from '../store/refund-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import { completeRefund } from './complete-refund.ts';

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
  return await insertRefundRequest(tx, order, { ...request, giftCardCents: 0, memberId: null });
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
  const claimed = await orderRefunds.claimedCents(tx.db, tx.websiteId, order.id);
  const facts = { dueCents: dueCents(order), claimedPaymentCents: claimed.paymentCents };
  const { paymentCents, giftCardCents } = splitRefund(facts, request.amountCents);
  const paymentId = paymentCents === 0 ? null : order.paymentId;
  const id = await insertRefundRequest(tx, order, { ...request, paymentId, giftCardCents, ofOrder: true });
  if (id === null) return null;
  await voidCards(tx, { orderId: order.id, refundId: id, cents: request.amountCents });
  if (paymentId === null) await completeRefund(tx, order, { id, state: 'done' });
  return id;
}

interface NewRefundRequest extends Omit<RefundRequest, 'paymentId'> {
  paymentId: string | null;
  giftCardCents: number;
  ofOrder: boolean;
  memberId: MemberId | null;
}

async function insertRefundRequest(tx: Ctx, order: Order, refund: NewRefundRequest): Promise<OrderRefundId | null> {
  const now = tx.clock();
  const id = newId<'order-refund'>(now, tx.random);
  const isNew = await orderRefunds.insert(tx.db, tx.websiteId, { ...refund, id, orderId: order.id, now });
  if (!isNew) return null;
  const { amountCents, reason, memberId } = refund;
  await orderEvents.record(tx, {
    orderId: order.id,
    kind: 'refund-requested',
    facts: { amountCents, reason },
    memberId,
  });
  if (refund.paymentId !== null) await enqueue(tx, refundJob, { payload: { refundId: id }, uniqueKey: id });
  return id;
}
