import type { CartCtx } from '#features/cart/server/index.ts';
import type { PaymentsCtx } from '#features/payments/server/index.ts';

/** The context of a checkout: a cart, somebody who takes the money, and the secret that signs links. */
export interface CheckoutCtx extends CartCtx, PaymentsCtx {
  secret: string;
}

/** Who takes the money of new orders. */
export function providerFacts({ payments }: Pick<CheckoutCtx, 'payments'>) {
  const [provider] = payments.providers;
  if (provider === undefined) throw new Error('No payment provider is set up');
  return { provider: provider.name, testMode: provider.testMode };
}
