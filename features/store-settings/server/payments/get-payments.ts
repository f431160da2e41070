import { stripeWebhookEndpoint } from '#features/payments/contract.ts';
import { findLatestEvent } from '#features/payments/server/index.ts';
import { findBaseUrl } from '#features/sites/server/index.ts';
import { STRIPE_EVENTS, STRIPE_VERSION } from '#platform/adapters/payments/stripe/webhook-settings.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { PAYMENT_KEYS, type PaymentKey, type PaymentMode } from '../../payment-keys.ts';
import type { PaymentStatus } from '../../payments-contract.ts';

/** What is known of the keys in the environment. */
export interface PaymentKeys {
  mode: PaymentMode;
  /** Of the keys that are set. */
  lastFour: Partial<Record<PaymentKey, string>>;
}

export interface PaymentParts {
  keys: PaymentKeys;
  /** The setting `VITRINE_URL`. */
  publicUrl: string | undefined;
}

export async function getPayments(ctx: RequestCtx, { keys, publicUrl }: PaymentParts): Promise<PaymentStatus> {
  const { mode, lastFour } = keys;
  // The owner area can have a host of its own, which receives no events.
  const baseUrl = await findBaseUrl(ctx.db, { websiteId: ctx.websiteId, publicUrl, fallback: ctx.requestUrl });
  const latest = await findLatestEvent(ctx.db, ctx.websiteId, 'stripe');
  return {
    mode,
    keys: PAYMENT_KEYS.map((name) => ({ name, isSet: lastFour[name] !== undefined, last4: lastFour[name] ?? '' })),
    webhook: {
      url: baseUrl + stripeWebhookEndpoint.path,
      apiVersion: STRIPE_VERSION,
      events: [...STRIPE_EVENTS],
      latest: latest === null ? null : { type: latest.type, receivedOn: latest.receivedAt.getTime() },
    },
  };
}
