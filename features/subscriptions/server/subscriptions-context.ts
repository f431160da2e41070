import { type GetWebsite, readWebsite } from '#features/cart/server/index.ts';
import type { CheckoutCtx } from '#features/checkout/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { subscriptionErrors } from '../errors.ts';
import { nextState, type SubscriptionAction, type SubscriptionState } from '../rules.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';
import * as subscriptions from './repository.ts';

/** The dependencies of subscription operations, in addition to the general context. */
export interface SubscriptionParts {
  /** Signs the subscription links. */
  secret: string;
  payments: PaymentsSetup;
}

/** The context of operations on a website's subscriptions. */
export type SubscriptionsCtx = CheckoutCtx;

/** Opens the context of a request. */
export type OpenRequest = (request: RequestCtx) => Promise<RequestCtx & SubscriptionsCtx>;

export async function openWebsite<C extends Ctx>(
  ctx: C,
  parts: SubscriptionParts,
  getWebsite: GetWebsite = readWebsite,
): Promise<C & SubscriptionsCtx> {
  return { ...ctx, ...parts, website: await getWebsite(ctx) };
}

/** Locks a subscription for an action and returns the state that the action leads to. */
export async function lockFor(
  tx: Ctx,
  id: SubscriptionId,
  action: SubscriptionAction,
): Promise<{ subscription: Subscription; to: SubscriptionState }> {
  const subscription = await subscriptions.lock(tx.db, tx.websiteId, id);
  if (subscription === null) throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_FOUND');
  const to = nextState(subscription.state, action);
  if (to === null) throw subscriptionErrors.error('SUBSCRIPTIONS_STATE_FORBIDS', { state: subscription.state });
  return { subscription, to };
}

/**
 * The same for an action whose target state the subscription may already have. Null in that case, because nothing is
 * left to do.
 */
export async function lockUnlessDone(
  tx: Ctx,
  id: SubscriptionId,
  { action, done }: { action: SubscriptionAction; done: SubscriptionState },
): Promise<Subscription | null> {
  const before = await subscriptions.lock(tx.db, tx.websiteId, id);
  return before?.state === done ? null : (await lockFor(tx, id, action)).subscription;
}
