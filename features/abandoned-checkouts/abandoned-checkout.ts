import { z } from 'zod';
import type { CartId, Id } from '#kernel/ids/id.ts';
import { MAX_DELAY_HOURS, MIN_DELAY_HOURS } from './limits.ts';

export type AbandonedCheckoutId = Id<'abandoned-checkout'>;

export const AbandonedState = z.enum(['open', 'emailed', 'recovered', 'expired']);
export type AbandonedState = z.infer<typeof AbandonedState>;

/** An item as it was. */
export interface AbandonedLine {
  variantId: string;
  title: string;
  sku: string;
  attributes: Readonly<Record<string, string>>;
  /** The answers to the form of the product, as the cart stores them. */
  answers: unknown;
  quantity: number;
  unitPriceCents: number;
}

export interface AbandonedCheckout {
  id: AbandonedCheckoutId;
  cartId: CartId;
  orderId: string | null;
  email: string;
  lines: AbandonedLine[];
  subtotalCents: number;
  currency: string;
  state: AbandonedState;
  consentedAt: Date | null;
  abandonedAt: Date;
  queuedAt: Date | null;
  emailedAt: Date | null;
  recoveredAt: Date | null;
  recoveredOrderId: string | null;
  recoveredCents: number | null;
  recoveredCurrency: string | null;
}

export const AbandonedSettings = z.strictObject({
  /** Whether shoppers can ask for a reminder at the checkout. */
  enabled: z.boolean(),
  /** How long after they have left it is sent. */
  delayHours: z.int().min(MIN_DELAY_HOURS).max(MAX_DELAY_HOURS),
});
export type AbandonedSettings = z.infer<typeof AbandonedSettings>;

/** No one is asked for consent, and no email is sent, until the owner turns it on. */
export const DEFAULT_SETTINGS: AbandonedSettings = { enabled: false, delayHours: 24 };
