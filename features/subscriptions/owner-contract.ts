import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { SubscriptionView } from './contract.ts';
import { SubscriptionState } from './rules.ts';

const READ_RATE = { max: 120, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
const NO_BODY = 16;
const FORBIDDEN = ['SUBSCRIPTIONS_NOT_FOUND', 'SUBSCRIPTIONS_STATE_FORBIDS'] as const;

const SubscriptionRow = z.strictObject({
  id: z.string(),
  state: SubscriptionState,
  email: z.string(),
  title: z.string(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  currency: z.string(),
  planText: z.string(),
  cyclesPaid: z.int(),
  nextOn: z.int().nullable(),
  testMode: z.boolean(),
  createdOn: z.int(),
});

export const listSubscriptionsEndpoint = endpoint({
  id: 'subscriptions.listSubscriptions',
  method: 'GET',
  path: '/api/config/subscriptions',
  summary: 'Lists the subscriptions of the website for its owner, the latest first.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery.extend({ state: SubscriptionState.optional() }),
  reply: z.strictObject({ subscriptions: z.array(SubscriptionRow), total: z.int() }),
});

const SubscriptionParams = z.strictObject({ subscriptionId: idSchema<'subscription'>() });

/** A subscription as the shop owner sees it, with its events. */
export const OwnerSubscription = SubscriptionView.extend({
  id: z.string(),
  events: z.array(
    z.strictObject({ kind: z.string(), facts: z.unknown(), memberId: z.string().nullable(), createdOn: z.int() }),
  ),
});
export type OwnerSubscription = z.infer<typeof OwnerSubscription>;
const OwnerReply = z.strictObject({ subscription: OwnerSubscription });

export const getOwnerSubscriptionEndpoint = endpoint({
  id: 'subscriptions.getOwnerSubscription',
  method: 'GET',
  path: '/api/config/subscriptions/{subscriptionId}',
  summary: 'Returns a subscription for the owner, with its history.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: SubscriptionParams,
  reply: OwnerReply,
  errors: ['SUBSCRIPTIONS_NOT_FOUND'],
});

export const ownerPauseEndpoint = endpoint({
  id: 'subscriptions.ownerPause',
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/pause',
  summary: 'Pauses a subscription for the owner and emails the shopper.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: NO_BODY,
  rate: WRITE_RATE,
  params: SubscriptionParams,
  reply: OwnerReply,
  errors: FORBIDDEN,
});

export const ownerResumeEndpoint = endpoint({
  id: 'subscriptions.ownerResume',
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/resume',
  summary: 'Resumes a subscription for the owner and emails the shopper.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: NO_BODY,
  rate: WRITE_RATE,
  params: SubscriptionParams,
  reply: OwnerReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_BUSY'],
});

export const ownerCancelEndpoint = endpoint({
  id: 'subscriptions.ownerCancel',
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/cancellation',
  summary: 'Cancels a subscription for the owner and emails the shopper.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: NO_BODY,
  rate: WRITE_RATE,
  params: SubscriptionParams,
  reply: OwnerReply,
  errors: FORBIDDEN,
});
