import { z } from 'zod';
import { Address } from '#features/orders/address.ts';
import { type Id, idSchema } from '#kernel/ids/id.ts';
import { Plan } from './plan.ts';
import { SubscriptionState } from './rules.ts';

export type SubscriptionId = Id<'subscription'>;

export const EndReason = z.enum(['shopper', 'owner', 'unpaid', 'gone', 'finished']);
export type EndReason = z.infer<typeof EndReason>;

export const Method = z.strictObject({
  ref: z.string(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expires: z.strictObject({ month: z.int(), year: z.int() }).nullable(),
});

export const Subscription = z.strictObject({
  id: idSchema<'subscription'>(),
  state: SubscriptionState,
  /** Part of the signature of the subscription's link. Incrementing it revokes the earlier links. */
  linkVersion: z.int(),
  email: z.string(),
  firstOrderId: idSchema<'order'>(),
  itemId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  answers: z.unknown(),
  productType: z.int(),
  quantity: z.int().min(1),
  /** The price at the time of subscribing or of the last swap. */
  unitPriceCents: z.int().min(0),
  currency: z.string(),
  imageUrl: z.string().nullable(),
  plan: Plan,
  timeZone: z.string(),
  anchorAt: z.date(),
  /** Which period the anchor is: 0, or the one that the owner has moved to another day. */
  anchorPeriod: z.int().min(0),
  /** The period of the next renewal. */
  period: z.int().min(1),
  nextRenewalAt: z.date(),
  /** When the renewal job must process it. Null when there is nothing to do. */
  nextActionAt: z.date().nullable(),
  cyclesPaid: z.int().min(1),
  provider: z.enum(['test', 'stripe']),
  /** Null when nothing had to be paid so far. */
  customerRef: z.string().nullable(),
  method: Method.nullable(),
  setupRef: z.string().nullable(),
  setups: z.int(),
  delivery: Address.nullable(),
  billing: Address.nullable(),
  shippingOption: z.string().nullable(),
  testMode: z.boolean(),
  endReason: EndReason.nullable(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const Renewal = z.strictObject({
  id: idSchema<'renewal'>(),
  subscriptionId: idSchema<'subscription'>(),
  period: z.int(),
  dueAt: z.date(),
  state: z.enum(['open', 'paid', 'missed', 'dropped']),
  tries: z.int(),
  declines: z.int(),
  firstDeclinedAt: z.date().nullable(),
  orderId: idSchema<'order'>().nullable(),
});
export type Renewal = z.infer<typeof Renewal>;

/** All agreed payments have been made. */
export function isFullyPaid({ plan, cyclesPaid }: Pick<Subscription, 'plan' | 'cyclesPaid'>): boolean {
  return plan.cycles > 0 && cyclesPaid >= plan.cycles;
}
