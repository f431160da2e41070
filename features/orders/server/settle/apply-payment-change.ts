import { voidUnused } from '#features/gift-cards/server/index.ts';
import type { PaymentChange } from '#features/payments/payment.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Order } from '../../order.ts';
import { extendPending } from '../pending/extend-pending.ts';
import { completeRefund } from '../refund/complete-refund.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orders from '../store/order-repository.ts';
import type { OrderRefund } from '../store/refund-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import { isBalancePayment } from './settle-balance.ts';
import { type OnPaid, settleOrder } from './settle-order.ts';

const OrderReference = idSchema<'order'>();

/** Applies a payment change to its order. Ignores payments for anything else. */
export async function applyPaymentChange(tx: Ctx, change: PaymentChange, onPaid: OnPaid): Promise<void> {
  const reference = OrderReference.safeParse(change.payment.reference);
  if (!reference.success) return;
  const orderId = reference.data;
  const { id: paymentId, captured: amount, key } = change.payment;
  if (change.kind === 'refund') return await applyRefund(tx, orderId, change);
  if (change.kind === 'dispute') return await recordDispute(tx, orderId, change);
  if (change.to === 'succeeded') {
    const recorded = change.recorded && { ...change.recorded, manual: change.payment.manual };
    return void (await settleOrder(tx, { orderId, paymentId, amount, key, recorded }, onPaid));
  }
  if (change.to !== 'failed') return;
  const order = await orders.lock(tx.db, tx.websiteId, orderId);
  const code = change.payment.failure?.code ?? null;
  if (order === null) return;
  await orderEvents.record(tx, { orderId, kind: 'payment-failed', facts: { paymentId, code } });
  // The shopper may try another card and gets the full time for it.
  await extendPending(tx, orderId);
}

/** The state of the order stays: only a lost dispute takes money, as a refund. */
async function recordDispute(
  tx: Ctx,
  orderId: Order['id'],
  { dispute }: Extract<PaymentChange, { kind: 'dispute' }>,
): Promise<void> {
  if ((await orders.lock(tx.db, tx.websiteId, orderId)) === null) return;
  const { state, amount, reason, isInquiry } = dispute;
  const facts = { amountCents: amount.minor, currency: amount.currency, reason, isInquiry };
  await orderEvents.record(tx, { orderId, kind: `dispute-${state}`, facts });
}

type RefundChange = Extract<PaymentChange, { kind: 'refund' }>;

async function applyRefund(tx: Ctx, orderId: Order['id'], change: RefundChange): Promise<void> {
  const order = await orders.lock(tx.db, tx.websiteId, orderId);
  if (order === null || change.to === 'pending') return;
  const id = change.refund.key ?? (await recordExternalRefund(tx, order, change));
  if (change.to === 'succeeded')
    return await completeRefund(tx, order, { id, state: 'done', isDispute: change.isDispute === true });
  const existing = await orderRefunds.find(tx.db, tx.websiteId, id);
  // A bank may send refunded money back. The event log records it, and the owner has to handle it.
  if (existing?.state !== 'requested') {
    const facts = { amountCents: change.refund.amount.minor };
    return await orderEvents.record(tx, { orderId, kind: 'refund-failed', facts });
  }
  return await completeRefund(tx, order, { id, state: 'failed' });
}

/** Records a refund that the owner made directly at the provider. */
async function recordExternalRefund(tx: Ctx, order: Order, { payment, refund }: RefundChange): Promise<string> {
  const id = refund.id as string as OrderRefund['id'];
  const cents = refund.amount.minor;
  const ofOrder = payment.id === order.paymentId || (await isBalancePayment(tx, order, payment.id));
  const isNew = await orderRefunds.insert(tx.db, tx.websiteId, {
    id,
    orderId: order.id,
    paymentId: payment.id,
    amountCents: cents,
    giftCardCents: 0,
    ofOrder,
    ofEdit: false,
    reason: refund.reason,
    key: `provider-${refund.id}`,
    memberId: null,
    now: tx.clock(),
  });
  if (!isNew || !ofOrder) return id;
  // The money is refunded whether or not the purchased gift card has been used.
  const unrecoveredCents = await voidUnused(tx, { orderId: order.id, refundId: id, cents });
  if (unrecoveredCents > 0) tx.log.warn({ orderId: order.id, cents: unrecoveredCents }, 'refunded a used gift card');
  return id;
}
