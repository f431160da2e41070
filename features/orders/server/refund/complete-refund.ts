import { refundCards, restoreCards } from '#features/gift-cards/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { type Order, paidCents } from '../../order.ts';
import { nextState } from '../../rules.ts';
import { orderMail } from '../order-jobs.ts';
import * as orderEdits from '../store/edit-repository.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orders from '../store/order-repository.ts';
import type { OrderRefund } from '../store/refund-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import * as orderReturns from '../store/return-repository.ts';

interface RefundOutcome {
  id: string;
  state: 'done' | 'failed';
  code?: string;
  /** The bank has returned the amount after a dispute. */
  isDispute?: boolean;
}

/** Records the outcome of a refund of a locked order, exactly once. */
export async function completeRefund(
  tx: Ctx,
  order: Order,
  { id, state, code, isDispute = false }: RefundOutcome,
): Promise<void> {
  const refund = await orderRefunds.finish(tx.db, tx.websiteId, { id, state, now: tx.clock() });
  if (refund === null) return;
  if (state === 'done') return await applyCompletedRefund(tx, order, { refund, isDispute });
  const facts = { amountCents: refund.amountCents, ...(code !== undefined && { code }) };
  await orderEvents.record(tx, { orderId: order.id, kind: 'refund-failed', facts });
  const key = { orderId: order.id, refundId: refund.id };
  await restoreCards(tx, key);
  await orderReturns.reopenRefunded(tx.db, tx.websiteId, { ...key, now: tx.clock() });
}

async function applyCompletedRefund(
  tx: Ctx,
  order: Order,
  { refund, isDispute }: { refund: OrderRefund; isDispute: boolean },
): Promise<void> {
  const { amountCents, giftCardCents, reason } = refund;
  await orderEvents.record(tx, { orderId: order.id, kind: 'refunded', facts: { amountCents, giftCardCents, reason } });
  if (refund.ofEdit) return await applyEditRefund(tx, order, refund);
  if (!refund.ofOrder) return;
  // A bank can send a refund back and take the money again later: an order is never refunded beyond its total.
  const cents = Math.min(amountCents, Math.min(order.totalCents, paidCents(order)) - order.refundedCents);
  if (cents > 0) await orders.addRefunded(tx.db, tx.websiteId, { id: order.id, cents });
  await refundCards(tx, { orderId: order.id, refundId: refund.id, cents: giftCardCents });
  const isFullRefund = order.refundedCents + cents === order.totalCents;
  const to = nextState(order.state, isFullRefund ? 'refund-whole' : 'refund-part');
  // The order was cancelled, and the cancellation email already mentions the refund.
  if (to === null) return;
  await orders.transition(tx.db, tx.websiteId, { id: order.id, from: order.state, to, now: tx.clock() });
  // The bank informs the shopper about a dispute.
  if (isDispute) return;
  await enqueue(tx, orderMail, {
    payload: { kind: 'refunded', orderId: order.id, about: refund.id },
    uniqueKey: `refunded/${refund.id}`,
  });
}

/** Settles what the shop owed after an edit. The refunded amount of the order does not change. */
async function applyEditRefund(tx: Ctx, order: Order, { id, amountCents, giftCardCents }: OrderRefund): Promise<void> {
  await orderEdits.addBalance(tx.db, tx.websiteId, { id: order.id, cents: amountCents, now: tx.clock() });
  if (giftCardCents === 0) return;
  const shares = await refundCards(tx, { orderId: order.id, refundId: id, cents: giftCardCents });
  const taken = new Map(shares.map((share) => [share.id, share.cents]));
  const giftCards = order.giftCards.map((card) => ({ ...card, cents: card.cents - (taken.get(card.id) ?? 0) }));
  await orderEdits.updateGiftCards(tx.db, tx.websiteId, { id: order.id, giftCards });
}
