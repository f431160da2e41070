import { redeemCards } from '#features/gift-cards/server/index.ts';
import type { Money } from '#kernel/money/money.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { isBalanceKey } from '../../edit-rules.ts';
import { dueCents, type Order, type OrderItem } from '../../order.ts';
import { FIRST_NUMBER } from '../../rules.ts';
import { orderMail } from '../order-jobs.ts';
import { cancelPending } from '../pending/cancel-pending.ts';
import { commitStock } from '../pending/reservation.ts';
import { requestReturn } from '../refund/request-refund.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import { assessOrder } from './assess-order.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import type { ReceivedPayment } from './received-payment.ts';
import { settleBalance } from './settle-balance.ts';

/** `returned`: the payment is refunded, because the stock is gone or the order was already closed. */
export type SettleOutcome = 'paid' | 'already' | 'returned' | 'mismatch' | 'unknown';

export interface PaidOrder {
  order: Order;
  items: readonly OrderItem[];
}

/** Runs in the same transaction when an order is paid. */
export type OnPaid = (tx: Ctx, paid: PaidOrder) => Promise<void>;

/** Marks an order as paid exactly once, however often and in whatever order payments are reported. */
export async function settleOrder(ctx: Ctx, payment: ReceivedPayment, onPaid: OnPaid): Promise<SettleOutcome> {
  return await inTransaction(ctx, async (tx) => {
    const order = await orders.lock(tx.db, tx.websiteId, payment.orderId);
    if (order === null) return 'unknown';
    if (order.state !== 'pending' && order.paymentId === payment.paymentId) return 'already';
    if (isBalanceKey(payment.key ?? '')) {
      const isSettled = await settleBalance(tx, order, payment);
      return isSettled ? 'paid' : await refundLatePayment(tx, order, payment);
    }
    if (order.editRevision === 0 && !isAmountDue(order, payment.amount))
      return await recordMismatch(tx, order, payment);
    if (order.state !== 'pending') return await refundLatePayment(tx, order, payment);
    const items = await orderItems.list(tx.db, tx.websiteId, order.id);
    const sold = await commitStock(tx, { orderId: order.id, cartId: order.cartId, items });
    if (!sold) return await refundSoldOutOrder(tx, order, payment);
    await completeOrder(tx, { order, items }, payment);
    await redeemCards(tx, order.id);
    await issueGiftCards(tx, { order, items });
    await onPaid(tx, { order, items });
    // What was paid outside the shop, or cost nothing, cannot be disputed.
    if (payment.paymentId !== null && payment.recorded === undefined) await assessOrder(tx, order.id);
    return 'paid';
  });
}

function isAmountDue(order: Order, amount: Money): boolean {
  return dueCents(order) === amount.minor && order.currency === amount.currency;
}

async function completeOrder(tx: Ctx, { order }: PaidOrder, payment: ReceivedPayment): Promise<void> {
  const { paymentId, recorded } = payment;
  const number = await orders.nextNumber(tx.db, tx.websiteId, FIRST_NUMBER);
  const isMarkedPaid = await orders.markPaid(tx.db, tx.websiteId, { id: order.id, number, paymentId, now: tx.clock() });
  if (!isMarkedPaid) throw new Error(`Order ${order.id} changed state while locked`);
  const facts = { number, paymentId, ...recorded?.manual };
  await orderEvents.record(tx, { orderId: order.id, kind: 'paid', facts, memberId: recorded?.memberId ?? null });
  if (recorded?.notify !== false) await sendMail(tx, order, 'confirmation');
}

/** Reconciliation reports a mismatch repeatedly. It is recorded once. */
async function recordMismatch(tx: Ctx, order: Order, { paymentId, amount }: ReceivedPayment): Promise<SettleOutcome> {
  const event = { orderId: order.id, kind: 'payment-mismatch' as const, facts: { paymentId } };
  if (!(await orderEvents.has(tx.db, tx.websiteId, event))) {
    await orderEvents.record(tx, { ...event, facts: { paymentId, minor: amount.minor, currency: amount.currency } });
    tx.log.error({ orderId: order.id, paymentId }, 'payment amount does not match the order');
  }
  return 'mismatch';
}

/** The order is cancelled, or another payment has already paid it. */
async function refundLatePayment(tx: Ctx, order: Order, payment: ReceivedPayment): Promise<SettleOutcome> {
  if (payment.paymentId === null) return 'already';
  const refund = { paymentId: payment.paymentId, amountCents: payment.amount.minor, ofOrder: false };
  const reason = reasonOf(order, payment);
  const id = await requestReturn(tx, order, { ...refund, reason, key: refundKey(payment.paymentId) });
  if (id === null) return 'already';
  await orderEvents.record(tx, {
    orderId: order.id,
    kind: 'payment-returned',
    facts: { paymentId: payment.paymentId },
  });
  if (order.state === 'cancelled') await sendMail(tx, order, 'cancelled');
  return 'returned';
}

function reasonOf({ state }: Order, { key = '' }: ReceivedPayment): string {
  if (state === 'cancelled') return 'The order was cancelled';
  return isBalanceKey(key) ? 'The order has changed' : 'The order was already paid';
}

async function refundSoldOutOrder(tx: Ctx, order: Order, payment: ReceivedPayment): Promise<SettleOutcome> {
  await cancelPending(tx, order, 'sold-out');
  await sendMail(tx, order, 'cancelled');
  if (payment.paymentId === null) return 'returned';
  const refund = { paymentId: payment.paymentId, amountCents: payment.amount.minor, ofOrder: true };
  await requestReturn(tx, order, { ...refund, reason: 'Sold out', key: refundKey(payment.paymentId) });
  return 'returned';
}

async function sendMail(tx: Ctx, order: Order, kind: 'confirmation' | 'cancelled'): Promise<void> {
  await enqueue(tx, orderMail, { payload: { kind, orderId: order.id }, uniqueKey: `${kind}/${order.id}` });
}

/**
 * The same key for both reasons: a payment that is reported again after the cancellation is still returned only once.
 */
const refundKey = (paymentId: string): string => `return-${paymentId}`;
