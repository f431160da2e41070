import type { OrderId } from '#features/orders/order.ts';
import { newId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import type { Subscription, SubscriptionId } from '../../subscription.ts';
import * as subscriptions from '../repository.ts';

export type StoredSubscription = Partial<Omit<Subscription, 'delivery' | 'billing'>> & {
  delivery?: object;
  billing?: object;
};

const FIELDS = {
  linkVersion: 0,
  email: 'ada@example.test',
  itemId: 'c'.repeat(24),
  variantId: 'v',
  sku: 'BOX',
  title: 'Sample box',
  attributes: {},
  answers: null,
  productType: 1,
  quantity: 1,
  unitPriceCents: 4000,
  currency: 'USD',
  imageUrl: null,
  plan: { unit: 'MONTH' as const, value: 1, cycles: 0 },
  timeZone: 'America/New_York',
  anchorPeriod: 0,
  period: 1,
  cyclesPaid: 1,
  provider: 'test' as const,
  customerRef: null,
  method: null,
  setupRef: null,
  setups: 0,
  shippingOption: null,
  testMode: true,
};

/** Stores a subscription as it is, without an order: one of $40 each month that renews in 30 days. */
export async function addSubscription(ctx: Ctx, overrides: StoredSubscription): Promise<SubscriptionId> {
  const now = ctx.clock();
  const { delivery = null, billing = null, ...fields } = overrides;
  const nextRenewalAt = fields.nextRenewalAt ?? new Date(now.getTime() + 30 * DAY);
  const state = fields.state ?? 'active';
  const isOver = state === 'cancelled' || state === 'ended';
  const subscription = {
    ...FIELDS,
    id: newId<'subscription'>(now, ctx.random),
    firstOrderId: newId<'order'>(now, ctx.random) as OrderId,
    anchorAt: now,
    createdAt: now,
    ...fields,
    state,
    nextRenewalAt,
    nextActionAt: state === 'active' || state === 'past-due' ? nextRenewalAt : null,
    endReason: fields.endReason ?? (isOver ? ('shopper' as const) : null),
    endedAt: fields.endedAt ?? (isOver ? now : null),
    delivery: delivery as Subscription['delivery'],
    billing: billing as Subscription['billing'],
  };
  // Every subscription begins as active.
  const begun = { ...subscription, state: 'active' as const, nextActionAt: nextRenewalAt };
  await subscriptions.insert(ctx.db, ctx.websiteId, begun);
  await subscriptions.update(ctx.db, ctx.websiteId, { subscription, now });
  return subscription.id;
}
