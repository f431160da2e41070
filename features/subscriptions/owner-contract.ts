import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { SubscriptionView } from './contract.ts';
import { DunningSettings } from './dunning.ts';
import { OWNER_ACTIONS } from './rules.ts';
import { Renewal } from './subscription.ts';

const READ_RATE = { max: 120, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
const NO_BODY = 16;
const FORBIDDEN = ['SUBSCRIPTIONS_NOT_FOUND', 'SUBSCRIPTIONS_STATE_FORBIDS'] as const;

const SubscriptionParams = z.strictObject({ subscriptionId: idSchema<'subscription'>() });

const Delivery = z.strictObject({
  /** `first` for the order that started the subscription. */
  state: z.enum(['first', ...Renewal.shape.state.options]),
  dueOn: z.int(),
  /** Orders that were charged or tried. */
  tries: z.int(),
  orderId: z.string().nullable(),
  /** Null until the order is paid. */
  orderNumber: z.int().nullable(),
  totalCents: z.int().nullable(),
});

/** A subscription as the shop owner sees it, with its events. */
export const OwnerSubscription = SubscriptionView.omit({ orders: true, can: true }).extend({
  id: z.string(),
  itemId: z.string(),
  customerName: z.string(),
  createdOn: z.int(),
  can: z.array(z.enum(OWNER_ACTIONS)),
  /** The tries of the open renewal. 0 without one. */
  tries: z.int(),
  /** The days that the next renewal can be moved to, such as `2026-11-19`. Null when it cannot be moved. */
  movable: z.strictObject({ current: z.string(), first: z.string(), last: z.string() }).nullable(),
  /** The latest 200, the latest first. */
  deliveries: z.array(Delivery),
  events: z.array(
    z.strictObject({
      kind: z.string(),
      facts: z.unknown(),
      memberId: z.string().nullable(),
      memberName: z.string().nullable(),
      createdOn: z.int(),
    }),
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

/** The next renewal that the member saw. If it is another one by now, nothing is changed. */
const RenewalOn = z.int().min(0).max(8_000_000_000_000);

export const ownerSkipEndpoint = endpoint({
  id: 'subscriptions.ownerSkip',
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/skip',
  summary: 'Skips the renewal on that day and emails the shopper. A repeated request skips one renewal.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: SubscriptionParams,
  body: z.strictObject({ renewalOn: RenewalOn }),
  reply: OwnerReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_BUSY', 'SUBSCRIPTIONS_LAST_PAID', 'SUBSCRIPTIONS_RENEWAL_CHANGED'],
});

export const ownerSwapEndpoint = endpoint({
  id: 'subscriptions.ownerSwap',
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/variant',
  summary: 'Changes the variant from the next renewal on, at its current price, and emails the shopper.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: SubscriptionParams,
  body: z.strictObject({ sku: z.string().min(1).max(80), expectedPriceCents: z.int().min(0).max(100_000_000_000) }),
  reply: OwnerReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_VARIANT_GONE', 'SUBSCRIPTIONS_PRICE_CHANGED'],
});

export const ownerRescheduleEndpoint = endpoint({
  id: 'subscriptions.ownerReschedule',
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/next-renewal',
  summary:
    'Moves the next renewal to another day, from tomorrow to two periods from today, and emails the shopper. All later renewals are counted from that day.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: SubscriptionParams,
  body: z.strictObject({
    renewalOn: RenewalOn,
    /** A day in the time zone of the subscription. */
    date: z.iso.date('Choose a day.'),
  }),
  reply: OwnerReply,
  errors: [
    ...FORBIDDEN,
    'SUBSCRIPTIONS_BUSY',
    'SUBSCRIPTIONS_LAST_PAID',
    'SUBSCRIPTIONS_RENEWAL_CHANGED',
    'SUBSCRIPTIONS_DATE_OUT_OF_RANGE',
  ],
});

export const ownerRetryEndpoint = endpoint({
  id: 'subscriptions.ownerRetry',
  method: 'POST',
  path: '/api/config/subscriptions/{subscriptionId}/retry',
  summary:
    'Charges a past-due renewal now. A request that names another number of tries than the renewal has charges nothing.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: 1024,
  rate: { max: 20, seconds: 60 },
  params: SubscriptionParams,
  body: z.strictObject({ tries: z.int().min(0).max(1_000_000) }),
  reply: OwnerReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_BUSY', 'SUBSCRIPTIONS_RETRIED_ALREADY', 'PAYMENTS_PROVIDER_UNREACHABLE'],
});

const SettingsReply = z.strictObject({
  settings: DunningSettings,
  /** Changes with every change of the settings. */
  revision: z.int(),
});
export type SettingsReply = z.infer<typeof SettingsReply>;

export const getSubscriptionSettingsEndpoint = endpoint({
  id: 'subscriptions.getSettings',
  method: 'GET',
  path: '/api/config/settings/subscriptions',
  summary: 'Returns what happens to declined renewals.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: SettingsReply,
});

export const updateSubscriptionSettingsEndpoint = endpoint({
  id: 'subscriptions.updateSettings',
  method: 'PUT',
  path: '/api/config/settings/subscriptions',
  summary:
    'Sets how often declined renewals are retried, whether the shopper is emailed, and what happens in the end. With `If-Match`, only if the settings are unchanged.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: DunningSettings,
  reply: SettingsReply,
  errors: ['SUBSCRIPTIONS_SETTINGS_CHANGED'],
});
