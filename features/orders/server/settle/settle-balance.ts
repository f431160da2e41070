import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { balanceKey } from '../../edit-rules.ts';
import { amountDueCents, type Order } from '../../order.ts';
import { orderMail } from '../order-jobs.ts';
import * as balancePayments from '../store/balance-payment-repository.ts';
import * as orderEdits from '../store/edit-repository.ts';
import * as orderEvents from '../store/event-repository.ts';
import type { ReceivedPayment } from './received-payment.ts';

/** Whether a payment has paid an amount that was due after an edit of the order. */
export async function isBalancePayment(tx: Ctx, { id }: Order, paymentId: string): Promise<boolean> {
  return (await balancePayments.listIds(tx.db, tx.websiteId, id)).includes(paymentId);
}

/**
 * Applies the payment of an amount due to its locked order, exactly once. Returns false for a payment that the order does
 * not wait for any more, because it was edited again, paid otherwise or cancelled.
 */
export async function settleBalance(tx: Ctx, order: Order, payment: ReceivedPayment): Promise<boolean> {
  const { paymentId, amount, key = '', recorded } = payment;
  if (paymentId === null) return false;
  if (await isBalancePayment(tx, order, paymentId)) return true;
  const dueCents = amountDueCents(order);
  const fits = key.startsWith(balanceKey(order)) && amount.minor === dueCents && amount.currency === order.currency;
  if (!fits || dueCents === 0) return false;
  const now = tx.clock();
  await balancePayments.insert(tx.db, tx.websiteId, { orderId: order.id, paymentId, amountCents: dueCents, now });
  await orderEdits.addBalance(tx.db, tx.websiteId, { id: order.id, cents: -dueCents, now });
  const facts = { paymentId, amountCents: dueCents, ...recorded?.manual };
  const memberId = recorded?.memberId ?? null;
  await orderEvents.record(tx, { orderId: order.id, kind: 'balance-paid', facts, memberId });
  if (recorded?.notify === false) return true;
  const about = `paid-${order.editRevision}`;
  const payload = { kind: 'confirmation' as const, orderId: order.id, about };
  await enqueue(tx, orderMail, { payload, uniqueKey: `confirmation/${order.id}/${about}` });
  return true;
}
