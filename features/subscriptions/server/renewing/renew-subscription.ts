import { getPaymentConfig } from '#features/checkout/server/index.ts';
import { chargeSavedMethod } from '#features/payments/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { newId } from '#kernel/ids/id.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { inTransaction } from '#platform/context.ts';
import { nextState } from '../../rules.ts';
import type { Subscription, SubscriptionId } from '../../subscription.ts';
import { decline } from '../decline-renewal.ts';
import * as events from '../event-repository.ts';
import { afterPeriod } from '../next-period.ts';
import { recordChange } from '../record-change.ts';
import * as renewals from '../renewal-repository.ts';
import * as subscriptions from '../repository.ts';
import { enqueueMail, enqueueRenewalReminder } from '../subscription-jobs.ts';
import type { SubscriptionsCtx } from '../subscriptions-context.ts';
import { type PreparedRenewal, prepareRenewal, Unavailable } from './prepare-renewal.ts';

// Longer than a provider's slowest reply, and well within the reservation time of a pending order.
export const CLAIM_MS = 10 * MINUTE;

/** Decides in the transaction that locks a subscription whether it is renewed. Null if it is not. */
export type CheckSubscription = (tx: SubscriptionsCtx, locked: Subscription | null) => Promise<Subscription | null>;

/**
 * Advances a renewal by one step: creates its order, then charges it. The next run continues after a failure with the
 * same order and key, until the order is closed. Must not run in a transaction.
 */
export async function renewSubscription(
  ctx: SubscriptionsCtx,
  id: SubscriptionId,
  check: CheckSubscription = (_tx, locked) => Promise.resolve(locked),
): Promise<void> {
  try {
    const prepared = await inTransaction(ctx, async (tx) => {
      const subscription = await check(tx, await subscriptions.lock(tx.db, tx.websiteId, id));
      return subscription === null ? null : await prepareRenewal(tx, subscription);
    });
    if (prepared !== null) await charge(ctx, prepared);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    await inTransaction(ctx, (tx) => recordMissedRenewal(tx, id, error.message));
  }
}

/** The outcome is handled as a payment change, so that a reply and an event have the same effect. */
async function charge(ctx: SubscriptionsCtx, { subscription, renewal, order }: PreparedRenewal): Promise<void> {
  const { customerRef, method, provider } = subscription;
  if (customerRef === null || method === null || provider !== getPaymentConfig(ctx).provider) {
    return await inTransaction(ctx, (tx) => decline(tx, renewal, 'no_card'));
  }
  try {
    await chargeSavedMethod(ctx, {
      reference: order.id,
      key: `renewal-${renewal.id}-${renewal.tries}`,
      amount: money(order.totalCents, order.currency as CurrencyCode),
      customerRef,
      methodRef: method.ref,
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'PAYMENTS_PROVIDER_REFUSED')) throw error;
    await inTransaction(ctx, (tx) => decline(tx, renewal, 'refused'));
  }
}

/** Charges and sends nothing this time. The next period renews as usual. */
async function recordMissedRenewal(tx: SubscriptionsCtx, id: SubscriptionId, why: string): Promise<void> {
  const subscription = await subscriptions.lock(tx.db, tx.websiteId, id);
  const state = subscription === null ? null : nextState(subscription.state, 'miss');
  if (subscription === null || state === null) return;
  const now = tx.clock();
  const open = await renewals.findOpen(tx.db, tx.websiteId, id);
  const { period } = open ?? subscription;
  if (open === null) {
    const empty = { tries: 0, declines: 0, firstDeclinedAt: null, orderId: null };
    const renewalId = newId<'renewal'>(now, tx.random);
    const dueAt = subscription.nextRenewalAt;
    const renewal = { id: renewalId, subscriptionId: id, period, dueAt, state: 'missed' as const, ...empty };
    await renewals.insert(tx.db, tx.websiteId, { renewal, now });
  } else {
    await renewals.update(tx.db, tx.websiteId, { renewal: { ...open, state: 'missed' }, now });
  }
  const next = afterPeriod(subscription, period, now);
  const renewed: Subscription = { ...next, state, nextActionAt: next.nextRenewalAt };
  await subscriptions.update(tx.db, tx.websiteId, { subscription: renewed, now });
  await events.record(tx, { subscriptionId: id, kind: 'missed', facts: { period, why } });
  await enqueueMail(tx, { kind: 'missed', subscriptionId: id, about: String(period) });
  await enqueueRenewalReminder(tx, next);
  await recordChange(tx, subscription, renewed);
}
