import type { PaymentKeys } from '#features/store-settings/server/index.ts';
import type { StripeConfig } from '#platform/config/config.ts';

const LAST = 4;
/** The end of a shorter text would be too much of it. */
const MIN_LENGTH = 12;

/** What the owner area may know of the keys in the environment: their last characters, never the keys. */
export function toPaymentKeys(stripe: StripeConfig | undefined): PaymentKeys {
  if (stripe === undefined) return { mode: 'test-payments', lastFour: {} };
  return {
    mode: /^[a-z]+_live_/.test(stripe.secretKey) ? 'stripe-live' : 'stripe-test',
    lastFour: {
      STRIPE_SECRET_KEY: lastFourOf(stripe.secretKey),
      STRIPE_PUBLISHABLE_KEY: lastFourOf(stripe.publishableKey),
      STRIPE_WEBHOOK_SECRET: lastFourOf(stripe.webhookSecret),
    },
  };
}

const lastFourOf = (key: string): string => (key.length < MIN_LENGTH ? '' : key.slice(-LAST));
