import type { CartCtx } from '#features/cart/server/index.ts';
import type { Tender } from '#features/gift-cards/gift-card.ts';
import type { PaymentsCtx } from '#features/payments/server/index.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { PaymentFacts } from '../contract.ts';

/** The context of a checkout: a cart, somebody who takes the money, and the secret that signs links. */
export interface CheckoutCtx extends CartCtx, PaymentsCtx {
  secret: string;
}

/** Makes the context of a call of a checkout. */
export type OpenCheckout = (request: RequestCtx) => Promise<RequestCtx & CheckoutCtx>;

/** Who takes the money of new orders. */
export function providerFacts({ payments }: Pick<CheckoutCtx, 'payments'>): PaymentFacts {
  const [provider] = payments.providers;
  if (provider === undefined) throw new Error('No payment provider is set up');
  const { fields, testMode } = provider;
  if (fields === null) return { provider: 'test', testMode: true };
  return { provider: 'stripe', testMode, publishableKey: fields.publishableKey, script: fields.script };
}

/** Which gift cards count: a card that was bought with test money buys nothing real. */
export function tenderOf(ctx: Pick<CheckoutCtx, 'payments' | 'website'>): Tender {
  return { currency: ctx.website.site.store.currency, testMode: providerFacts(ctx).testMode };
}
