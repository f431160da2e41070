import { readerOf } from '#features/content/server/index.ts';
import { orderPath } from '#features/orders/contract.ts';
import type { Order } from '#features/orders/order.ts';
import { getOrder, toOrderToken } from '#features/orders/server/index.ts';
import { renewalAt } from '../calendar.ts';
import type { SubscriptionView } from '../contract.ts';
import { planText } from '../plan-text.ts';
import { nextState, SHOPPER_ACTIONS, type SubscriptionAction } from '../rules.ts';
import { isFullyPaid, type Subscription } from '../subscription.ts';
import { advanceToNextPeriod } from './next-period.ts';
import type { SubscriptionOffer } from './offer-repository.ts';
import * as offerRepository from './offer-repository.ts';
import * as renewals from './renewal-repository.ts';
import { priceRenewal } from './renewing/prepare-renewal.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

/** A subscription as the shopper sees it. */
export async function toSubscriptionView(ctx: SubscriptionsCtx, subscription: Subscription): Promise<SubscriptionView> {
  const view = await describeTerms(ctx, subscription);
  return {
    ...view,
    orders: (await listOrders(ctx, subscription)).map((order) => ({
      number: order.number,
      totalCents: order.totalCents,
      paidOn: order.paidAt?.getTime() ?? null,
      path: orderPath(toOrderToken(ctx.secret, ctx.websiteId, order)),
    })),
    can: SHOPPER_ACTIONS.filter((action) => isOffered(subscription, action, view.choices.length)),
  };
}

/** What shopper and owner see. */
export async function describeTerms(
  ctx: SubscriptionsCtx,
  subscription: Subscription,
): Promise<Omit<SubscriptionView, 'orders' | 'can'>> {
  const offers = await offerRepository.list(ctx.db, ctx.websiteId, {
    itemId: subscription.itemId,
    reader: readerOf(ctx),
  });
  const { plan, method } = subscription;
  return {
    ...summaryOf(subscription),
    planText: planText(plan),
    ...datesOf(ctx, subscription),
    isLastPaid: isFullyPaid(subscription),
    nextTotalCents: nextTotal(ctx, subscription, offers),
    card: method === null ? null : { brand: method.brand, last4: method.last4, expires: method.expires },
    choices: choicesOf(subscription, offers),
  };
}

function summaryOf(subscription: Subscription) {
  const { state, endReason, email, title, attributes, sku, quantity, unitPriceCents } = subscription;
  const { currency, imageUrl, plan, cyclesPaid, timeZone, delivery, testMode } = subscription;
  const summary = { title, attributes, sku, quantity, unitPriceCents, currency, imageUrl };
  return { ...summary, state, endReason, email, plan, cyclesPaid, timeZone, delivery, testMode };
}

/** Whether an action is possible. `choices` is the number of other variants. */
export function isOffered(subscription: Subscription, action: SubscriptionAction, choices: number): boolean {
  if (nextState(subscription.state, action) === null) return false;
  if (action === 'skip' || action === 'reschedule') return !isFullyPaid(subscription);
  if (action === 'swap') return choices > 0;
  return action !== 'change-address' || subscription.delivery !== null;
}

const RENEWING_STATES: ReadonlySet<Subscription['state']> = new Set(['active', 'past-due']);

function datesOf({ clock }: SubscriptionsCtx, subscription: Subscription) {
  const { state, period, nextRenewalAt, nextActionAt } = subscription;
  const skipped = renewalAt(subscription, period + 1).getTime();
  const after = state === 'paused' ? advanceToNextPeriod(subscription, clock()).nextRenewalAt.getTime() : null;
  return {
    nextOn: RENEWING_STATES.has(state) ? nextRenewalAt.getTime() : null,
    afterNextOn: state === 'active' ? skipped : after,
    retryOn: state === 'past-due' ? (nextActionAt?.getTime() ?? null) : null,
  };
}

function choicesOf(subscription: Subscription, offers: readonly SubscriptionOffer[]): SubscriptionView['choices'] {
  return offers
    .filter(
      ({ sku, published, maxUnits }) => published && sku !== subscription.sku && maxUnits >= subscription.quantity,
    )
    .map(({ sku, attributes, payableCents }) => ({ sku, attributes, unitPriceCents: payableCents }));
}

function nextTotal(
  ctx: SubscriptionsCtx,
  subscription: Subscription,
  offers: readonly SubscriptionOffer[],
): number | null {
  const offer = offers.find(({ variantId }) => variantId === subscription.variantId);
  const hasEnded = subscription.endReason !== null || isFullyPaid(subscription);
  return offer === undefined || hasEnded ? null : priceRenewal(ctx, subscription, offer).grandTotalCents;
}

/** The paid orders, newest first. */
async function listOrders(ctx: SubscriptionsCtx, subscription: Subscription): Promise<Order[]> {
  const ids = await renewals.listPaidOrders(ctx.db, ctx.websiteId, subscription.id);
  return await Promise.all([...ids, subscription.firstOrderId].map((id) => getOrder(ctx, id)));
}
