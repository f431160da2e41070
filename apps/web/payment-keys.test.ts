import { describe, expect, it } from 'vitest';
import { toPaymentKeys } from './payment-keys.ts';

const stripe = {
  secretKey: 'sk_test_abcdefgh1234',
  publishableKey: 'pk_test_abcdefgh5678',
  webhookSecret: 'whsec_abcdefgh9012',
  apiBase: 'https://api.stripe.com',
};

describe('the payment keys in the owner area', () => {
  it('are shown by the end of each key', () => {
    expect(toPaymentKeys(stripe)).toStrictEqual({
      mode: 'stripe-test',
      lastFour: { STRIPE_SECRET_KEY: '1234', STRIPE_PUBLISHABLE_KEY: '5678', STRIPE_WEBHOOK_SECRET: '9012' },
    });
  });

  it.each(['sk_live_abcdefgh1234', 'rk_live_abcdefgh1234'])('are recognized as live keys: %s', (secretKey) => {
    expect(toPaymentKeys({ ...stripe, secretKey }).mode).toBe('stripe-live');
  });

  it('are not shown if they are short or missing', () => {
    expect(toPaymentKeys({ ...stripe, webhookSecret: 'whsec_abc' }).lastFour.STRIPE_WEBHOOK_SECRET).toBe('');
    expect(toPaymentKeys(undefined)).toStrictEqual({ mode: 'test-payments', lastFour: {} });
  });
});
