import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { AbandonedSettings, AbandonedState } from './abandoned-checkout.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };

/** A time such as `2026-03-01T00:00:00.000Z`. */
const Instant = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true }))
  .refine((text) => Date.parse(text) >= 0, 'Expected a time since 1970')
  .transform((text) => new Date(text));

/** `search` finds the beginning of the email address. */
export const AbandonedQuery = listQuery(['-abandoned', 'abandoned', '-subtotal', 'subtotal'], {
  state: AbandonedState.optional(),
  /** Checkouts that were left at this time or later. */
  abandonedFrom: Instant.optional(),
  /** Checkouts that were left before this time. */
  abandonedTo: Instant.optional(),
});
export type AbandonedQuery = z.output<typeof AbandonedQuery>;

export const AbandonedRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  state: AbandonedState,
  abandonedOn: z.int(),
  /** The number of units. */
  units: z.int(),
  /** What the items cost, before discounts, shipping and tax. */
  subtotalCents: z.int(),
  currency: z.string(),
  /** Whether the shopper has agreed to an email. */
  hasConsent: z.boolean(),
});
export type AbandonedRow = z.infer<typeof AbandonedRow>;

export const listAbandonedEndpoint = endpoint({
  id: 'abandoned-checkouts.listCheckouts',
  method: 'GET',
  path: '/api/config/abandoned-checkouts',
  summary: 'Lists checkouts that were left without a paid order within the last 90 days.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: AbandonedQuery,
  reply: listReply(AbandonedRow),
  errors: ['ABANDONED_CHECKOUTS_CURSOR_INVALID'],
});

const Recovered = z.strictObject({ orders: z.int(), cents: z.int() });

export const getSummaryEndpoint = endpoint({
  id: 'abandoned-checkouts.getSummary',
  method: 'GET',
  path: '/api/config/abandoned-checkouts/summary',
  summary: 'Returns what was recovered in the last 30 days, in the currency of the store and without test orders.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({
    currency: z.string(),
    recovered: Recovered,
    /** The part of it that was paid after an email. */
    afterEmail: Recovered,
  }),
});

export const OwnerAbandonedCheckout = AbandonedRow.extend({
  lines: z.array(
    z.strictObject({
      title: z.string(),
      sku: z.string(),
      attributes: z.record(z.string(), z.string()),
      quantity: z.int(),
      unitPriceCents: z.int(),
    }),
  ),
  /** The order that expired. */
  orderId: z.string().nullable(),
  consentedOn: z.int().nullable(),
  /** When the email was enqueued, and when it was sent. */
  queuedOn: z.int().nullable(),
  emailedOn: z.int().nullable(),
  /** Whether the address has unsubscribed or does not exist. */
  isSuppressed: z.boolean(),
  /** Opens the checkout with these items. */
  recoveryUrl: z.string(),
  recovered: z.strictObject({ on: z.int(), orderId: z.string(), cents: z.int(), currency: z.string() }).nullable(),
});
export type OwnerAbandonedCheckout = z.infer<typeof OwnerAbandonedCheckout>;

const CheckoutParams = z.strictObject({ checkoutId: idSchema<'abandoned-checkout'>() });
const CheckoutReply = z.strictObject({ checkout: OwnerAbandonedCheckout });

export const getAbandonedEndpoint = endpoint({
  id: 'abandoned-checkouts.getCheckout',
  method: 'GET',
  path: '/api/config/abandoned-checkouts/{checkoutId}',
  summary: 'Returns an abandoned checkout with its items and the link that opens it again.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: CheckoutParams,
  reply: CheckoutReply,
  errors: ['ABANDONED_CHECKOUTS_NOT_FOUND'],
});

export const sendReminderEndpoint = endpoint({
  id: 'abandoned-checkouts.sendReminder',
  method: 'POST',
  path: '/api/config/abandoned-checkouts/{checkoutId}/email',
  summary: 'Sends the email of a checkout now. It is sent once, and only with the consent of the shopper.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: CheckoutParams,
  body: z.strictObject({}),
  reply: CheckoutReply,
  errors: [
    'ABANDONED_CHECKOUTS_NOT_FOUND',
    'ABANDONED_CHECKOUTS_NO_CONSENT',
    'ABANDONED_CHECKOUTS_UNSUBSCRIBED',
    'ABANDONED_CHECKOUTS_STATE',
    'ABANDONED_CHECKOUTS_TOO_SOON',
    'ABANDONED_CHECKOUTS_PAYING',
  ],
});

export const getSettingsEndpoint = endpoint({
  id: 'abandoned-checkouts.getSettings',
  method: 'GET',
  path: '/api/config/settings/abandoned-checkouts',
  summary: 'Returns whether and when emails about abandoned checkouts are sent.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: AbandonedSettings,
});

export const updateSettingsEndpoint = endpoint({
  id: 'abandoned-checkouts.updateSettings',
  method: 'PUT',
  path: '/api/config/settings/abandoned-checkouts',
  summary: 'Sets whether and when emails about abandoned checkouts are sent.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: AbandonedSettings,
  reply: AbandonedSettings,
});
