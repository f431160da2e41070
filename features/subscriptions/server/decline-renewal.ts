import { cancelPending, lockPendingOf } from '#features/orders/server/index.ts';
import type { PaymentChange } from '#features/payments/payment.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { type AfterDunning, nextRetry } from '../dunning.ts';
import { nextState } from '../rules.ts';
import type { Renewal, Subscription } from '../subscription.ts';
import { getDunningSettings } from './dunning-settings.ts';
import { endSubscription } from './end-subscription.ts';
import * as events from './event-repository.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail } from './subscription-jobs.ts';

const OrderReference = idSchema<'order'>();

/** Applies a payment change to its renewal, after orders have applied it. A failed payment declines the renewal. */
export async function applyFailedPayment(tx: Ctx, change: PaymentChange): Promise<void> {
  // `needs-action` counts as a failure, because the shopper is not present to answer the bank's challenge.
  if (change.kind !== 'state' || (change.to !== 'failed' && change.to !== 'needs-action')) return;
  const reference = OrderReference.safeParse(change.payment.reference);
  if (!reference.success) return;
  const renewal = await renewals.findByOrder(tx.db, tx.websiteId, reference.data);
  if (renewal !== null) await decline(tx, renewal, change.payment.failure?.code ?? null);
}

/**
 * Records a declined renewal: releases its stock, and retries it later or gives up. Runs once per order, because it
 * ignores an order that is no longer pending.
 */
export async function decline(tx: Ctx, renewal: Renewal, code: string | null): Promise<void> {
  const pending = await lockPendingOf(tx.db, tx.websiteId, renewal.id);
  if (pending.kind !== 'locked') return;
  const subscription = await subscriptions.lock(tx.db, tx.websiteId, renewal.subscriptionId);
  await cancelPending(tx, pending.order, 'expired');
  if (subscription === null || nextState(subscription.state, 'decline') === null || renewal.state !== 'open') return;
  await events.record(tx, {
    subscriptionId: subscription.id,
    kind: 'declined',
    facts: { period: renewal.period, code },
  });
  const declines = renewal.declines + 1;
  await retryLater(tx, subscription, {
    ...renewal,
    declines,
    firstDeclinedAt: renewal.firstDeclinedAt ?? tx.clock(),
  });
}

/** Schedules the next try of a declined renewal. Without one, the settings decide what happens. */
async function retryLater(
  tx: Ctx,
  subscription: Subscription,
  renewal: Renewal & { firstDeclinedAt: Date },
): Promise<void> {
  const now = tx.clock();
  const { declines, firstDeclinedAt } = renewal;
  const settings = await getDunningSettings(tx);
  const nextActionAt = nextRetry(settings, firstDeclinedAt, declines);
  const { afterDunning } = settings;
  const isOver = nextActionAt === null && afterDunning !== 'past-due';
  await renewals.update(tx.db, tx.websiteId, { renewal: { ...renewal, state: isOver ? 'dropped' : 'open' }, now });
  const pastDue: Subscription = { ...subscription, state: 'past-due', nextActionAt };
  if (isOver) return await endDunning(tx, pastDue, afterDunning);
  await subscriptions.update(tx.db, tx.websiteId, { subscription: pastDue, now });
  if (!settings.emailsShopper) return;
  // Declines are counted for each card, so the card is part of the key.
  const about = `${renewal.id}-${subscription.setups}-${declines}`;
  await enqueueMail(tx, { kind: 'payment-failed', subscriptionId: subscription.id, about });
}

async function endDunning(tx: Ctx, subscription: Subscription, after: AfterDunning): Promise<void> {
  if (after === 'cancel') return void (await endSubscription(tx, subscription, { reason: 'unpaid' }));
  const now = tx.clock();
  const paused: Subscription = { ...subscription, state: 'paused', nextActionAt: null };
  await subscriptions.update(tx.db, tx.websiteId, { subscription: paused, now });
  await events.record(tx, { subscriptionId: subscription.id, kind: 'paused', facts: { reason: 'unpaid' } });
  await enqueueMail(tx, { kind: 'paused', subscriptionId: subscription.id, about: String(now.getTime()) });
}
