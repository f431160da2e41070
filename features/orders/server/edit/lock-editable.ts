import type { Payment } from '#features/payments/payment.ts';
import { isOpen } from '#features/payments/rules.ts';
import { cancelPayment, listPaymentsOf, type PaymentsCtx } from '#features/payments/server/index.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { isBalanceKey } from '../../edit-rules.ts';
import { orderErrors } from '../../errors.ts';
import type { Order, OrderId, OrderItem } from '../../order.ts';
import { nextState, PENDING_MINUTES } from '../../rules.ts';
import { lockOrder } from '../lock-order-for.ts';
import { giftTermsOf } from '../settle/issue-gift-cards.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';

export interface EditableOrder {
  order: Order;
  items: readonly OrderItem[];
}

/** Locks an order for an edit of its lines. Refuses one that cannot be edited now, and says why. */
export async function lockEditable(tx: Ctx, orderId: OrderId): Promise<EditableOrder> {
  const order = await lockOrder(tx, orderId);
  return { order, items: await requireEditable(tx, order) };
}

/** The lines of an order that can be edited now. */
export async function requireEditable(ctx: Ctx, order: Order): Promise<readonly OrderItem[]> {
  requireEditableState(order);
  const items = await orderItems.list(ctx.db, ctx.websiteId, order.id);
  if (items.some((item) => giftTermsOf(item) !== null)) throw orderErrors.error('ORDERS_EDIT_GIFT_CARDS');
  await requireNoOpenPayment(ctx, order);
  // The amounts of a refund that may still fail are not known.
  if (await orderRefunds.hasOpen(ctx.db, ctx.websiteId, order.id)) throw orderErrors.error('ORDERS_REFUND_OPEN');
  return items;
}

function requireEditableState({ state, fulfilledAt }: Order): void {
  if (state === 'pending') throw orderErrors.error('ORDERS_EDIT_PENDING');
  if (state === 'fulfilled' || fulfilledAt !== null) throw orderErrors.error('ORDERS_EDIT_FULFILLED');
  if (nextState(state, 'fulfil') === null) throw orderErrors.error('ORDERS_STATE_FORBIDS', { state });
}

/** Refuses while the customer is paying an amount due. A payment that was left counts no longer. */
async function requireNoOpenPayment(ctx: Ctx, { id }: Order): Promise<void> {
  const payments = await listPaymentsOf(ctx, id);
  const isBeingPaid = payments.some((payment) => isOpen(payment) && !isLeft(payment, ctx.clock()));
  if (isBeingPaid) throw orderErrors.error('ORDERS_BEING_PAID');
}

/** Whether nothing has happened to an open payment for as long as a pending order waits for one. */
function isLeft({ createdAt, reportedAt }: Payment, now: Date): boolean {
  const latest = Math.max(createdAt.getTime(), reportedAt?.getTime() ?? 0);
  return latest + PENDING_MINUTES * MINUTE <= now.getTime();
}

/** Cancels payments of an amount due that the customer has left. Must not run in a transaction. */
export async function cancelLeftPayments(ctx: PaymentsCtx, orderId: OrderId): Promise<void> {
  for (const payment of await listPaymentsOf(ctx, orderId)) {
    if (isOpen(payment) && isBalanceKey(payment.key) && isLeft(payment, ctx.clock()))
      await cancelPayment(ctx, payment.id);
  }
}
