import { type GetWebsite, readWebsite } from '#features/cart/server/index.ts';
import type { CheckoutCtx } from '#features/checkout/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { subscriptionErrors } from '../errors.ts';
import { type AfterDunning, nextState, type SubscriptionAction, type SubscriptionState } from '../rules.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';
import { lock } from './repository.ts';

/** What the operations of subscriptions need besides the context of every operation. */
export interface SubscriptionParts {
  /** Signs links. */
  secret: string;
  payments: PaymentsSetup;
  /** Left out, a subscription that is not paid for is cancelled. */
  afterDunning?: AfterDunning;
}

/** The context of operations on a website's subscriptions. */
export type SubscriptionsCtx = CheckoutCtx & Pick<SubscriptionParts, 'afterDunning'>;

/** Opens the context of a call. */
export type OpenRequest = (request: RequestCtx) => Promise<RequestCtx & SubscriptionsCtx>;

export async function openWebsite<C extends Ctx>(
  ctx: C,
  parts: SubscriptionParts,
  getWebsite: GetWebsite = readWebsite,
): Promise<C & SubscriptionsCtx> {
  return { ...ctx, ...parts, website: await getWebsite(ctx) };
}

/** Locks a subscription that something is to be done with, and says where that leads. */
export async function lockFor(
  tx: Ctx,
  id: SubscriptionId,
  action: SubscriptionAction,
): Promise<{ subscription: Subscription; to: SubscriptionState }> {
  const subscription = await lock(tx.db, tx.websiteId, id);
  if (subscription === null) throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_FOUND');
  const to = nextState(subscription.state, action);
  if (to === null) throw subscriptionErrors.error('SUBSCRIPTIONS_STATE_FORBIDS', { state: subscription.state });
  return { subscription, to };
}

/** The same for what leads to a state in which it may be already: null when it is, since then it is done. */
export async function lockUnlessDone(
  tx: Ctx,
  id: SubscriptionId,
  { action, done }: { action: SubscriptionAction; done: SubscriptionState },
): Promise<Subscription | null> {
  const before = await lock(tx.db, tx.websiteId, id);
  return before?.state === done ? null : (await lockFor(tx, id, action)).subscription;
}
