import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  beginCardChangeEndpoint,
  cancelSubscriptionEndpoint,
  changeAddressEndpoint,
  finishCardChangeEndpoint,
  getSubscriptionEndpoint,
  pauseSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  type SubscriptionView,
  skipRenewalEndpoint,
  swapVariantEndpoint,
} from '../contract.ts';
import type { SubscriptionId } from '../subscription.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeAddress } from './change-address.ts';
import { beginCardChange, finishCardChange } from './change-card.ts';
import { describeSubscription } from './describe-subscription.ts';
import { getSubscription, getSubscriptionByToken } from './get-subscription.ts';
import { pauseSubscription, resumeSubscription } from './pause-subscription.ts';
import { skipRenewal } from './skip-renewal.ts';
import { toSubscriptionView } from './subscription-json.ts';
import type { OpenRequest, SubscriptionsCtx } from './subscriptions-context.ts';
import { swapVariant } from './swap-variant.ts';

type Operation = (ctx: RequestCtx & SubscriptionsCtx, id: SubscriptionId) => Promise<void>;

type Act = (
  request: RequestCtx,
  of: { token: string },
  operation: Operation,
) => Promise<{ subscription: SubscriptionView }>;

/** Anyone with the link of a subscription acts as its shopper. */
export function createShopperRoutes(open: OpenRequest): Route[] {
  const act: Act = async (request, { token }, operation) => {
    const ctx = await open(request);
    const { id } = await getSubscriptionByToken(ctx, ctx.secret, token);
    await operation(ctx, id);
    return { subscription: await toSubscriptionView(ctx, await getSubscription(ctx, id)) };
  };
  return [...readRoutes(open), ...changeRoutes(act), ...cardRoutes(open, act)];
}

function readRoutes(open: OpenRequest): Route[] {
  return [
    route(getSubscriptionEndpoint, async (request, { params }) => {
      return await describeSubscription(await open(request), params.token);
    }),
  ];
}

function changeRoutes(act: Act): Route[] {
  return [
    route(skipRenewalEndpoint, (request, { params, body }) =>
      act(request, params, (ctx, id) => skipRenewal(ctx, { id, memberId: null, ...body })),
    ),
    route(pauseSubscriptionEndpoint, (request, { params }) =>
      act(request, params, (ctx, id) => pauseSubscription(ctx, { id, memberId: null })),
    ),
    route(resumeSubscriptionEndpoint, (request, { params }) =>
      act(request, params, (ctx, id) => resumeSubscription(ctx, { id, memberId: null })),
    ),
    route(swapVariantEndpoint, (request, { params, body }) =>
      act(request, params, (ctx, id) => swapVariant(ctx, { id, memberId: null, ...body })),
    ),
    route(changeAddressEndpoint, (request, { params, body }) =>
      act(request, params, (ctx, id) => changeAddress(ctx, { id, ...body })),
    ),
    route(cancelSubscriptionEndpoint, (request, { params }) =>
      act(request, params, (ctx, id) => cancelSubscription(ctx, { id, memberId: null })),
    ),
  ];
}

function cardRoutes(open: OpenRequest, act: Act): Route[] {
  return [
    route(beginCardChangeEndpoint, async (request, { params }) => {
      const ctx = await open(request);
      const { id } = await getSubscriptionByToken(ctx, ctx.secret, params.token);
      return { payment: await beginCardChange(ctx, id) };
    }),
    route(finishCardChangeEndpoint, (request, { params }) => act(request, params, finishCardChange)),
  ];
}
