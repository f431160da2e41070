import { readerOf } from '#features/content/server/index.ts';
import { toLocation } from '#features/orders/address-rules.ts';
import type { Order } from '#features/orders/order.ts';
import { createOrder, getOrder, settleOrder } from '#features/orders/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { zero } from '#kernel/money/money.ts';
import { isFullyPaid, type Renewal, type Subscription } from '../../subscription.ts';
import { applyPaidOrder } from '../apply-paid-order.ts';
import { endSubscription } from '../end-subscription.ts';
import type { SubscriptionOffer } from '../offer-repository.ts';
import * as offers from '../offer-repository.ts';
import { toDraft } from '../order-draft.ts';
import { priceLine } from '../price-line.ts';
import * as renewals from '../renewal-repository.ts';
import * as subscriptions from '../repository.ts';
import type { SubscriptionsCtx } from '../subscriptions-context.ts';

/** A renewal that is ready to be charged. */
export interface PreparedRenewal {
  subscription: Subscription;
  renewal: Renewal;
  order: Order;
}

/** The items are not available or cannot be shipped. Rolls the preparation back. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/**
 * Creates the order of a due renewal, or finds the pending one. Null when there is nothing to charge. The caller has
 * locked the subscription. Throws `Unavailable` when the items are not available.
 */
export async function prepareRenewal(
  tx: SubscriptionsCtx,
  subscription: Subscription,
): Promise<PreparedRenewal | null> {
  const { state } = subscription;
  if (state !== 'active' && state !== 'past-due') return null;
  const open = await renewals.findOpen(tx.db, tx.websiteId, subscription.id);
  if (open === null && !(await isDue(tx, subscription))) return null;
  if (open !== null && open.orderId !== null) {
    const order = await getOrder(tx, open.orderId);
    if (order.state === 'pending') return { subscription, renewal: open, order };
    // Its payment has just arrived, and the transaction that settles it waits for the subscription.
    if (order.state !== 'cancelled') return null;
  }
  const offer = await offers.find(tx.db, tx.websiteId, {
    variantId: subscription.variantId,
    owner: '',
    reader: readerOf(tx),
  });
  if (offer === null) {
    await endSubscription(tx, subscription, { reason: 'gone' });
    if (open !== null)
      await renewals.update(tx.db, tx.websiteId, { renewal: { ...open, state: 'dropped' }, now: tx.clock() });
    return null;
  }
  return await order(tx, { subscription, renewal: open ?? (await createRenewal(tx, subscription)) }, offer);
}

/** Also handles subscriptions that have nothing to charge: not due yet, or fully paid. */
async function isDue(tx: SubscriptionsCtx, subscription: Subscription): Promise<boolean> {
  const now = tx.clock();
  if (subscription.nextRenewalAt > now) {
    const later = { ...subscription, nextActionAt: subscription.nextRenewalAt };
    await subscriptions.update(tx.db, tx.websiteId, { subscription: later, now });
    return false;
  }
  if (!isFullyPaid(subscription)) return true;
  await endSubscription(tx, subscription, { reason: 'finished' });
  return false;
}

async function createRenewal(tx: SubscriptionsCtx, subscription: Subscription): Promise<Renewal> {
  const now = tx.clock();
  const renewal: Renewal = {
    id: newId<'renewal'>(now, tx.random),
    subscriptionId: subscription.id,
    period: subscription.period,
    dueAt: subscription.nextRenewalAt,
    state: 'open',
    tries: 0,
    declines: 0,
    firstDeclinedAt: null,
    orderId: null,
  };
  await renewals.insert(tx.db, tx.websiteId, { renewal, now });
  return renewal;
}

async function order(
  tx: SubscriptionsCtx,
  { subscription, renewal }: Omit<PreparedRenewal, 'order'>,
  offer: SubscriptionOffer,
): Promise<PreparedRenewal | null> {
  const { email, currency, delivery, billing } = subscription;
  const priced = priceRenewal(tx, subscription, offer);
  if (priced.requiresShipping && priced.selectedOption === null) throw new Unavailable('No rate serves the address');
  const draft = toDraft(tx, priced, { cartId: renewal.id, email, currency, delivery, billing, line: subscription });
  const tries = renewal.tries + 1;
  const created = await createOrder(tx, { ...draft, key: `try-${tries}`, requestHash: Buffer.from(renewal.id) });
  if (!created.ok) throw new Unavailable('Sold out');
  const attempted = { ...renewal, tries, orderId: created.order.id };
  await renewals.update(tx.db, tx.websiteId, { renewal: attempted, now: tx.clock() });
  if (created.order.totalCents > 0) return { subscription, renewal: attempted, order: created.order };
  const amount = zero(currency as CurrencyCode);
  await settleOrder(tx, { orderId: created.order.id, paymentId: null, amount }, applyPaidOrder);
  return null;
}

/** The price of the next delivery at today's rates. The shopper is not there to check it: only a chosen pickup applies. */
export function priceRenewal(ctx: SubscriptionsCtx, subscription: Subscription, offer: SubscriptionOffer) {
  const { quantity, unitPriceCents, delivery, billing, shippingOption } = subscription;
  const address = delivery ?? billing;
  const location = address === null ? null : toLocation(address);
  return priceLine(ctx, { offer, quantity, unitPriceCents, location, shippingOption, defaultOption: 'delivery' });
}
