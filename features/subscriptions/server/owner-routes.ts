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
import { pauseSubscription, resumeSubscription, type SubscriptionChange } from './pause-subscription.ts';
import * as subscriptionsRepository from './repository.ts';
import { toOwnerSubscription } from './subscription-json.ts';
import type { OpenRequest, SubscriptionsCtx } from './subscriptions-context.ts';

type Operation = (ctx: SubscriptionsCtx, change: SubscriptionChange) => Promise<void>;

export function createOwnerRoutes(open: OpenRequest): Route[] {
  const act = async (request: RequestCtx, id: SubscriptionId, operation?: Operation) => {
    const ctx = await open(request);
    await operation?.(ctx, { id, memberId: ctx.viewer?.memberId ?? null });
    return { subscription: await toOwnerSubscription(ctx, await getSubscription(ctx, id)) };
  };
  return [
    route(listSubscriptionsEndpoint, async (ctx, { query: { page, pageSize, state = null } }) => {
      const pagination = { limit: pageSize, offset: (page - 1) * pageSize };
      const { subscriptions, total } = await subscriptionsRepository.list(ctx.db, ctx.websiteId, {
        state,
        ...pagination,
      });
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
