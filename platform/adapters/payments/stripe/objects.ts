import { z } from 'zod';

// The fields of Stripe's objects that we read. Unknown fields are allowed: Stripe adds fields without notice.

const Text = z.string().max(2000);
const Metadata = z.record(z.string(), z.string()).nullish();
const StripeErrorFields = z.object({ code: Text.nullish(), decline_code: Text.nullish(), message: Text.nullish() });

const Method = z.object({
  id: Text,
  card: z.object({ brand: Text, last4: Text, exp_month: z.int(), exp_year: z.int() }).nullish(),
});
const MethodRef = z.union([Text, Method]).nullish();

export const Intent = z.object({
  id: Text,
  object: z.literal('payment_intent'),
  status: Text,
  amount: z.int().min(0),
  amount_received: z.int().min(0).default(0),
  currency: Text,
  client_secret: Text.nullish(),
  metadata: Metadata,
  payment_method: MethodRef,
  last_payment_error: StripeErrorFields.nullish(),
});
export type Intent = z.output<typeof Intent>;

export const Setup = z.object({
  id: Text,
  object: z.literal('setup_intent'),
  status: Text,
  client_secret: Text.nullish(),
  payment_method: MethodRef,
  last_setup_error: StripeErrorFields.nullish(),
});
export type Setup = z.output<typeof Setup>;

export const StripeRefund = z.object({
  id: Text,
  object: z.literal('refund'),
  status: Text.nullish(),
  amount: z.int().min(0),
  currency: Text,
  payment_intent: Text.nullish(),
  metadata: Metadata,
  failure_reason: Text.nullish(),
});
export type StripeRefund = z.output<typeof StripeRefund>;

const Seconds = z.int().min(0);

export const StripeDispute = z.object({
  id: Text,
  object: z.literal('dispute'),
  status: Text,
  amount: z.int().min(0),
  currency: Text,
  reason: Text.nullish(),
  payment_intent: Text.nullish(),
  created: Seconds,
  evidence_details: z.object({ due_by: Seconds.nullish() }).nullish(),
});
export type StripeDispute = z.output<typeof StripeDispute>;

export const StripePayout = z.object({
  id: Text,
  object: z.literal('payout'),
  status: Text,
  amount: z.int(),
  currency: Text,
  arrival_date: Seconds,
  created: Seconds,
  failure_message: Text.nullish(),
  failure_code: Text.nullish(),
});
export type StripePayout = z.output<typeof StripePayout>;

export const RefundList = z.object({ data: z.array(StripeRefund), has_more: z.boolean().default(false) });

export const Customer = z.object({ id: Text, object: z.literal('customer') });

export const Charge = z.object({ object: z.literal('charge'), payment_intent: Text.nullish() });

export const Event = z.object({
  id: Text,
  object: z.literal('event'),
  type: Text,
  created: z.int().min(0),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

export const ErrorBody = z.object({
  error: z.object({
    type: Text.nullish(),
    code: Text.nullish(),
    message: Text.nullish(),
    payment_intent: z.unknown().optional(),
  }),
});
export type ErrorBody = z.output<typeof ErrorBody>;
