import { emptyCart } from '#features/checkout/server/index.ts';
import { applyPaymentChange } from '#features/orders/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { createStripePayments } from '#platform/adapters/payments/stripe/create-stripe-payments.ts';
import { createTestPayments } from '#platform/adapters/payments/test-bank/create-test-payments.ts';
import type { Installation } from './open-installation.ts';

/** Who takes the money: Stripe where it is set up, else nobody's bank. What becomes of a payment settles its order. */
export function createPayments({ config, database, clock, random }: Installation): PaymentsSetup {
  const test = createTestPayments({ db: database, clock, random });
  const stripe = config.stripe === undefined ? [] : [createStripePayments({ ...config.stripe, clock })];
  return {
    providers: [...stripe, test],
    onChange: (tx, change) => applyPaymentChange(tx, change, emptyCart),
  };
}
