import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { Plan } from './plan.ts';
import { SubscriptionState } from './rules.ts';

const READ_RATE = { max: 240, seconds: 60 };
const SUMMARY_RATE = { max: 60, seconds: 60 };

/** Several states with commas between them, as lists send them. */
const States = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(SubscriptionState).max(SubscriptionState.options.length));

/** A time such as `2026-03-01T00:00:00.000Z`. */
const Instant = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true }))
  .refine((text) => Date.parse(text) >= 0, 'Expected a time since 1970')
  .transform((text) => new Date(text));

const filters = {
  state: States.optional(),
  /** The unit of the plan. */
  interval: Plan.shape.unit.optional(),
  /** Subscriptions whose next renewal is at this time or later. */
  renewalFrom: Instant.optional(),
  /** Subscriptions whose next renewal is before this time. */
  renewalTo: Instant.optional(),
  /** Beginnings of words in the name of the product, the beginning of its SKU, or its id. */
  product: z.string().trim().min(1).max(100).optional(),
};

/**
 * `search` finds the beginning of an email address and beginnings of words in names and product titles. `due` begins
 * with what is past due, then has what renews next.
 */
export const SubscriptionQuery = listQuery(
  ['due', 'renewal', '-created', 'created', 'email', '-email'] as const,
  filters,
);
export type SubscriptionQuery = z.output<typeof SubscriptionQuery>;

/** A subscription as a row of the owner's list. */
export const SubscriptionRow = z.strictObject({
  id: z.string(),
  state: SubscriptionState,
  email: z.string(),
  /** The name of the delivery address, otherwise of the billing address. May be empty. */
  customerName: z.string(),
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
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

export const listSubscriptionsEndpoint = endpoint({
  id: 'subscriptions.listSubscriptions',
  method: 'GET',
  path: '/api/config/subscriptions',
  summary: 'Lists the subscriptions of the website for its owner.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: SubscriptionQuery,
  reply: listReply(SubscriptionRow),
  errors: ['SUBSCRIPTIONS_CURSOR_INVALID'],
});

const Amount = z.strictObject({ currency: z.string(), cents: z.int() });

/** Days in the time zone of the site. */
const RenewalDay = z.strictObject({
  /** `2026-11-19` */
  day: z.string(),
  renewals: z.int(),
  /** Items only: shipping and tax are calculated at each renewal. */
  cents: z.int(),
  currency: z.string(),
});
export type RenewalDay = z.infer<typeof RenewalDay>;

export const SubscriptionSummary = z.strictObject({
  /** Whether payments are in test mode: then all numbers are about test subscriptions, otherwise about none of them. */
  testMode: z.boolean(),
  counts: z.record(SubscriptionState, z.int()),
  /**
   * Items of active and past-due subscriptions per month, without shipping and tax, one amount for each currency. A year
   * has 12 months and 52 weeks. Each sum is rounded once, half up.
   */
  monthlyRevenue: z.array(Amount),
  /** Of those that existed 30 days ago and had not ended: how many were cancelled or given up since. */
  churn: z.strictObject({ lost: z.int(), atStart: z.int() }),
  /** What active subscriptions renew in the next 30 days, by day. Days without a renewal are left out. */
  renewalDays: z.array(RenewalDay),
});
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;

export const getSummaryEndpoint = endpoint({
  id: 'subscriptions.getSummary',
  method: 'GET',
  path: '/api/config/subscriptions/summary',
  summary: 'Returns the number of subscriptions by state, their revenue per month, their churn and the next renewals.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: SUMMARY_RATE,
  reply: SubscriptionSummary,
});
