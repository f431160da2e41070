import type { z } from 'zod';
import type { BrowserPayment } from '#features/checkout/contract.ts';
import { getPaymentConfig } from '#features/checkout/server/index.ts';
import { createCustomer, findSavedMethod, startSavingMethod } from '#features/payments/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';
import * as events from './event-repository.ts';
import { getSubscription } from './get-subscription.ts';
import * as renewals from './renewal-repository.ts';
import { CLAIM_MS, renewSubscription } from './renewing/renew-subscription.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail } from './subscription-jobs.ts';
import { lockFor, type SubscriptionsCtx } from './subscriptions-context.ts';

/**
 * Starts saving another payment method, which the browser completes with the provider. Until then, a second call
 * returns the same setup. Must not run in a transaction.
 */
export async function beginCardChange(
  ctx: SubscriptionsCtx,
  id: SubscriptionId,
): Promise<z.infer<typeof BrowserPayment>> {
  const { subscription } = await inTransaction(ctx, (tx) => lockFor(tx, id, 'change-card'));
  const customerRef = await customerOf(ctx, subscription);
  const key = `subscription-${id}-${subscription.setups}`;
  const { setupRef, browser } = await startSavingMethod(ctx, { key, customerRef });
  await inTransaction(ctx, async (tx) => {
    const { subscription: current } = await lockFor(tx, id, 'change-card');
    await subscriptions.update(tx.db, tx.websiteId, { subscription: { ...current, setupRef }, now: tx.clock() });
  });
  return browser;
}

/**
 * The customer at the current provider. Created again after a change of provider, or when the first order cost nothing.
 */
async function customerOf(ctx: SubscriptionsCtx, { id, email, customerRef, provider }: Subscription): Promise<string> {
  if (customerRef !== null && provider === getPaymentConfig(ctx).provider) return customerRef;
  return await createCustomer(ctx, { key: `subscription-${id}`, email });
}

/**
 * Uses the payment method that the browser has saved at the provider, and charges what is owed to it at once. Must not
 * run in a transaction.
 */
export async function finishCardChange(ctx: SubscriptionsCtx, id: SubscriptionId): Promise<void> {
  const { setupRef, ...before } = await getSubscription(ctx, id);
  // A repeated call: the method is already in use.
  if (setupRef === null) return;
  const { provider } = getPaymentConfig(ctx);
  const { method } = await findSavedMethod(ctx, { provider, setupRef });
  if (method === null) throw subscriptionErrors.error('SUBSCRIPTIONS_CARD_NOT_SAVED');
  const customerRef = await customerOf(ctx, { ...before, setupRef });
  const isPastDue = await inTransaction(ctx, async (tx) => {
    const { subscription } = await lockFor(tx, id, 'change-card');
    if (subscription.setupRef !== setupRef) return false;
    const setups = subscription.setups + 1;
    await applyMethod(tx, { ...subscription, provider, customerRef, method, setupRef: null, setups });
    return subscription.state === 'past-due';
  });
  if (isPastDue) await renewSubscription(ctx, id);
}

async function applyMethod(tx: SubscriptionsCtx, subscription: Subscription): Promise<void> {
  const now = tx.clock();
  const { id, setups, method } = subscription;
  const isPastDue = subscription.state === 'past-due';
  // Keeps the renewal job away while the new card is charged.
  const nextActionAt = isPastDue ? new Date(now.getTime() + CLAIM_MS) : subscription.nextActionAt;
  await subscriptions.update(tx.db, tx.websiteId, { subscription: { ...subscription, nextActionAt }, now });
  const open = await renewals.findOpen(tx.db, tx.websiteId, id);
  // Declines of the old card do not count for the new one.
  if (open !== null) {
    await renewals.update(tx.db, tx.websiteId, {
      renewal: { ...open, declines: 0, firstDeclinedAt: null },
      now,
    });
  }
  await events.record(tx, { subscriptionId: id, kind: 'card-changed', facts: { last4: method?.last4 ?? null } });
  await enqueueMail(tx, { kind: 'card-changed', subscriptionId: id, about: String(setups) });
}
