import type { PaymentChange } from '#features/payments/payment.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Order } from '../order.ts';
import { nextState } from '../rules.ts';
import { record } from './event-repository.ts';
import { orderMail } from './order-jobs.ts';
import { addRefunded, lock, move } from './order-repository.ts';
import { prolongPending } from './prolong-pending.ts';
import { finish, insert, type OrderRefund } from './refund-repository.ts';
import { type OnPaid, settleOrder } from './settle-order.ts';

const OrderReference = idSchema<'order'>();

/** Follows what has happened to a payment of an order; payments for anything else are passed over. */
export async function applyPaymentChange(tx: Ctx, change: PaymentChange, onPaid: OnPaid): Promise<void> {
  const reference = OrderReference.safeParse(change.payment.reference);
  if (!reference.success) return;
  const orderId = reference.data;
  const { id: paymentId, captured: amount } = change.payment;
  if (change.kind === 'refund') return await applyRefund(tx, orderId, change);
  if (change.to === 'succeeded') return void (await settleOrder(tx, { orderId, paymentId, amount }, onPaid));
  if (change.to !== 'failed') return;
  const order = await lock(tx.db, tx.websiteId, orderId);
  const code = change.payment.failure?.code ?? null;
  if (order === null) return;
  await record(tx, { orderId, kind: 'payment-failed', facts: { paymentId, code } });
  // Another card may be tried, with the whole time for it.
  await prolongPending(tx, orderId);
}

type RefundChange = Extract<PaymentChange, { kind: 'refund' }>;

async function applyRefund(tx: Ctx, orderId: Order['id'], change: RefundChange): Promise<void> {
  const order = await lock(tx.db, tx.websiteId, orderId);
  if (order === null || change.to === 'pending') return;
  const id = change.refund.key ?? (await noteOutside(tx, order, change));
  const state = change.to === 'succeeded' ? 'done' : 'failed';
  const refund = await finish(tx.db, tx.websiteId, { id, state, now: tx.clock() });
  const facts = { amountCents: change.refund.amount.minor };
  // A bank may send money back that had been refunded: the trail says so, and the owner sees to it.
  if (change.to === 'failed') return await record(tx, { orderId, kind: 'refund-failed', facts });
  if (refund !== null) await follow(tx, order, refund);
}

/** The owner has refunded at the provider itself. */
async function noteOutside(tx: Ctx, order: Order, { payment, refund }: RefundChange): Promise<string> {
  const id = refund.id as string as OrderRefund['id'];
  await insert(tx.db, tx.websiteId, {
    id,
    orderId: order.id,
    paymentId: payment.id,
    amountCents: refund.amount.minor,
    ofOrder: payment.id === order.paymentId,
    reason: refund.reason,
    key: `provider-${refund.id}`,
    memberId: null,
    now: tx.clock(),
  });
  return id;
}

async function follow(tx: Ctx, order: Order, refund: OrderRefund): Promise<void> {
  const facts = { amountCents: refund.amountCents, reason: refund.reason };
  await record(tx, { orderId: order.id, kind: 'refunded', facts });
  if (!refund.ofOrder) return;
  await addRefunded(tx.db, tx.websiteId, { id: order.id, cents: refund.amountCents });
  const isWhole = order.refundedCents + refund.amountCents === order.totalCents;
  const to = nextState(order.state, isWhole ? 'refund-whole' : 'refund-part');
  // The money of a cancelled order: the mail about the cancellation has told of it.
  if (to === null) return;
  await move(tx.db, tx.websiteId, { id: order.id, from: order.state, to, now: tx.clock() });
  await enqueue(tx, orderMail, {
    payload: { kind: 'refunded', orderId: order.id, about: refund.id },
    uniqueKey: `refunded/${refund.id}`,
  });
}
