import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  getOwnerSubscriptionEndpoint,
  listSubscriptionsEndpoint,
  ownerCancelEndpoint,
  ownerPauseEndpoint,
  ownerResumeEndpoint,
} from '../owner-contract.ts';
import { planText } from '../plan-text.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { type Doing, pauseSubscription, resumeSubscription } from './pause-subscription.ts';
import { list } from './repository.ts';
import { toOwnerSubscription } from './subscription-json.ts';
import type { OpenRequest, SubscriptionsCtx } from './subscriptions-context.ts';

type Work = (ctx: SubscriptionsCtx, doing: Doing) => Promise<void>;

export function createOwnerRoutes(open: OpenRequest): Route[] {
  const act = async (request: RequestCtx, id: SubscriptionId, work?: Work) => {
    const ctx = await open(request);
    await work?.(ctx, { id, memberId: ctx.viewer?.memberId ?? null });
    return { subscription: await toOwnerSubscription(ctx, await getSubscription(ctx, id)) };
  };
  return [
    route(listSubscriptionsEndpoint, async (ctx, { query: { page, pageSize, state = null } }) => {
      const cut = { limit: pageSize, offset: (page - 1) * pageSize };
      const { subscriptions, total } = await list(ctx.db, ctx.websiteId, { state, ...cut });
      return { subscriptions: subscriptions.map(toRow), total };
    }),
    route(getOwnerSubscriptionEndpoint, (request, { params }) => act(request, params.subscriptionId)),
    route(ownerPauseEndpoint, (request, { params }) => act(request, params.subscriptionId, pauseSubscription)),
    route(ownerResumeEndpoint, (request, { params }) => act(request, params.subscriptionId, resumeSubscription)),
    route(ownerCancelEndpoint, (request, { params }) => act(request, params.subscriptionId, cancelSubscription)),
  ];
}

function toRow(subscription: Subscription) {
  const { id, state, email, title, quantity, unitPriceCents, currency, plan, cyclesPaid, testMode } = subscription;
  return {
    id,
    state,
    email,
    title,
    quantity,
    unitPriceCents,
    currency,
    cyclesPaid,
    testMode,
    planText: planText(plan),
    nextOn: subscription.nextActionAt === null ? null : subscription.nextRenewalAt.getTime(),
    createdOn: subscription.createdAt.getTime(),
  };
}
