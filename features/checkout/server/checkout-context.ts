import type { CartCtx } from '#features/cart/server/index.ts';
import type { Tender } from '#features/gift-cards/gift-card.ts';
import type { PaymentsCtx } from '#features/payments/server/index.ts';
import type { PaymentProvider } from '#platform/adapters/payments/port.ts';
import type { Account, RequestCtx } from '#platform/http/route.ts';
import type { PaymentFacts } from '../contract.ts';

/** The context of a checkout: a cart, somebody who takes the money, and the secret that signs links. */
export interface CheckoutCtx extends CartCtx, PaymentsCtx {
  secret: string;
  /** Of the request, where there is one. */
  address?: string;
  account?: Account | null;
}

/** Makes the context of a call of a checkout. */
export type OpenCheckout = (request: RequestCtx) => Promise<RequestCtx & CheckoutCtx>;

/** Who takes the money of new orders. */
export function providerFacts(ctx: Pick<CheckoutCtx, 'payments'>): PaymentFacts {
  const { fields, testMode } = firstProvider(ctx);
  if (fields === null) return { provider: 'test', testMode: true };
  return { provider: 'stripe', testMode, publishableKey: fields.publishableKey, script: fields.script };
}

/** Which gift cards count: a card that was bought with test money buys nothing real. */
export function tenderOf(ctx: Pick<CheckoutCtx, 'payments' | 'website'>): Tender {
  return { currency: ctx.website.site.store.currency, testMode: firstProvider(ctx).testMode };
}

function firstProvider({ payments }: Pick<CheckoutCtx, 'payments'>): PaymentProvider {
  const [provider] = payments.providers;
  if (provider === undefined) throw new Error('No payment provider is set up');
  return provider;
}
