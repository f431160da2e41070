/** The names of the settings in the environment. */
export const PAYMENT_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];

/** `test-payments`: without a provider. Only `stripe-live` moves money. */
export const PAYMENT_MODES = ['test-payments', 'stripe-test', 'stripe-live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
