import { refundCards, restoreCards } from '#features/gift-cards/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Order } from '../order.ts';
import { nextState } from '../rules.ts';
import { record } from './event-repository.ts';
import { orderMail } from './order-jobs.ts';
import { addRefunded, move } from './order-repository.ts';
import { finish, type OrderRefund } from './refund-repository.ts';

/** Records the outcome of a refund of a locked order, exactly once. */
export async function endRefund(
  tx: Ctx,
  order: Order,
  { id, state, code }: { id: string; state: 'done' | 'failed'; code?: string },
): Promise<void> {
  const refund = await finish(tx.db, tx.websiteId, { id, state, now: tx.clock() });
  if (refund === null) return;
  if (state === 'done') return await follow(tx, order, refund);
  const facts = { amountCents: refund.amountCents, ...(code !== undefined && { code }) };
  await record(tx, { orderId: order.id, kind: 'refund-failed', facts });
  await restoreCards(tx, { orderId: order.id, refundId: refund.id });
}

async function follow(tx: Ctx, order: Order, refund: OrderRefund): Promise<void> {
  const { amountCents, giftCardCents, reason } = refund;
  await record(tx, { orderId: order.id, kind: 'refunded', facts: { amountCents, giftCardCents, reason } });
  if (!refund.ofOrder) return;
  await addRefunded(tx.db, tx.websiteId, { id: order.id, cents: amountCents });
  await refundCards(tx, { orderId: order.id, refundId: refund.id, cents: giftCardCents });
  const isWhole = order.refundedCents + amountCents === order.totalCents;
  const to = nextState(order.state, isWhole ? 'refund-whole' : 'refund-part');
  // The order was cancelled, and the cancellation email already mentions the refund.
  if (to === null) return;
  await move(tx.db, tx.websiteId, { id: order.id, from: order.state, to, now: tx.clock() });
  await enqueue(tx, orderMail, {
    payload: { kind: 'refunded', orderId: order.id, about: refund.id },
    uniqueKey: `refunded/${refund.id}`,
  });
}
