import { voidCards } from '#features/gift-cards/server/index.ts';
import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { allocateRefund, type RefundPart } from '../../allocate-refund.ts';
import type { Order } from '../../order.ts';
import { refundJob } from '../order-jobs.ts';
import * as orderEvents from '../store/event-repository.ts';
import type { OrderRefundId } from '../store/refund-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import { completeRefund } from './complete-refund.ts';
import { listRefundSources } from './list-refund-sources.ts';

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
  return await insertRefundRequest(tx, order, { ...request, giftCardCents: 0, ofEdit: false, memberId: null });
}

export interface OrderRefundRequest extends Omit<RefundRequest, 'paymentId'> {
  memberId: MemberId | null;
}

/**
 * Records a refund of an order: to its payments up to what is left of them, the rest to gift cards. A refund to gift
 * cards only completes at once. A gift card that was bought with the order loses the refunded part of its price. The
 * refund is rejected when that card has been used. The caller has locked the order. Returns the refunds, one for each
 * payment. Null when they are already recorded.
 */
export async function requestRefund(
  tx: Ctx,
  order: Order,
  request: OrderRefundRequest,
): Promise<OrderRefundId[] | null> {
  const parts = allocateRefund(await listRefundSources(tx, order), request.amountCents);
  const recorded = await recordParts(tx, order, { parts, request, ofEdit: false });
  const [first] = recorded;
  if (first === undefined) return null;
  await voidCards(tx, { orderId: order.id, refundId: first.id, cents: request.amountCents });
  return await completeCardRefunds(tx, order, recorded);
}

/** The same for what an edit has reduced the total by. What goes to gift cards is a refund of its own. */
export async function requestEditRefund(
  tx: Ctx,
  order: Order,
  request: OrderRefundRequest,
): Promise<OrderRefundId[] | null> {
  const divided = allocateRefund(await listRefundSources(tx, order), request.amountCents);
  const cardCents = divided.reduce((sum, part) => sum + part.giftCardCents, 0);
  const parts = divided.filter((part) => part.paymentCents > 0).map((part) => ({ ...part, giftCardCents: 0 }));
  if (cardCents > 0) parts.push({ paymentId: null, paymentCents: 0, giftCardCents: cardCents });
  const recorded = await recordParts(tx, order, { parts, request, ofEdit: true });
  return recorded.length === 0 ? null : await completeCardRefunds(tx, order, recorded);
}

interface RecordedPart extends RefundPart {
  id: OrderRefundId;
}

/** Empty when the first part is already recorded. */
async function recordParts(
  tx: Ctx,
  order: Order,
  input: { parts: readonly RefundPart[]; request: OrderRefundRequest; ofEdit: boolean },
): Promise<RecordedPart[]> {
  const { parts, request, ofEdit } = input;
  const recorded: RecordedPart[] = [];
  for (const [index, part] of parts.entries()) {
    const { paymentId, paymentCents, giftCardCents } = part;
    const amountCents = paymentCents + giftCardCents;
    const key = index === 0 ? request.key : `${request.key}/${index + 1}`;
    const write = { ...request, key, paymentId, amountCents, giftCardCents, ofOrder: !ofEdit, ofEdit };
    const id = await insertRefundRequest(tx, order, write);
    if (id === null) return [];
    recorded.push({ ...part, id });
  }
  return recorded;
}

async function completeCardRefunds(tx: Ctx, order: Order, recorded: readonly RecordedPart[]): Promise<OrderRefundId[]> {
  for (const { id, paymentId } of recorded) {
    if (paymentId === null) await completeRefund(tx, order, { id, state: 'done' });
  }
  return recorded.map(({ id }) => id);
}

interface NewRefundRequest extends Omit<RefundRequest, 'paymentId'> {
  paymentId: string | null;
  giftCardCents: number;
  ofOrder: boolean;
  ofEdit: boolean;
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
