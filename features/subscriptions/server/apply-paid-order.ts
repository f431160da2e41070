import type { Order, OrderItem } from '#features/orders/order.ts';
import type { PaidOrder } from '#features/orders/server/index.ts';
import { listPaymentsOf } from '#features/payments/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { periodAt } from '../calendar.ts';
import { subscriptionErrors } from '../errors.ts';
import { nextState } from '../rules.ts';
import type { Renewal, Subscription } from '../subscription.ts';
import type { SubscriptionCart } from './cart-repository.ts';
import * as carts from './cart-repository.ts';
import * as events from './event-repository.ts';
import { afterPeriod } from './next-period.ts';
import { toDraftLine } from './order-draft.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail, enqueueRenewalReminder } from './subscription-jobs.ts';

/**
 * Applies a paid order to subscriptions, in the transaction that settles it: the first order starts a subscription,
 * every later one renews it. Ignores other orders.
 */
export async function applyPaidOrder(tx: Ctx, { order, items }: PaidOrder): Promise<void> {
  const renewal = await renewals.findByOrder(tx.db, tx.websiteId, order.id);
  if (renewal !== null) return await renew(tx, renewal, order);
  const cart = await carts.findById(tx.db, tx.websiteId, order.cartId);
  const [item] = items;
  if (cart !== null && item !== undefined) await start(tx, cart, { order, item });
}

async function start(
  tx: Ctx,
  cart: SubscriptionCart,
  { order, item }: { order: Order; item: OrderItem },
): Promise<void> {
  const now = tx.clock();
  const id = newId<'subscription'>(now, tx.random);
  const { plan, timeZone } = cart;
  const nextRenewalAt = periodAt(now, plan, { period: 1, timeZone });
  const subscription: Subscription = {
    id,
    state: 'active',
    linkVersion: 0,
    email: order.email,
    firstOrderId: order.id,
    ...toDraftLine(item),
    currency: order.currency,
    plan,
    timeZone,
    anchorAt: now,
    anchorPeriod: 0,
    period: 1,
    nextRenewalAt,
    nextActionAt: nextRenewalAt,
    cyclesPaid: 1,
    ...(await findPayer(tx, order, cart)),
    setupRef: null,
    setups: 0,
    delivery: order.delivery,
    billing: order.billing,
    shippingOption: order.shippingOption?.id ?? null,
    testMode: order.testMode,
    endReason: null,
    createdAt: now,
    endedAt: null,
  };
  await subscriptions.insert(tx.db, tx.websiteId, subscription);
  await carts.markPurchased(tx.db, tx.websiteId, { id: cart.id, now });
  await recordStart(tx, subscription);
}

async function recordStart(tx: Ctx, subscription: Subscription): Promise<void> {
  const { id, firstOrderId } = subscription;
  await events.record(tx, { subscriptionId: id, kind: 'started', facts: { orderId: firstOrderId } });
  await enqueueMail(tx, { kind: 'started', subscriptionId: id, about: '' });
  await enqueueRenewalReminder(tx, subscription);
}

/** The payment method of the first order is used for renewals. Null when there was nothing to pay. */
async function findPayer(tx: Ctx, order: Order, { customerRef }: SubscriptionCart) {
  const payments = await listPaymentsOf(tx, order.id);
  const paid = payments.find(({ state }) => state === 'succeeded');
  // A member has marked the order as paid: there is nothing that renewals could be charged to.
  if (paid?.provider === 'manual') throw subscriptionErrors.error('SUBSCRIPTIONS_NEEDS_CARD');
  return {
    provider: paid?.provider ?? ('test' as const),
    customerRef: paid?.customerRef ?? customerRef,
    method: paid?.method ?? null,
  };
}

async function renew(tx: Ctx, renewal: Renewal, order: Order): Promise<void> {
  const subscription = await subscriptions.lock(tx.db, tx.websiteId, renewal.subscriptionId);
  if (subscription === null || renewal.state === 'paid') return;
  const now = tx.clock();
  await renewals.update(tx.db, tx.websiteId, { renewal: { ...renewal, state: 'paid' }, now });
  const renewed = afterPeriod({ ...subscription, cyclesPaid: subscription.cyclesPaid + 1 }, renewal.period, now);
  // A payment that was in progress when the shopper cancelled or paused is kept and does not change that state.
  const state = nextState(subscription.state, 'pay') ?? subscription.state;
  const nextActionAt = state === 'active' ? renewed.nextRenewalAt : null;
  await subscriptions.update(tx.db, tx.websiteId, { subscription: { ...renewed, state, nextActionAt }, now });
  const facts = { orderId: order.id, period: renewal.period };
  await events.record(tx, { subscriptionId: subscription.id, kind: 'renewed', facts });
  await enqueueRenewalReminder(tx, renewed);
}
