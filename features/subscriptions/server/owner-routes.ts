import type { MemberId } from '#kernel/ids/id.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { getSummaryEndpoint, listSubscriptionsEndpoint } from '../list-contract.ts';
import {
  getOwnerSubscriptionEndpoint,
  getSubscriptionSettingsEndpoint,
  type OwnerSubscription,
  ownerCancelEndpoint,
  ownerPauseEndpoint,
  ownerRescheduleEndpoint,
  ownerResumeEndpoint,
  ownerRetryEndpoint,
  ownerSkipEndpoint,
  ownerSwapEndpoint,
  type SettingsReply,
  updateSubscriptionSettingsEndpoint,
} from '../owner-contract.ts';
import type { SubscriptionId } from '../subscription.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { describeDunning, getDunningSettings, updateDunningSettings } from './dunning-settings.ts';
import { getSubscription } from './get-subscription.ts';
import { getSummary } from './get-summary.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { toOwnerSubscription } from './owner-subscription-json.ts';
import { pauseSubscription, resumeSubscription, type SubscriptionChange } from './pause-subscription.ts';
import { rescheduleRenewal } from './reschedule-renewal.ts';
import { retryRenewal } from './retry-renewal.ts';
import { skipRenewal } from './skip-renewal.ts';
import type { OpenRequest, SubscriptionsCtx } from './subscriptions-context.ts';
import { swapVariant } from './swap-variant.ts';

type Operation = (ctx: SubscriptionsCtx, change: SubscriptionChange) => Promise<void>;

type Act = (
  request: RequestCtx,
  params: { subscriptionId: SubscriptionId },
  operation?: Operation,
) => Promise<{ subscription: OwnerSubscription }>;

export function createOwnerRoutes(open: OpenRequest): Route[] {
  const act: Act = async (request, { subscriptionId: id }, operation) => {
    const ctx = await open(request);
    await operation?.(ctx, { id, memberId: memberOf(request) });
    return { subscription: await toOwnerSubscription(ctx, await getSubscription(ctx, id)) };
  };
  return [...listRoutes(open), ...stateRoutes(act), ...renewalRoutes(act), ...settingsRoutes()];
}

function memberOf({ viewer }: RequestCtx): MemberId | null {
  return viewer?.memberId ?? null;
}

function listRoutes(open: OpenRequest): Route[] {
  return [
    route(listSubscriptionsEndpoint, (ctx, { query }) => listSubscriptions(ctx, query)),
    route(getSummaryEndpoint, async (request) => await getSummary(await open(request))),
  ];
}

function stateRoutes(act: Act): Route[] {
  return [
    route(getOwnerSubscriptionEndpoint, (request, { params }) => act(request, params)),
    route(ownerPauseEndpoint, (request, { params }) => act(request, params, pauseSubscription)),
    route(ownerResumeEndpoint, (request, { params }) => act(request, params, resumeSubscription)),
    route(ownerCancelEndpoint, (request, { params }) => act(request, params, cancelSubscription)),
  ];
}

function renewalRoutes(act: Act): Route[] {
  return [
    route(ownerSkipEndpoint, (request, { params, body }) =>
      act(request, params, (ctx, change) => skipRenewal(ctx, { ...change, ...body })),
    ),
    route(ownerSwapEndpoint, (request, { params, body }) =>
      act(request, params, (ctx, change) => swapVariant(ctx, { ...change, ...body })),
    ),
    route(ownerRescheduleEndpoint, (request, { params, body }) =>
      act(request, params, (ctx, change) => rescheduleRenewal(ctx, { ...change, ...body })),
    ),
    route(ownerRetryEndpoint, (request, { params, body }) =>
      act(request, params, (ctx, change) => retryRenewal(ctx, { ...change, ...body })),
    ),
  ];
}

function settingsRoutes(): Route[] {
  return [
    route(getSubscriptionSettingsEndpoint, async (ctx) =>
      withRevision(ctx, describeDunning(await getDunningSettings(ctx))),
    ),
    route(updateSubscriptionSettingsEndpoint, async (ctx, { body }) =>
      withRevision(ctx, describeDunning(await updateDunningSettings(ctx, { settings: body, ifMatch: ctx.ifMatch }))),
    ),
  ];
}

function withRevision(ctx: RequestCtx, reply: SettingsReply): SettingsReply {
  ctx.setRevision?.(reply.revision);
  return reply;
}
