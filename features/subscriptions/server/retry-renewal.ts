import { getOrder } from '#features/orders/server/index.ts';
import { subscriptionErrors } from '../errors.ts';
import { nextState } from '../rules.ts';
import type { Renewal, Subscription } from '../subscription.ts';
import * as events from './event-repository.ts';
import type { SubscriptionChange } from './pause-subscription.ts';
import * as renewals from './renewal-repository.ts';
import { CLAIM_MS, renewSubscription } from './renewing/renew-subscription.ts';
import * as subscriptions from './repository.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

export interface Retry extends SubscriptionChange {
  /** The tries that the member saw. */
  tries: number;
}

/**
 * Charges a past-due renewal now, as the job does on its schedule. Of several requests that name the same number of
 * tries, one charges. Must not run in a transaction.
 */
export async function retryRenewal(ctx: SubscriptionsCtx, input: Retry): Promise<void> {
  await renewSubscription(ctx, input.id, (tx, subscription) => claim(tx, subscription, input));
}

/** Keeps the renewal job away, in the transaction that creates the order of the try. */
async function claim(
  tx: SubscriptionsCtx,
  subscription: Subscription | null,
  { id, memberId, tries }: Retry,
): Promise<Subscription> {
  if (subscription === null) throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_FOUND');
  const { state } = subscription;
  if (nextState(state, 'retry') === null) throw subscriptionErrors.error('SUBSCRIPTIONS_STATE_FORBIDS', { state });
  const open = await renewals.findOpen(tx.db, tx.websiteId, id);
  if ((open?.tries ?? 0) !== tries) throw subscriptionErrors.error('SUBSCRIPTIONS_RETRIED_ALREADY');
  if (open !== null) await reopen(tx, open);
  const now = tx.clock();
  const claimed = { ...subscription, nextActionAt: new Date(now.getTime() + CLAIM_MS) };
  await subscriptions.update(tx.db, tx.websiteId, { subscription: claimed, now });
  await events.record(tx, { subscriptionId: id, kind: 'retried', memberId });
  const subject = { kind: 'subscription', id, label: subscription.title };
  tx.activity?.describe({ subject, before: { tries }, after: { tries: tries + 1 } });
  await tx.activity?.write(tx.db);
  return claimed;
}

/** A retry of a member is not one of the schedule: if it is declined, the next one stays when it was. */
async function reopen(tx: SubscriptionsCtx, open: Renewal): Promise<void> {
  const order = open.orderId === null ? null : await getOrder(tx, open.orderId);
  if (order !== null && order.state !== 'cancelled') throw subscriptionErrors.error('SUBSCRIPTIONS_BUSY');
  const renewal = { ...open, declines: Math.max(0, open.declines - 1) };
  await renewals.update(tx.db, tx.websiteId, { renewal, now: tx.clock() });
}
