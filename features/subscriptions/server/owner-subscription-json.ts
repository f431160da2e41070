import { listOrderSummaries, type OrderSummary } from '#features/orders/server/index.ts';
import { dayIn, movableDays } from '../calendar.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import { OWNER_ACTIONS } from '../rules.ts';
import type { Renewal, Subscription } from '../subscription.ts';
import * as eventRepository from './event-repository.ts';
import * as renewals from './renewal-repository.ts';
import { describeTerms, isOffered } from './subscription-json.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

const MAX_DELIVERIES = 200;

/** A subscription as the owner sees it. */
export async function toOwnerSubscription(
  ctx: SubscriptionsCtx,
  subscription: Subscription,
): Promise<OwnerSubscription> {
  const { db, websiteId } = ctx;
  const { id, itemId, createdAt } = subscription;
  const view = await describeTerms(ctx, subscription);
  const latest = await renewals.listLatest(db, websiteId, { id, limit: MAX_DELIVERIES });
  const events = await eventRepository.list(db, websiteId, id);
  return {
    ...view,
    id,
    itemId,
    customerName: customerOf(subscription),
    createdOn: createdAt.getTime(),
    can: OWNER_ACTIONS.filter((action) => isOffered(subscription, action, view.choices.length)),
    tries: latest.find(({ state }) => state === 'open')?.tries ?? 0,
    movable: movableOf(subscription, ctx.clock()),
    deliveries: await toDeliveries(ctx, subscription, latest),
    events: events.map(({ createdAt: at, ...event }) => ({ ...event, createdOn: at.getTime() })),
  };
}

function customerOf({ delivery, billing }: Subscription): string {
  const names = [delivery, billing].map((address) => `${address?.firstName ?? ''} ${address?.lastName ?? ''}`.trim());
  return names.find((name) => name !== '') ?? '';
}

function movableOf(subscription: Subscription, now: Date): OwnerSubscription['movable'] {
  if (!isOffered(subscription, 'reschedule', 0)) return null;
  const { timeZone, nextRenewalAt } = subscription;
  return { current: dayIn(timeZone, nextRenewalAt), ...movableDays(subscription, now) };
}

/** The renewals and, at the end, the order that started the subscription. */
async function toDeliveries(
  { db, websiteId }: SubscriptionsCtx,
  { firstOrderId, createdAt }: Subscription,
  latest: readonly Renewal[],
): Promise<OwnerSubscription['deliveries']> {
  const ids = [firstOrderId, ...latest.flatMap(({ orderId }) => orderId ?? [])];
  const orders = new Map((await listOrderSummaries(db, websiteId, ids)).map((order) => [order.id, order]));
  const first = { state: 'first' as const, dueOn: createdAt.getTime(), tries: 1 };
  const rows = latest.map(({ state, dueAt, tries, orderId }) => ({
    state,
    dueOn: dueAt.getTime(),
    tries,
    ...orderFields(orderId === null ? undefined : orders.get(orderId)),
  }));
  return latest.length < MAX_DELIVERIES ? [...rows, { ...first, ...orderFields(orders.get(firstOrderId)) }] : rows;
}

function orderFields(order: OrderSummary | undefined) {
  return {
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    totalCents: order?.totalCents ?? null,
  };
}
