import { completePurchase } from '#features/checkout/server/index.ts';
import { completeDraft } from '#features/draft-orders/server/index.ts';
import { applyPaymentChange, type OnPaid } from '#features/orders/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { applyFailedPayment, applyPaidOrder } from '#features/subscriptions/server/index.ts';
import { createStripePayments } from '#platform/adapters/payments/stripe/create-stripe-payments.ts';
import { createTestPayments } from '#platform/adapters/payments/test-bank/create-test-payments.ts';
import type { Installation } from './open-installation.ts';

/**
 * The payment provider: Stripe where it is configured, otherwise a test provider that moves no money. The outcome of a
 * payment settles its order.
 */
export function createPayments({ config, database, clock, random }: Installation): PaymentsSetup {
  const test = createTestPayments({ db: database, clock, random });
  const stripe = config.stripe === undefined ? [] : [createStripePayments({ ...config.stripe, clock })];
  return {
    providers: [...stripe, test],
    async onChange(tx, change) {
      await applyPaymentChange(tx, change, onPaid);
      await applyFailedPayment(tx, change);
    },
  };
}

const onPaid: OnPaid = async (tx, paid) => {
  await completePurchase(tx, paid);
  await completeDraft(tx, paid);
  await applyPaidOrder(tx, paid);
};
