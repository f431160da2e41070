import { redeemCards } from '#features/gift-cards/server/index.ts';
import type { Money } from '#kernel/money/money.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { dueCents, type Order, type OrderId, type OrderItem } from '../order.ts';
import { FIRST_NUMBER } from '../rules.ts';
import { cancelPending } from './cancel-pending.ts';
import { hasEvent, record } from './event-repository.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import { listItems } from './item-repository.ts';
import { orderMail } from './order-jobs.ts';
import { lock, markPaid, takeNumber } from './order-repository.ts';
import { requestReturn } from './request-refund.ts';
import { commitStock } from './reservation.ts';

/** A received payment and its amount. */
export interface PaymentFact {
  orderId: OrderId;
  /** Null when there was nothing to pay. */
  paymentId: string | null;
  amount: Money;
}

/** `returned`: the payment is refunded, because the stock is gone or the order was already closed. */
export type SettleOutcome = 'paid' | 'already' | 'returned' | 'mismatch' | 'unknown';

export interface PaidOrder {
  order: Order;
  items: readonly OrderItem[];
}

/** Runs in the same transaction when an order is paid. */
export type OnPaid = (tx: Ctx, paid: PaidOrder) => Promise<void>;

/** Marks an order as paid exactly once, however often and in whatever order payments are reported. */
export async function settleOrder(ctx: Ctx, fact: PaymentFact, onPaid: OnPaid): Promise<SettleOutcome> {
  return await inTransaction(ctx, async (tx) => {
    const order = await lock(tx.db, tx.websiteId, fact.orderId);
    if (order === null) return 'unknown';
    if (order.state !== 'pending' && order.paymentId === fact.paymentId) return 'already';
    if (!isOwed(order, fact.amount)) return await noteMismatch(tx, order, fact);
    if (order.state !== 'pending') return await returnLate(tx, order, fact);
    const items = await listItems(tx.db, tx.websiteId, order.id);
    const sold = await commitStock(tx, { orderId: order.id, cartId: order.cartId, items });
    if (!sold) return await returnSoldOut(tx, order, fact);
    await finish(tx, { order, items }, fact);
    await redeemCards(tx, order.id);
    await issueGiftCards(tx, { order, items });
    await onPaid(tx, { order, items });
    return 'paid';
  });
}

function isOwed(order: Order, amount: Money): boolean {
  return dueCents(order) === amount.minor && order.currency === amount.currency;
}

async function finish(tx: Ctx, { order }: PaidOrder, { paymentId }: PaymentFact): Promise<void> {
  const number = await takeNumber(tx.db, tx.websiteId, FIRST_NUMBER);
  const moved = await markPaid(tx.db, tx.websiteId, { id: order.id, number, paymentId, now: tx.clock() });
  if (!moved) throw new Error(`Order ${order.id} was locked and has moved`);
  await record(tx, { orderId: order.id, kind: 'paid', facts: { number, paymentId } });
  await sendMail(tx, order, 'confirmation');
}

/** Reconciliation reports a mismatch repeatedly. It is recorded once. */
async function noteMismatch(tx: Ctx, order: Order, { paymentId, amount }: PaymentFact): Promise<SettleOutcome> {
  const event = { orderId: order.id, kind: 'payment-mismatch' as const, facts: { paymentId } };
  if (!(await hasEvent(tx.db, tx.websiteId, event))) {
    await record(tx, { ...event, facts: { paymentId, minor: amount.minor, currency: amount.currency } });
    tx.log.error({ orderId: order.id, paymentId }, 'a payment is not of the amount of its order');
  }
  return 'mismatch';
}

/** The order is cancelled, or another payment has already paid it. */
async function returnLate(tx: Ctx, order: Order, fact: PaymentFact): Promise<SettleOutcome> {
  if (fact.paymentId === null) return 'already';
  const refund = { paymentId: fact.paymentId, amountCents: fact.amount.minor, ofOrder: false };
  const reason = order.state === 'cancelled' ? 'The order was cancelled' : 'The order was paid already';
  const id = await requestReturn(tx, order, { ...refund, reason, key: returnKey(fact.paymentId) });
  if (id === null) return 'already';
  await record(tx, { orderId: order.id, kind: 'payment-returned', facts: { paymentId: fact.paymentId } });
  if (order.state === 'cancelled') await sendMail(tx, order, 'cancelled');
  return 'returned';
}

async function returnSoldOut(tx: Ctx, order: Order, fact: PaymentFact): Promise<SettleOutcome> {
  await cancelPending(tx, order, 'sold-out');
  await sendMail(tx, order, 'cancelled');
  if (fact.paymentId === null) return 'returned';
  const refund = { paymentId: fact.paymentId, amountCents: fact.amount.minor, ofOrder: true };
  await requestReturn(tx, order, { ...refund, reason: 'Sold out', key: returnKey(fact.paymentId) });
  return 'returned';
}

async function sendMail(tx: Ctx, order: Order, kind: 'confirmation' | 'cancelled'): Promise<void> {
  await enqueue(tx, orderMail, { payload: { kind, orderId: order.id }, uniqueKey: `${kind}/${order.id}` });
}

/**
 * The same key for both reasons: a payment that is reported again after the cancellation is still returned only once.
 */
const returnKey = (paymentId: string): string => `return-${paymentId}`;
