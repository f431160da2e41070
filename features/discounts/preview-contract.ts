import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { DiscountInput } from './discount-input.ts';

/** A thousand products and a thousand categories, twice. */
const DISCOUNT_BYTES = 1_000_000;

const PreviewLine = z.strictObject({
  productId: z.string().min(1).max(100),
  quantity: z.int().min(1).max(9999),
  unitCents: z.int().min(0).max(1_000_000_000),
});

/** Why a line of the test cart gets nothing off. */
export const LINE_REASONS = ['not-eligible', 'not-reduced'] as const;

export const PreviewReply = z.strictObject({
  isApplied: z.boolean(),
  /** Why the discount does not apply. */
  reason: z.enum(['not-started', 'expired', 'segment', 'not-eligible', 'minimum', 'quantity']).nullable(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  freeShipping: z.boolean(),
  currency: z.string(),
  lines: z.array(
    z.strictObject({
      productId: z.string(),
      title: z.string(),
      quantity: z.int(),
      amountCents: z.int(),
      discountCents: z.int(),
      reason: z.enum(LINE_REASONS).nullable(),
    }),
  ),
});
export type PreviewReply = z.infer<typeof PreviewReply>;

export const previewDiscountEndpoint = endpoint({
  id: 'discounts.previewDiscount',
  method: 'POST',
  path: '/api/config/discounts/preview',
  summary: 'Applies a discount that need not be saved to a test cart. Returns what it takes off each line, or why not.',
  capability: 'discounts.read',
  // It changes nothing.
  activity: 'operation',
  bodyLimit: DISCOUNT_BYTES,
  rate: { max: 240, seconds: 60 },
  body: z.strictObject({
    discount: DiscountInput,
    lines: z.array(PreviewLine).max(20),
    /** Whether the customer belongs to the segment of the discount. */
    isInSegment: z.boolean().default(true),
  }),
  reply: PreviewReply,
  errors: ['DISCOUNTS_PRODUCT_UNKNOWN'],
});
